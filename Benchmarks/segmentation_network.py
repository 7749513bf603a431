"""The network that finds sheets, for training, and its weights with the normalization worked in, as the program stores them.

It is a U-Net (Ronneberger, Fischer and Brox, 2015), mostly of depthwise separable convolutions (Chollet, 2017): each level
halves the picture, and the way back adds the finer levels. The last layer gives four cells for each of its pixels."""
import torch
from torch import nn
from torch.nn import functional

STEM = 12
WIDTHS = (32, 48, 80, 96)  # channels at a quarter, an eighth … of the picture's size
BACK = (32, 48, 64)  # channels on the way back
HEAD = 24
# How a layer works. `full`: 3 × 3, every second pixel; `dense`: 3 × 3, added to its input; `half` and `same`: the same
# in two steps, each channel by itself and then each pixel by itself; `point`: each pixel by itself; `linear`: without
# normalization and cut at 0.
LAYERS = [
    ("stem", "full", 3, STEM), ("down1", "full", STEM, WIDTHS[0]), ("level1", "dense", WIDTHS[0], WIDTHS[0]),
    ("down2", "half", WIDTHS[0], WIDTHS[1]), ("level2a", "same", WIDTHS[1], WIDTHS[1]), ("level2b", "same", WIDTHS[1], WIDTHS[1]),
    ("down3", "half", WIDTHS[1], WIDTHS[2]), ("level3a", "same", WIDTHS[2], WIDTHS[2]), ("level3b", "same", WIDTHS[2], WIDTHS[2]),
    ("down4", "half", WIDTHS[2], WIDTHS[3]), ("level4a", "same", WIDTHS[3], WIDTHS[3]), ("level4b", "same", WIDTHS[3], WIDTHS[3]),
    ("context", "point", WIDTHS[3], WIDTHS[3]), ("presence1", "point", sum(WIDTHS), HEAD), ("presence2", "linear", HEAD, 1),
    ("coarse3", "linear", WIDTHS[3], BACK[2]), ("fine3", "point", WIDTHS[2], BACK[2]), ("mix3", "same", BACK[2], BACK[2]),
    ("coarse2", "linear", BACK[2], BACK[1]), ("fine2", "point", WIDTHS[1], BACK[1]), ("mix2", "same", BACK[1], BACK[1]),
    ("coarse1", "linear", BACK[1], BACK[0]), ("fine1", "point", WIDTHS[0], BACK[0]), ("mix1", "same", BACK[0], BACK[0]),
    ("outputs", "linear", BACK[0], 8),
]


class Layer(nn.Module):
    def __init__(self, kind, inward, outward):
        super().__init__()
        self.kind, step = kind, 2 if kind in ("full", "half") else 1
        if kind in ("half", "same"):
            self.depth = nn.Conv2d(inward, inward, 3, step, 1, groups=inward, bias=False)
        side = 3 if kind in ("full", "dense") else 1
        self.point = nn.Conv2d(inward, outward, side, step if side == 3 else 1, side // 2, bias=kind == "linear")
        if kind != "linear":
            self.norm = nn.BatchNorm2d(outward, momentum=0.03)

    def forward(self, x):
        y = self.point(self.depth(x) if self.kind in ("half", "same") else x)
        if self.kind == "linear":
            return y
        # Of the mean of a whole picture there is but one value for each.
        y = functional.relu(self.norm(y))
        return x + y if self.kind in ("same", "dense") else y


class SheetNetwork(nn.Module):
    """Input: brightness and differences of colour, about -1…1, batch × 3 × rows × columns, multiples of 32 or nearly so.
    Output: logits of the mask and the outline at half the size, and the logit of presence."""

    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleDict({name: Layer(kind, inward, outward) for name, kind, inward, outward in LAYERS})

    def forward(self, picture):
        run = lambda name, x: self.layers[name](x)
        x = run("level1", run("down1", run("stem", picture)))
        levels = [x]
        for level in "234":
            x = run(f"level{level}b", run(f"level{level}a", run(f"down{level}", x)))
            levels.append(x)
        means = [y.mean((2, 3), keepdim=True) for y in levels]
        presence = run("presence2", run("presence1", torch.cat(means, 1)))[:, 0, 0, 0]
        x = x + run("context", means[-1])
        for level, fine in (("3", levels[2]), ("2", levels[1]), ("1", levels[0])):
            coarse = functional.interpolate(run(f"coarse{level}", x), scale_factor=2)[:, :, :fine.shape[2], :fine.shape[3]]
            x = run(f"mix{level}", coarse + run(f"fine{level}", fine))
        return functional.pixel_shuffle(run("outputs", x), 2), presence


def channels(pixels):
    """Brightness and the two differences of colour, about -1…1 (ITU-R BT.601), of colours 0…255 as floats; the channels last."""
    red, green, blue = pixels.unbind(-1)
    return torch.stack([(0.299 * red + 0.587 * green + 0.114 * blue) / 128 - 1, (-0.169 * red - 0.331 * green + 0.5 * blue) / 64,
                        (0.5 * red - 0.419 * green - 0.081 * blue) / 64], -1)


def folded(network):
    """For each layer its name, kind, and arrays: channels by themselves (nine places × channels, or `None`), weights
    (places × channels in, rows of the picture first × channels out) and shifts, with the normalization worked in."""
    for name, kind, inward, outward in LAYERS:
        layer = network.layers[name]
        point = layer.point.weight.detach().double().numpy().transpose(2, 3, 1, 0).reshape(-1, outward)
        depth = None
        if kind in ("half", "same"):
            depth = layer.depth.weight.detach().double().numpy()[:, 0].reshape(inward, 9).T
        if kind == "linear":
            shift = layer.point.bias.detach().double().numpy()
        else:
            norm = layer.norm
            factor = (norm.weight.detach().double() / (norm.running_var.double() + norm.eps).sqrt()).numpy()
            point, shift = point * factor, norm.bias.detach().double().numpy() - norm.running_mean.double().numpy() * factor
        yield name, kind, depth, point, shift
