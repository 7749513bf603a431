"""Pictures taken through a clean and through a smudged lens, drawn from a seed.

A smudge scatters light: the picture is the sum of what the lens still draws sharp and of the same light spread
widely, over a halo and along streaks across the direction in which a finger wiped. The sum is taken in linear
light, where bright lamps are brighter than the picture can show. The hard negatives lack sharpness or contrast for
other reasons: out of focus, moved, fog, a background out of focus, plain paper, long exposure.
"""
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from scipy import ndimage
from scipy.fft import irfft2, next_fast_len, rfft2
from scipy.signal import fftconvolve

GAMMA = 2.2
SIDE = 1100

# Kind: whether the lens is smudged.
KINDS = {
    "sharp": False, "scan": False, "defocus": False, "moved": False, "exposed": False, "fog": False, "bokeh": False,
    "plain": False, "veil": True, "streaks": True, "partial": True, "greasy": True,
}
HARD = ["defocus", "moved", "exposed", "fog", "bokeh", "plain"]


def linear(picture):
    return np.power(np.asarray(picture, np.float32) / 255, GAMMA)


def shown(light):
    return np.clip(np.power(np.clip(light, 0, 1), 1 / GAMMA) * 255, 0, 255)


def noise_field(rng, shape, slope):
    """A field with a power-law spectrum, 0…1."""
    size = [next_fast_len(length) for length in shape]
    spectrum = rfft2(rng.standard_normal(size, np.float32))
    ky, kx = np.fft.fftfreq(size[0])[:, None], np.fft.rfftfreq(size[1])[None]
    power = np.maximum(np.hypot(ky, kx), 1 / max(shape)).astype(np.float32) ** slope
    field = irfft2(spectrum / power, size)[:shape[0], :shape[1]]
    low, high = np.percentile(field[::3, ::3] if shape[0] > 3 else field, [1, 99])
    return np.clip((field - low) / (high - low), 0, 1).astype(np.float32)


# Scenes, in linear light; lamps exceed 1.

def leaves(rng, size):
    """Overlapping discs and bars of all sizes, textured, under uneven light: what nature's pictures are like."""
    width, height = size
    picture = Image.new("L", size, int(rng.integers(20, 230)))
    draw = ImageDraw.Draw(picture)
    top = rng.choice([150, 220, 255])
    for _ in range(int(rng.integers(60, 700))):
        radius = 4 / rng.uniform(0.012, 1) ** 1.0
        x, y = rng.uniform(-50, width + 50), rng.uniform(-50, height + 50)
        tone = int(rng.integers(4, top))
        if rng.random() < 0.5:
            stretch = rng.uniform(0.5, 1)
            draw.ellipse([x - radius, y - radius * stretch, x + radius, y + radius * stretch], fill=tone)
        else:
            angle, other = rng.uniform(0, np.pi), radius * rng.uniform(0.05, 1)
            along, across = np.array([np.cos(angle), np.sin(angle)]), np.array([-np.sin(angle), np.cos(angle)])
            corners = [(x, y) + a * along * radius + b * across * other for a, b in ((1, 1), (1, -1), (-1, -1), (-1, 1))]
            draw.polygon([tuple(map(float, c)) for c in corners], fill=tone)
    light = linear(picture)
    light *= 1 + rng.uniform(0, 0.8) * (noise_field(rng, light.shape, rng.uniform(0.6, 1.6)) - 0.5)
    return light * (0.5 + 0.5 * noise_field(rng, light.shape, 2.5))


def landscape(rng, size):
    """A bright sky over dark, textured hills."""
    width, height = size
    light = np.linspace(rng.uniform(0.3, 1), rng.uniform(0.4, 1.1), height, dtype=np.float32)[:, None].repeat(width, 1)
    light *= 0.85 + 0.3 * noise_field(rng, light.shape, 2)
    rows = np.arange(height)[:, None]
    level = rng.uniform(0.3, 0.6)
    for _ in range(int(rng.integers(2, 6))):
        ridge = noise_field(rng, (1, width), 1.2)[0] * height * rng.uniform(0.05, 0.3) + height * level
        texture = noise_field(rng, light.shape, rng.uniform(0.5, 1.2))
        light = np.where(rows > ridge[None], rng.uniform(0.01, 0.25) * (0.3 + 1.4 * texture), light)
        level += rng.uniform(0.05, 0.2)
    return light


