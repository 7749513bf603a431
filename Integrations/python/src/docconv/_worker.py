"""The program docconv as a process that answers requests over pipes."""
from __future__ import annotations

import json
import os
import shutil
import subprocess
import threading
from collections.abc import Sequence
from typing import IO, Any

from ._errors import ProgramMissing


def program_path(program: str | os.PathLike[str] | None) -> str:
    """The program: as given, or named by the variable DOCCONV, or in PATH.

    Raises:
        ProgramMissing: where there is none.
    """
    name = os.fspath(program) if program is not None else os.environ.get("DOCCONV", "docconv")
    path = shutil.which(name)
    if path is None:
        raise ProgramMissing(
            "missingComponent", f"there is no program {name!r}",
            hint="build docconv and name it in the variable DOCCONV, or put it in PATH")
    return path


class Worker:
    """One process, started when it is first asked; one request at a time, from any thread.

    A process that has ended is replaced for the next request.
    """

    def __init__(self, program: str | os.PathLike[str] | None, arguments: Sequence[str]) -> None:
        self._command = [program_path(program), "worker", *arguments]
        self._process: subprocess.Popen[bytes] | None = None
        self._owner = os.getpid()
        self._lock = threading.Lock()
        self._messages = b""

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """The reply to a request.

        Raises:
            ProgramMissing: where the process ends instead.
        """
        self._forget_parent()
        with self._lock:
            process = self._running()
            stdin, stdout = process.stdin, process.stdout
            assert stdin is not None and stdout is not None
            try:
                stdin.write(json.dumps(request).encode() + b"\n")
                stdin.flush()
                line = stdout.readline()
            except BrokenPipeError:
                line = b""
            if not line.endswith(b"\n"):
                raise self._ended()
            reply: dict[str, Any] = json.loads(line)
            return reply

    def close(self) -> None:
        """Ends the process."""
        self._forget_parent()
        with self._lock:
            process, self._process = self._process, None
            if process is None:
                return
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    pipe.close()
            try:
                process.wait(timeout=5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def _forget_parent(self) -> None:
        """A process that was forked must not speak over the pipes of its parent, nor wait for a
        lock that nobody in it has."""
        if self._owner == os.getpid():
            return
        self._owner, self._lock = os.getpid(), threading.Lock()
        process, self._process = self._process, None
        if process is not None:
            # It is not this process's child.
            process.returncode = 0
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    pipe.close()

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE, bufsize=1 << 20)
            assert self._process.stderr is not None
            threading.Thread(
                target=self._listen, args=(self._process.stderr,), daemon=True).start()
        return self._process

    def _listen(self, pipe: IO[bytes]) -> None:
        with pipe:
            for line in pipe:
                # What a process says before its end is short.
                self._messages = (self._messages + line)[-4096:]

    def _ended(self) -> ProgramMissing:
        process, self._process = self._process, None
        assert process is not None
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                try:
                    pipe.close()
                except BrokenPipeError:
                    pass
        try:
            status = process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            process.kill()
            status = process.wait()
        said = self._messages.decode(errors="replace").strip()
        return ProgramMissing(
            "internalFault", f"docconv ended with {status}" + (f": {said}" if said else ""))
