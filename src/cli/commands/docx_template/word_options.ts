import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { isTimeZone } from "../../../docx/fill/dates/is_time_zone.ts";

/** Creates the option `--space-logo` of commands that fill Word templates. */
export function spaceLogoOption(instead: string) {
  return new Option("--space-logo <file>", `picture for $scroll.spacelogo: PNG, JPEG, SVG, GIF or WebP${instead}`);
}

/** Creates the option `--global-logo` of commands that fill Word templates. */
export function globalLogoOption() {
  return new Option("--global-logo <file>", "picture for $scroll.globallogo, which wikis do not provide");
}

/** Creates the option `--no-code-colors` of commands that fill Word templates. */
export function noCodeColorsOption(description = "show code in one color") {
  return new Option("--no-code-colors", description);
}

/** Creates the option `--body` of commands that fill Word templates. */
export function bodyOption(of = "") {
  return new Option(
    "--body <what>",
    `what happens to the sample text of a ${of}template: keep, or replace, which keeps its cover, contents, headers, ` +
      "footers and blocks with placeholders (default: keep)",
  ).choices(["keep", "replace"] as const);
}

/** Creates the option `--style-map` of commands that use Word templates. */
export function styleMapOption(of = "") {
  return new Option(
    "--style-map <file>",
    `styles of the ${of}template by their purposes, as YAML, such as body: Body Text (default: those of the pack, ` +
      "else those that are found)",
  );
}

/** Creates the option `--without-macros` of commands that read Word templates. */
export function withoutMacrosOption() {
  return new Option("--without-macros", "take the macros out of a .dotm or .docm file instead of refusing it");
}

/** Creates the option `--time-zone` of commands that fill Word templates. */
export function timeZoneOption(description: string) {
  return new Option("--time-zone <zone>", description).argParser(parseTimeZone);
}

function parseTimeZone(text: string): string {
  if (isTimeZone(text)) return text;
  throw new InvalidArgumentError("It must be a time zone of the IANA database, such as Europe/Berlin.");
}

/** Creates the option `--update-fields` of commands that fill Word templates. */
export function updateFieldsOption() {
  return new Option(
    "--update-fields <by>",
    "what computes the page numbers of contents: word does so when it opens the document, after a question; office " +
      "runs LibreOffice now; none leaves them empty (default: word if the document has contents)",
  ).choices(["word", "office", "none"] as const);
}
