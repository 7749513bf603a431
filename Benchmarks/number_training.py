#!/usr/bin/env python3
"""Trains the network that reads numbers, on pictures that `number_pictures.py` draws meanwhile.

    python3 Benchmarks/number_training.py FONTS --weights FILE [--minutes N] [--workers N] [--from FILE] [--rate R] [--seed N]

FONTS: a folder of typefaces, made by `number_fonts.py`. Every twelfth one serves for checking alone. The weights that are shipped were
trained for 6.6 and, from these on, 5.4 minutes on one NVIDIA H200 with 15 workers, which drew 3.7 million numbers. Needs torch, numpy,
opencv-python-headless and pillow."""
import argparse
import copy
import multiprocessing
import queue
import random
import time
from pathlib import Path

import cv2
import numpy
import torch
from torch.nn import functional

from number_network import NumberNetwork
from number_pictures import Fonts, normalized, sample

BATCH = 384
GROUP = 4  # batches that are drawn together and then sorted by width


def batches(chance, noise, fonts, size, group):
    """Batches of strips of about the same width: pixels, widths, labels."""
    found = []
    while len(found) < size * group:
        strip, labels, _ = sample(chance, noise, fonts)
        steps = -(-strip.shape[1] // 4)
        repeats = sum(a == b for a, b in zip(labels, labels[1:]))
        if len(labels) + repeats <= steps and int(strip.max()) - int(strip.min()) >= 12:
            found.append((numpy.rint((normalized(strip) + 1.5) * 85).astype("uint8"), labels))
    found.sort(key=lambda item: item[0].shape[1])
    result = []
    for start in range(0, len(found), size):
        part = found[start:start + size]
        widest = -(-max(strip.shape[1] for strip, _ in part) // 16) * 16
        pixels = numpy.full((len(part), 48, widest), 128, "uint8")
        for row, (strip, _) in zip(pixels, part):
            row[:, :strip.shape[1]] = strip
        result.append((pixels, numpy.array([s.shape[1] for s, _ in part], "int32"), numpy.array([len(l) for _, l in part], "int32"), numpy.array(sum((l for _, l in part), []), "int32")))
    chance.shuffle(result)
    return result


def draw(files, seed, results):
    cv2.setNumThreads(1)
    chance, noise, fonts = random.Random(seed), numpy.random.default_rng(seed), Fonts(files)
    while True:
        for batch in batches(chance, noise, fonts, BATCH, GROUP):
            results.put(batch)


def on(device, batch):
    pixels, widths, lengths, labels = (torch.from_numpy(part) for part in batch)
    return pixels.to(device), widths, lengths, labels


def levels(pixels):
    return pixels.unsqueeze(1).float() / 85 - 1.5


def lossed(scores, widths, lengths, labels, device):
    steps = torch.div(widths + 3, 4, rounding_mode="floor").long()
    logs = functional.log_softmax(scores.float(), 2).transpose(0, 1)
    return functional.ctc_loss(logs, (labels + 1).long().to(device), steps.to(device), lengths.long().to(device), blank=0, zero_infinity=True)


@torch.no_grad()
def check(network, parts, device):
    network.eval()
    right = digits = total = 0
    for pixels, widths, lengths, labels in parts:
        best = network(levels(pixels)).argmax(2).cpu().numpy()
        at = 0
        for row, width, length in zip(best, widths.tolist(), lengths.tolist()):
            row = row[:(width + 3) // 4]
            read = [int(c) - 1 for i, c in enumerate(row) if c and (i == 0 or row[i - 1] != c)]
            truth = labels[at:at + length].tolist()
            at += length
            total += 1
            right += read == truth
            digits += [c for c in read if c < 10] == [c for c in truth if c < 10]
    return f"right {right / total:.4f}, digits right {digits / total:.4f}"


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("fonts", type=Path)
    arguments.add_argument("--weights", type=Path, required=True)
    arguments.add_argument("--minutes", type=float, default=5)
    arguments.add_argument("--workers", type=int, default=14)
    arguments.add_argument("--rate", type=float, default=0.003)
    arguments.add_argument("--from", dest="start", type=Path)
    arguments.add_argument("--seed", type=int, default=1)
    options = arguments.parse_args()
    begun = time.time()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    files = sorted(options.fonts.iterdir())
    held = [path for number, path in enumerate(files) if number % 12 == 5]
    learned = [path for path in files if path not in held]
    results = multiprocessing.Queue(64)
    workers = [multiprocessing.Process(target=draw, args=(learned, options.seed * 1000 + number, results), daemon=True) for number in range(options.workers)]
    for worker in workers:
        worker.start()
    checks = [on(device, batch) for batch in batches(random.Random(99), numpy.random.default_rng(99), Fonts(held), 256, 6 if device == "cuda" else 1)]
    network = NumberNetwork().to(device).to(memory_format=torch.channels_last)
    if options.start:
        network.load_state_dict(torch.load(options.start, map_location=device))
    average = copy.deepcopy(network)
    optimizer = torch.optim.AdamW(network.parameters(), lr=options.rate, betas=(0.9, 0.98), weight_decay=0.01)
    chance = random.Random(options.seed)
    known, drawn, count, recent, shown = [], 0, 0, [], time.time()
    print("begun after", round(time.time() - begun), flush=True)
    while (share := (time.time() - begun) / 60 / options.minutes) < 1:
        fresh = None
        try:
            while True:
                fresh = on(device, results.get(block=not known, timeout=60) if not known else results.get_nowait())
                drawn += 1
                if len(known) < 4000:
                    known.append(fresh)
                else:
                    known[chance.randrange(len(known))] = fresh
                if results.empty() or not known:
                    break
        except queue.Empty:
            pass
        pixels, widths, lengths, labels = fresh if fresh is not None and chance.random() < 0.7 else chance.choice(known)
        network.train()
        rate = options.rate * min(1, count / 200, (1 - share) / 0.6 + 0.002)
        for group in optimizer.param_groups:
            group["lr"] = rate
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            scores = network(levels(pixels).contiguous(memory_format=torch.channels_last))
        loss = lossed(scores, widths, lengths, labels, device)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimizer.step()
        count += 1
        decay = min(0.998, count / (count + 20))
        with torch.no_grad():
            ours, theirs = list(average.state_dict().values()), list(network.state_dict().values())
            floats = [(a, b) for a, b in zip(ours, theirs) if a.dtype.is_floating_point]
            torch._foreach_lerp_([a for a, _ in floats], [b for _, b in floats], 1 - decay)
        recent.append(loss.detach())
        if time.time() - shown > 30:
            shown = time.time()
            print(f"{share:.2f}: steps {count}, drawn {drawn}, loss {torch.stack(recent).mean().item():.4f}, {check(average, checks, device)}", flush=True)
            recent = []
            torch.save(average.state_dict(), options.weights)
    print(f"end: steps {count}, drawn {drawn}, {check(average, checks, device)}", flush=True)
    torch.save(average.state_dict(), options.weights)
    for worker in workers:
        worker.terminate()


if __name__ == "__main__":
    main()
