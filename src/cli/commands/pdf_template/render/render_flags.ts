import { Option } from "@commander-js/extra-typings";

/** Creates the option `--watch`. */
export function watchOption(what: "PDF" | "document") {
  return new Option("--watch", `render the ${what} again after every change of its sources, until Ctrl-C`);
}

/** Creates the option `--strict`: no result with warnings. */
export function strictOption(what: "PDF" | "document") {
  return new Option("--strict", `write no ${what} if there are warnings`);
}
