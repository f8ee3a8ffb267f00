/** Parts of {@linkcode listenForHangUps}; others in tests. */
export interface HangUpParts {
  /** Called when the program should read its files again; without it, every hang-up stops the program. */
  readonly reload?: (() => void) | undefined;
  /** Stops the program, as Ctrl-C does. */
  readonly stop: () => void;
  /** Standard streams of the program. */
  readonly streams?: readonly { isTerminal(): boolean }[];
  /** Registers a callback for the system's signal. */
  readonly onSignal?: (callback: () => void) => Disposable;
  /** Milliseconds until a terminal is closed whose shell has passed the signal on before it ended. */
  readonly graceMs?: number;
}

const GRACE_MS = 250;

/**
 * Takes SIGHUP until disposed. The signal has two senders: a service manager asks a program to read its files again, and
 * the system says that the terminal was closed. The latter stops the program: one of its standard streams was a terminal
 * when this was called, but no longer is. Does nothing on Windows, which closes consoles in another way.
 */
export function listenForHangUps(parts: HangUpParts): Disposable {
  const { reload, stop, onSignal = onSystemSignal, graceMs = GRACE_MS } = parts;
  const terminals = (parts.streams ?? [Deno.stdin, Deno.stdout, Deno.stderr]).filter((stream) => stream.isTerminal());
  const isClosed = () => terminals.some((stream) => !stream.isTerminal());
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const signals = onSignal(() => {
    if (reload === undefined || isClosed()) return stop();
    if (terminals.length === 0) return reload();
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (isClosed()) stop();
      else reload();
    }, graceMs);
    timers.add(timer);
  });
  return {
    [Symbol.dispose]() {
      signals[Symbol.dispose]();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

function onSystemSignal(callback: () => void): Disposable {
  if (Deno.build.os === "windows") return { [Symbol.dispose]() {} };
  Deno.addSignalListener("SIGHUP", callback);
  return { [Symbol.dispose]: () => Deno.removeSignalListener("SIGHUP", callback) };
}
