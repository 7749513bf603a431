#!/usr/bin/env python3
"""Trains the network that finds sheets, on pictures of `segmentation_pictures.py`.

    python3 Benchmarks/segmentation_training.py FOLDER --weights FILE [--minutes N | --steps N] [--from FILE] [--seed N]
        [--reduced SHARE] [--batch N] [--rate R]

The first file of the folder is kept for checking; files that are added meanwhile are learned, too. A graphics processor is used where
there is one. Needs torch, numpy and opencv-python-headless."""
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

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
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


def loaded(path, share):
    """The arrays of a file on the device, at a share of their size."""
    arrays = dict(numpy.load(path))
    if share != 1:
        smaller = lambda images: numpy.stack([cv2.resize(image, (round(image.shape[1] * share), round(image.shape[0] * share)), interpolation=cv2.INTER_AREA) for image in images])
        arrays = {"kind": arrays["kind"], **{key: smaller(arrays[key]) for key in ("pixels", "mask", "rim")}}
    return {key: torch.from_numpy(numpy.ascontiguousarray(values)).to(DEVICE) for key, values in arrays.items()}


def batch(arrays, chosen, augmented):
    """Picture, mask, outline and kinds; mirrored and with other light and colours by chance if `augmented`."""
    pixels, mask, rim = (arrays[key][chosen] for key in ("pixels", "mask", "rim"))
    if augmented:
        for axis in (1, 2):
            if torch.rand(()) < 0.5:
                pixels, mask, rim = (values.flip(axis) for values in (pixels, mask, rim))
    picture = channels(pixels.float()).permute(0, 3, 1, 2)
    if augmented:
        spread = lambda low, high: low + (high - low) * torch.rand(len(picture), 1, 1, 1, device=DEVICE)
        light = ((picture[:, :1] + 1) * spread(0.75, 1.2) - 1 + spread(-0.1, 0.1)).clamp(-1, 1)
        colours = picture[:, 1:] * spread(0.5, 1.4) * (spread(0, 1) > 0.12)
        colours = colours + 0.06 * torch.randn(len(picture), 2, 1, 1, device=DEVICE) * (spread(0, 1) < 0.5)
        picture = torch.cat([light, colours], 1)
    return picture.contiguous(memory_format=torch.channels_last), mask.float() / 255, rim.float() / 255, arrays["kind"][chosen].long()


@torch.no_grad()
def check(network, arrays, size):
    """Of pictures that were not learned: the overlap of masks, its share above .9, and errors of presence by kind."""
    network.eval()
    overlaps, there = [], []
    for chosen in torch.arange(len(arrays["kind"]), device=DEVICE).split(size):
        picture, mask, _, _ = batch(arrays, chosen, False)
        outputs, presence = network(picture)
        inside, mask = outputs[:, 0] > 0, mask > 0.5
        overlaps.append((inside & mask).sum((1, 2)) / ((inside | mask).sum((1, 2)) + 1e-6))
        there.append(presence)
    overlaps, there, kinds = torch.cat(overlaps).cpu().numpy(), torch.cat(there).cpu().numpy(), arrays["kind"].cpu().numpy()
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
    arguments.add_argument("--batch", type=int, default=32)
    arguments.add_argument("--reduced", type=float, default=1, help="the size of the pictures: a first training goes faster at 0.75")
    options = arguments.parse_args()
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    torch.set_float32_matmul_precision("high")
    torch.backends.cudnn.benchmark = True
    chance, files = random.Random(options.seed), {}

    def look():
        for path in sorted(options.folder.glob("[0-9]*[0-9].npz")):
            if path not in files:
                files[path] = loaded(path, options.reduced)
                return

    while len(files) < 2:
        look()
        time.sleep(0.2)
    kept_apart = next(iter(files))
    network = SheetNetwork().to(DEVICE, memory_format=torch.channels_last)
    if options.start:
        network.load_state_dict(torch.load(options.start, map_location=DEVICE))
    average = copy.deepcopy(network)
    state = lambda of: [value for value in of.state_dict().values() if value.dtype.is_floating_point]
    optimizer = torch.optim.AdamW(network.parameters(), lr=options.rate, betas=(0.9, 0.99), weight_decay=0.01)
    begun, count, recent = time.time(), 0, []
    while True:
        share = count / options.steps if options.steps else (time.time() - begun) / 60 / options.minutes
        if share >= 1:
            break
        if count % 20 == 0:
            look()
        network.train()
        for group in optimizer.param_groups:
            group["lr"] = options.rate * min(1, (count + 1) / 100) * max(0.01, (1 - share) ** 0.9)
        arrays = files[chance.choice([path for path in files if path != kept_apart])]
        picture, mask, rim, kind = batch(arrays, torch.randperm(len(arrays["kind"]), device=DEVICE)[:options.batch], True)
        outputs, presence = network(picture)
        value = losses(outputs, presence, mask, rim, kind)
        optimizer.zero_grad(set_to_none=True)
        value.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimizer.step()
        recent.append(value.detach())
        count += 1
        with torch.no_grad():
            torch._foreach_lerp_(state(average), state(network), 1 - min(0.999, count / (count + 50)))
        if count % 500 == 0:
            loss = torch.stack(recent).mean().item()
            print(f"{(time.time() - begun) / 60:.1f} min, {count} steps, {len(files)} files, loss {loss:.4f}; {check(average, files[kept_apart], options.batch)}", flush=True)
            recent = []
            torch.save(average.state_dict(), options.weights)
    torch.save(average.state_dict(), options.weights)


if __name__ == "__main__":
    main()
