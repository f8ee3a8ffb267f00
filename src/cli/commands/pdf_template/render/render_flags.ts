import { Option } from "@commander-js/extra-typings";

/** Creates the option `--strict`: no result with warnings. */
export function strictOption(what: "PDF" | "document") {
  return new Option("--strict", `write no ${what} if there are warnings`);
}
