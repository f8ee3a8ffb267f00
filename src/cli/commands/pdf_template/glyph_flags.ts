import { Option } from "@commander-js/extra-typings";

/** Creates the option `--system-fonts`. */
export function systemFontsOption() {
  return new Option("--system-fonts", "take characters that no font of the template has from fonts of this machine");
}

/** Creates the option `--allow-missing-glyphs`. */
export function allowMissingGlyphsOption() {
  return new Option("--allow-missing-glyphs", "go on when no font has many of the letters, which become boxes");
}
