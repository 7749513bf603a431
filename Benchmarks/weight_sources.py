"""Writes the weights of networks as Swift sources."""
import base64

WIDTH, LINES = 132, 380  # characters of a line, and lines of a file


def write_parts(target, name, program, data):
    """Writes data as base64 into extensions of the type `name`, in place of its files before. The names of the parts."""
    text = base64.b64encode(data).decode()
    lines = [text[start:start + WIDTH] for start in range(0, len(text), WIDTH)]
    for old in target.glob(f"{name}*.swift"):
        old.unlink()
    parts = [lines[start:start + LINES] for start in range(0, len(lines), LINES)]
    for number, part in enumerate(parts, 1):
        body = "\n".join(f"        {line}\\" for line in part)
        (target / f"{name}+Part{number}.swift").write_text(
            f"extension {name} {{\n    // Made by `Benchmarks/{program}`.\n    static let part{number} = \"\"\"\n{body}\n\n        \"\"\"\n}}\n")
    print(f"{len(data)} bytes, {len(parts)} files")
    return [f"part{number}" for number in range(1, len(parts) + 1)]