def night(rng, size):
    """Lamps and lit windows in the dark."""
    light = leaves(rng, size) * rng.uniform(0.02, 0.2)
    picture = Image.new("L", size, 0)
    draw = ImageDraw.Draw(picture)
    for _ in range(int(rng.integers(4, 40))):
        x, y, w, h = rng.uniform(0, size[0]), rng.uniform(0, size[1]), rng.uniform(3, 50), rng.uniform(3, 50)
        (draw.rectangle if rng.random() < 0.5 else draw.ellipse)([x, y, x + w, y + h], fill=int(rng.integers(120, 255)))
    return light + linear(picture) * rng.uniform(0.8, 4)


def page_on_desk(rng, size, pages):
    """A page of the corpus photographed from above."""
    path = pages[int(rng.integers(len(pages)))]
    page = Image.open(path).convert("L")
    page.thumbnail((1300, 1300), Image.Resampling.LANCZOS)
    desk = leaves(rng, size) * 0.3 if rng.random() < 0.3 else (
        rng.uniform(0.02, 0.5) * (0.7 + 0.6 * noise_field(rng, size[::-1], rng.uniform(0.8, 1.8))))
    width, height = size
    share = rng.uniform(0.75, 1.3)
    scale = share * min(width / page.width, height / page.height)
    w, h = page.width * scale, page.height * scale
    x, y = (width - w) / 2 + rng.uniform(-30, 30), (height - h) / 2 + rng.uniform(-30, 30)
    shake = lambda: rng.uniform(-0.05, 0.05) * min(w, h)
    target = [(x + shake(), y + shake()), (x + shake(), y + h + shake()), (x + w + shake(), y + h + shake()),
              (x + w + shake(), y + shake())]
    source = [(0, 0), (0, page.height), (page.width, page.height), (page.width, 0)]
    rows = []
    for (tx, ty), (sx, sy) in zip(target, source):
        rows += [[tx, ty, 1, 0, 0, 0, -sx * tx, -sx * ty], [0, 0, 0, tx, ty, 1, -sy * tx, -sy * ty]]
    factors = np.linalg.solve(np.array(rows), np.array(source).ravel())
    flat = page.transform(size, Image.Transform.PERSPECTIVE, factors, Image.Resampling.BICUBIC, fillcolor=255)
    mask = Image.new("L", page.size, 255).transform(size, Image.Transform.PERSPECTIVE, factors)
    sheet = linear(flat) * rng.uniform(0.45, 0.95) + 0.01
    return np.where(np.asarray(mask) > 127, sheet, desk) * (
        0.75 + 0.25 * noise_field(rng, desk.shape, 3))


def scan(rng, pages):
    page = Image.open(pages[int(rng.integers(len(pages)))]).convert("L")
    page.thumbnail((SIDE, SIDE), Image.Resampling.LANCZOS)
    return linear(page)


def photograph(rng, photographs):
    picture = Image.open(photographs[int(rng.integers(len(photographs)))])
    picture.draft("L", (2 * SIDE, 2 * SIDE))
    picture = picture.convert("L")
    share = rng.uniform(0.5, 1)
    w, h = int(picture.width * share), int(picture.height * share)
    x, y = int(rng.integers(picture.width - w + 1)), int(rng.integers(picture.height - h + 1))
    picture = picture.crop((x, y, x + w, y + h))
    picture.thumbnail((SIDE, SIDE), Image.Resampling.LANCZOS)
    if rng.random() < 0.5:
        picture = picture.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    light = linear(picture)
    # What the picture shows as white was brighter than white.
    return np.where(light > 0.92, light * rng.uniform(1, 3), light)


def scene(rng, pages, photographs):
    size = (SIDE, int(SIDE * 0.75)) if rng.random() < 0.5 else (int(SIDE * 0.75), SIDE)
    choice = rng.random()
    if photographs and choice < 0.5:
        return photograph(rng, photographs)
    if choice < 0.75:
        return page_on_desk(rng, size, pages)
    return [leaves, landscape, night][int(rng.integers(3))](rng, size)


# What the lens, the air and the hand do.

