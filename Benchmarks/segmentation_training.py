#!/usr/bin/env python3
"""Trains the network that finds sheets, on pictures of `segmentation_pictures.py`.

    python3 Benchmarks/segmentation_training.py FOLDER --weights FILE [--minutes N | --steps N] [--from FILE] [--seed N]
        [--reduced SHARE]

The last file of the folder is kept for checking. Needs torch, numpy and opencv-python-headless; one core is enough."""
import argparse
import copy
import random
import time
from pathlib import Path

import cv2
import numpy
import torch
from torch.nn import functional

from segmentation_network import SheetNetwork, channels

BATCH = 32
SHEET, BARE = 0, 1


def losses(outputs, presence, mask, rim, kind):
    """Cross-entropy of mask, outline and presence, and the overlap of the mask."""
    is_sheet = (kind == SHEET).float()
    is_clear = (kind <= BARE).float()[:, None, None]
    cross = (functional.binary_cross_entropy_with_logits(outputs[:, 0], mask, reduction="none") * (0.2 + 0.8 * is_clear)).mean()
    edges = (functional.binary_cross_entropy_with_logits(outputs[:, 1], rim, reduction="none") * (1 + 4 * rim) * is_clear).mean()
    likely = torch.sigmoid(outputs[:, 0])
    both = (likely * mask).sum((1, 2))
    overlap = both / ((likely + mask).sum((1, 2)) - both + 1)
    missing = ((1 - overlap) * is_sheet).sum() / (is_sheet.sum() + 1e-6)
    there = functional.binary_cross_entropy_with_logits(presence, is_sheet)
    return cross + 0.5 * edges + 0.5 * missing + 0.25 * there


def tensors(picture, mask, rim, kind):
    share = lambda values: torch.from_numpy(numpy.ascontiguousarray(values)).float() / 255
    picture = torch.from_numpy(numpy.ascontiguousarray(picture, "float32")).permute(0, 3, 1, 2)
    return picture.to(memory_format=torch.channels_last), share(mask), share(rim), torch.from_numpy(kind.astype("int64"))


def reduced(arrays, share):
    """The pictures at a share of their size."""
    if share == 1:
        return arrays
    smaller = lambda images: numpy.stack([cv2.resize(image, (round(image.shape[1] * share), round(image.shape[0] * share)), interpolation=cv2.INTER_AREA) for image in images])
    return {"kind": arrays["kind"], **{key: smaller(arrays[key]) for key in ("pixels", "mask", "rim")}}


def augmented(arrays, chosen, numbers):
    """A batch, mirrored and with other light and colours by chance."""
    pixels, mask, rim = (arrays[key][chosen] for key in ("pixels", "mask", "rim"))
    if numbers.random() < 0.5:
        pixels, mask, rim = pixels[:, :, ::-1], mask[:, :, ::-1], rim[:, :, ::-1]
    if numbers.random() < 0.5:
        pixels, mask, rim = pixels[:, ::-1], mask[:, ::-1], rim[:, ::-1]
    picture, each = channels(pixels), (len(chosen), 1, 1)
    light, colours = numbers.uniform(0.75, 1.2, each).astype("float32"), numbers.uniform(0.5, 1.4, each + (1,)) * (numbers.random(each + (1,)) > 0.12)
    picture[..., 0] = ((picture[..., 0] + 1) * light - 1 + numbers.uniform(-0.1, 0.1, each).astype("float32")).clip(-1, 1)
    picture[..., 1:] *= colours.astype("float32")
    picture[..., 1:] += (numbers.normal(0, 0.06, each + (2,)) * (numbers.random(each + (1,)) < 0.5)).astype("float32")
    return tensors(picture, mask, rim, arrays["kind"][chosen])


@torch.no_grad()
def check(network, arrays):
    """Of pictures that were not learned: the overlap of masks, its share above .9, and errors of presence by kind."""
    network.eval()
    overlaps, there = [], []
    for start in range(0, len(arrays["kind"]) - BATCH + 1, BATCH):
        part = slice(start, start + BATCH)
        picture, mask, _, _ = tensors(channels(arrays["pixels"][part]), arrays["mask"][part], arrays["rim"][part], arrays["kind"][part])
        outputs, presence = network(picture)
        inside, mask = outputs[:, 0] > 0, mask > 0.5
        overlaps.append(((inside & mask).sum((1, 2)) / ((inside | mask).sum((1, 2)) + 1e-6)).numpy())
        there.append(presence.numpy())
    overlaps, there = numpy.concatenate(overlaps), numpy.concatenate(there)
    kinds = arrays["kind"][:len(there)]
    wrong = [float(((there > 0) != (kind == SHEET))[kinds == kind].mean()) for kind in range(4)]
    sheets = overlaps[kinds == SHEET]
    return f"overlap {sheets.mean():.3f}, above .9 {(sheets > 0.9).mean():.3f}, presence wrong {' '.join(f'{w:.3f}' for w in wrong)}"


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--weights", type=Path, required=True)
    arguments.add_argument("--minutes", type=float, default=40)
    arguments.add_argument("--steps", type=int, help="instead of minutes: the same weights again")
    arguments.add_argument("--from", dest="start", type=Path)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--rate", type=float, default=0.004)
    arguments.add_argument("--reduced", type=float, default=1, help="the size of the pictures: a first training goes faster at 0.75")
    options = arguments.parse_args()
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    chance, numbers = random.Random(options.seed), numpy.random.default_rng(options.seed)
    files = {}

    def found():
        for path in sorted(options.folder.glob("[0-9]*[0-9].npz")):
            if path not in files:
                files[path] = reduced(dict(numpy.load(path)), options.reduced)
        return sorted(files)

    network = SheetNetwork().to(memory_format=torch.channels_last)
    if options.start:
        network.load_state_dict(torch.load(options.start))
    average = copy.deepcopy(network)
    held = files[found()[-1]]
    optimizer = torch.optim.AdamW(network.parameters(), lr=options.rate, betas=(0.9, 0.99), weight_decay=0.01)
    begun, count, recent = time.time(), 0, []
    while True:
        share = count / options.steps if options.steps else (time.time() - begun) / 60 / options.minutes
        if share >= 1:
            break
        if count % 200 == 0:
            known = [path for path in found() if files[path] is not held]
        network.train()
        for group in optimizer.param_groups:
            group["lr"] = options.rate * min(1, (count + 1) / 100) * max(0.01, (1 - share) ** 0.9)
        arrays = files[chance.choice(known)]
        picture, mask, rim, kind = augmented(arrays, numbers.choice(len(arrays["kind"]), BATCH, replace=False), numbers)
        outputs, presence = network(picture)
        value = losses(outputs, presence, mask, rim, kind)
        optimizer.zero_grad(set_to_none=True)
        value.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimizer.step()
        recent.append(value.item())
        count += 1
        with torch.no_grad():
            fade = min(0.995, count / (count + 50))
            for kept, new in zip(average.state_dict().values(), network.state_dict().values()):
                kept.lerp_(new, 1 - fade) if kept.dtype.is_floating_point else kept.copy_(new)
        if count % 200 == 0:
            print(f"{(time.time() - begun) / 60:.1f} min, {count} steps, loss {numpy.mean(recent):.4f}; {check(average, held)}", flush=True)
            recent = []
            torch.save(average.state_dict(), options.weights)
    torch.save(average.state_dict(), options.weights)


if __name__ == "__main__":
    main()
