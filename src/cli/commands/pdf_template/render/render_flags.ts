import { Option } from "@commander-js/extra-typings";

/** Creates the option `--root`: the folder that pictures of documents may be in. */
export function rootOption() {
  return new Option(
    "--root <folder>",
    "folder that pictures and included files may be in, also by /… and ../… (default: the document's folder)",
  );
}

/** Creates the option `--strict`: no result with warnings. */
export function strictOption(what: "PDF" | "document") {
  return new Option("--strict", `write no ${what} if there are warnings`);
}