def spread(light, kernel_spectrum):
    height, width = light.shape
    above, left = height // 5, width // 5
    below = next_fast_len(height + 2 * above) - height - above
    right = next_fast_len(width + 2 * left) - width - left
    padded = np.pad(light, ((above, below), (left, right)), mode="reflect").astype(np.float32)
    result = irfft2(rfft2(padded) * kernel_spectrum(padded.shape).astype(np.float32), padded.shape)
    return result[above:above + height, left:left + width].astype(np.float32)


def gaussian_spectrum(along, across, angle):
    """Of a Gaussian of these pixels along and across a direction."""
    def spectrum(shape):
        ky, kx = np.fft.fftfreq(shape[0])[:, None], np.fft.rfftfreq(shape[1])[None]
        u, v = kx * np.cos(angle) + ky * np.sin(angle), -kx * np.sin(angle) + ky * np.cos(angle)
        return np.exp(-2 * np.pi ** 2 * ((u * along) ** 2 + (v * across) ** 2))
    return spectrum


def halo(rng, light, streaked):
    """The scattered light: a sum of Gaussians whose widths grow by factors, as grease scatters."""
    side = max(light.shape)
    width = side * rng.uniform(0.006, 0.03)
    angle = rng.uniform(0, np.pi)
    parts, weights = [], []
    for step in range(3):
        sigma = width * 2.2 ** step
        parts.append(gaussian_spectrum(sigma, sigma, 0))
        weights.append(rng.uniform(0.3, 1) * (0.35 if streaked else 1))
        if streaked:
            parts.append(gaussian_spectrum(sigma * rng.uniform(3, 8), max(1.0, sigma * rng.uniform(0.03, 0.2)),
                                           angle + rng.normal(0, 0.05)))
            weights.append(rng.uniform(0.4, 1))
    weights = np.array(weights) / sum(weights)
    return spread(light, lambda shape: sum(w * p(shape) for w, p in zip(weights, parts)))


def smudged(rng, light, kind):
    share = rng.uniform(0.35, 0.85)
    core = light
    if kind == "greasy" or rng.random() < 0.3:
        core = ndimage.gaussian_filter(light, rng.uniform(0.8, 4) * max(light.shape) / SIDE)
    scattered = halo(rng, light, kind == "streaks")
    if kind == "partial":
        mask = noise_field(rng, light.shape, rng.uniform(2, 3))
        mask = np.clip((mask - np.quantile(mask[::4, ::4], rng.uniform(0.15, 0.6))) * rng.uniform(3, 8), 0, 1)
        share = max(share, 0.5) * mask
        core = light + (ndimage.gaussian_filter(light, rng.uniform(1, 4)) - light) * mask
    return (1 - share) * core + share * scattered + rng.uniform(0, 0.03) * np.mean(share)


def disc(radius):
    size = int(np.ceil(radius))
    y, x = np.mgrid[-size:size + 1, -size:size + 1]
    kernel = np.clip(radius + 0.5 - np.hypot(x, y), 0, 1)
    return kernel / kernel.sum()


def out_of_focus(light, radius):
    size = int(np.ceil(radius))
    return fftconvolve(np.pad(light, size, mode="reflect"), disc(radius), mode="valid").astype(np.float32)


def moved(rng, light, length):
    angle, bend = rng.uniform(0, np.pi), rng.normal(0, 0.3)
    half = int(length / 2) + 2
    kernel = np.zeros((2 * half + 1, 2 * half + 1), np.float32)
    for t in np.linspace(-0.5, 0.5, 4 * half):
        direction = angle + bend * t
        kernel[round(half + t * length * np.sin(direction)), round(half + t * length * np.cos(direction))] += 1
    kernel = ndimage.gaussian_filter(kernel, 0.6)
    return fftconvolve(np.pad(light, half, mode="reflect"), kernel / kernel.sum(), mode="valid").astype(np.float32)


def fogged(rng, light):
    """Light from the air, more with the distance: up the picture."""
    height = light.shape[0]
    distance = np.linspace(rng.uniform(0.8, 2.5), rng.uniform(0.1, 1.2), height, dtype=np.float32)[:, None]
    distance = distance * (0.7 + 0.6 * noise_field(rng, light.shape, 3))
    clear = np.exp(-distance * rng.uniform(0.5, 1.5))
    return light * clear + rng.uniform(0.4, 0.9) * (1 - clear)


