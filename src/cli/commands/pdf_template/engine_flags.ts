import { InvalidArgumentError, Option } from "@commander-js/extra-typings";

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

/** `--font-path`: more fonts, as often as there are folders. */
export function fontPathOption() {
  return new Option("--font-path <folder>", "a folder with more fonts, TTF or OTF; may be given several times")
    .argParser((folder: string, before: string[] | undefined) => [...before ?? [], folder]);
}

/** `--port`: where a page is served. */
export function portOption() {
  return new Option("--port <port>", "the port to serve on (default: any that is free)").argParser(parsePort);
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new InvalidArgumentError("It must be a number from 1 to 65535.");
}
