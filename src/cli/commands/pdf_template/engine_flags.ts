import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { DEFAULT_LIMITS } from "../../../pdf/engine.ts";
import { MAX_TIMER_DAYS, parseDuration, parseSize } from "../../../console/quantity.ts";

/** `--typst`: a compiler of the machine. */
export function typstOption() {
  return new Option(
    "--typst <program>",
    "the typst program to compile with (default: the one on PATH if the pack's range accepts it, else the one inside)",
  );
}

/** `--require-exact-compiler`: no other compiler will do. */
export function exactCompilerOption() {
  return new Option("--require-exact-compiler", "fail unless the compiler satisfies the pack's range");
}

/** `--max-time`: when a compile is killed. */
export function maxTimeOption() {
  return new Option("--max-time <duration>", "how long a compile may take")
    .default(DEFAULT_LIMITS.timeoutMs, "60s")
    .argParser((text: string) => parseDuration(text, MAX_TIMER_DAYS));
}

/** `--max-memory`: how large the compiler's process may become. */
export function maxMemoryOption() {
  return new Option("--max-memory <size>", "how much memory the compiler's process may have, 256MiB to 4GiB")
    .default(DEFAULT_LIMITS.maxMemoryBytes, "1GiB")
    .argParser(parseMemory);
}

// Below it the compiler itself does not fit, beyond it WebAssembly cannot go.
function parseMemory(text: string): number {
  const bytes = parseSize(text);
  if (bytes >= 2 ** 28 && bytes <= 2 ** 32) return bytes;
  throw new InvalidArgumentError("It must be from 256MiB to 4GiB.");
}

/** `--font-path`: more fonts, as often as there are folders. */
export function fontPathOption() {
  return new Option("--font-path <folder>", "a folder with more fonts, TTF or OTF; may be given several times")
    .argParser((folder: string, before: string[] | undefined) => [...before ?? [], folder]);
}

/** `--port`: where a page is served. */
export function pagePortOption() {
  return new Option("--port <port>", "the port to serve on (default: any that is free)").argParser(parsePort);
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new InvalidArgumentError("It must be a number from 1 to 65535.");
}