def with_bokeh(rng, light, pages, photographs):
    """Something sharp before a background that is out of focus."""
    far = light
    bright = rng.random(light.shape) > 1 - 2e-5
    far = far + ndimage.maximum_filter(bright.astype(np.float32), 5) * rng.uniform(1, 6)
    far = out_of_focus(far, rng.uniform(8, 40))
    near = scene(rng, pages, photographs)
    near = np.asarray(Image.fromarray(near).resize(light.shape[::-1], Image.Resampling.BILINEAR))
    mask = noise_field(rng, light.shape, rng.uniform(1.8, 2.6)) > rng.uniform(0.5, 0.85)
    mask = ndimage.gaussian_filter(mask.astype(np.float32), 0.7)
    return far * (1 - mask) + near * mask


def plain(rng, size):
    """Paper, a wall or the sky, with next to nothing on it."""
    light = rng.uniform(0.15, 0.9) * (1 + rng.uniform(0.01, 0.4) * (noise_field(rng, size[::-1], 3) - 0.5))
    light *= 1 + rng.uniform(0, 0.06) * (noise_field(rng, size[::-1], rng.uniform(0.2, 1)) - 0.5)
    if rng.random() < 0.5:
        picture = Image.new("L", size, 255)
        draw = ImageDraw.Draw(picture)
        for _ in range(int(rng.integers(1, 6))):
            x, y, w = rng.uniform(0, size[0]), rng.uniform(0, size[1]), rng.uniform(10, 200)
            draw.line([x, y, x + w, y + rng.uniform(-20, 20)], fill=int(rng.integers(0, 160)), width=int(rng.integers(1, 5)))
        light *= np.maximum(linear(picture.filter(ImageFilter.GaussianBlur(0.6))), 0.02)
    return light


def picture(kind, seed, pages, photographs=()):
    """A grey picture of this kind."""
    rng = np.random.default_rng([seed, list(KINDS).index(kind)])
    if kind == "scan":
        light = scan(rng, pages)
    elif kind == "plain":
        light = plain(rng, (SIDE, int(SIDE * 0.75)))
    else:
        light = scene(rng, pages, photographs)
    pixel = max(light.shape) / SIDE
    if kind == "defocus":
        light = out_of_focus(light, rng.uniform(1.5, 12) * pixel)
    elif kind == "moved":
        light = moved(rng, light, rng.uniform(5, 45) * pixel)
    elif kind == "exposed":
        # What moves is smeared, what rests is sharp.
        blurred = moved(rng, light, rng.uniform(30, 150) * pixel)
        mask = noise_field(rng, light.shape, 2.5)
        mask = mask > np.quantile(mask[::4, ::4], rng.uniform(0.1, 0.7))
        part = ndimage.gaussian_filter(mask.astype(np.float32), 3)
        light = light * (1 - part) + blurred * part
    elif kind == "fog":
        light = fogged(rng, light)
    elif kind == "bokeh":
        light = with_bokeh(rng, light, pages, photographs)
    elif KINDS[kind]:
        light = smudged(rng, light, kind)
    elif rng.random() < 0.3:
        light = ndimage.gaussian_filter(light, rng.uniform(0.3, 1.0))
    grey = shown(light * (1 if kind == "scan" else rng.uniform(0.8, 1.1)))
    grey = grey + rng.normal(0, rng.uniform(0, 0.5 if kind == "scan" else 5), grey.shape)
    if rng.random() < 0.15:
        # Auto levels: what a telephone's program does to dull pictures.
        low, high = np.percentile(grey, [0.3, 99.7])
        grey = (grey - low) * 255 / max(60, high - low)
    result = Image.fromarray(np.clip(grey, 0, 255).astype(np.uint8))
    if rng.random() < 0.2:
        result.thumbnail((800, 800), Image.Resampling.LANCZOS)
    return result, int(rng.integers(60, 96))


def corpus_pages(root):
    """Pictures of the corpus that are whole and straight."""
    return sorted(
        path for folder in ("articles", "forms", "letters", "tables", "invoices", "sheets", "receipts", "printed")
        for path in (Path(root) / folder).rglob("*.png"))


def write(folder, kind, seed, pages, photographs=()):
    """Draws a picture, and where it is."""
    path = Path(folder) / f"{kind}-{seed}.jpg"
    drawn, quality = picture(kind, seed, pages, photographs)
    drawn.save(path, quality=quality)
    return path
