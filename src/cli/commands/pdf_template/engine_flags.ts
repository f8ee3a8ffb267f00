import { Option } from "@commander-js/extra-typings";

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
