import { Option } from "@commander-js/extra-typings";

/** Creates the option `--no-code-colors` of commands that fill Word templates. */
export function noCodeColorsOption(description = "show code in one color") {
  return new Option("--no-code-colors", description);
}
