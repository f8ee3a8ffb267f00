import { Option } from "@commander-js/extra-typings";

/** Creates the option `--watch`. */
export function watchOption(what: "PDF" | "document") {
  return new Option("--watch", `render again after every change of what the ${what} is made of, until Ctrl-C`);
}

/** Creates the option `--strict`: no result with warnings. */
export function strictOption(what: "PDF" | "document") {
  return new Option("--strict", `write no ${what} if there are warnings`);
}
