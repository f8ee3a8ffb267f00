import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { DEFAULT_LIMITS } from "../../../pdf/engine.ts";
import { DOCUMENT_MEMORY_BYTES, MAX_MEMORY_BYTES } from "../../../authoring/document_limits.ts";
import { appendValue, MAX_TIMER_DAYS, parseCount, parseDuration, readSize } from "../../../console/quantity.ts";

/** Creates the option `--typst`: an external compiler. */
export function typstOption() {
  return new Option("--typst <program>", "typst or typst-engine program to compile with (default: the built-in Typst)");
}

/** Creates the option `--engine`: the build of the built-in compiler. */
export function engineOption(scope = "") {
  return new Option(
    "--engine <build>",
    `${scope}build of the built-in Typst (default: native where it can be confined, else wasm)`,
  ).choices(["native", "wasm"] as const).conflicts("typst");
}

/** Creates the option `--require-exact-compiler`. */
export function exactCompilerOption() {
  return new Option("--require-exact-compiler", "fail unless the compiler satisfies the pack's range");
}

/** Creates the option `--max-time`: the limit of the processor time of a compile, or of another program. */
export function maxTimeOption(limited = "a compile") {
  return new Option("--max-time <duration>", `processor time of ${limited}; by the clock, ten times as long`)
    .default(DEFAULT_LIMITS.timeoutMs, "60s")
    .argParser((text: string) => parseDuration(text, MAX_TIMER_DAYS));
}

/** Creates the option `--max-time` for documents of any length. */
export function documentTimeOption() {
  return new Option(
    "--max-time <duration>",
    "processor time of the compile; by the clock, ten times as long (default: 60s, and more for long documents)",
  ).argParser((text: string) => parseDuration(text, MAX_TIMER_DAYS));
}

/** Creates the option `--max-memory` for documents of any length. */
export function documentMemoryOption() {
  return maxMemoryOption().default(DOCUMENT_MEMORY_BYTES, "2304MiB");
}

/** Creates the option `--max-memory`: the memory limit of the compiler's process, or of another program. */
export function maxMemoryOption(limited = "the compiler's process") {
  return new Option("--max-memory <size>", `memory limit of ${limited}, 256MiB to 4GiB`)
    .default(DEFAULT_LIMITS.maxMemoryBytes, "1GiB")
    .argParser(parseMemory);
}

/** Parses a limit of memory: less is not enough for the compiler. */
export function parseMemory(text: string): number {
  const bytes = readSize(text);
  if (bytes >= 2 ** 28 && bytes <= MAX_MEMORY_BYTES) return bytes;
  throw new InvalidArgumentError("It must be a size from 256MiB to 4GiB, such as 512MiB or 2GiB.");
}

/** Creates the option `--font-path`, which can be repeated. */
export function fontPathOption() {
  return new Option("--font-path <folder>", "folder with more fonts, TTF or OTF; can be repeated")
    .argParser(appendValue);
}

/** Creates the option `--port` for served pages. */
export function pagePortOption() {
  return new Option("--port <port>", "port to serve on (default: a free one)").argParser(parsePort);
}

/** Parses a port that a server can be given. */
export const parsePort = parseCount(1, 65_535);

/** Creates the option `--system-fonts`. */
export function systemFontsOption() {
  return new Option("--system-fonts", "use fonts of this machine for characters that no font of the template has");
}

/** Creates the option `--allow-missing-glyphs`. */
export function allowMissingGlyphsOption() {
  return new Option("--allow-missing-glyphs", "continue even if no font has many of the letters, which become boxes");
}
