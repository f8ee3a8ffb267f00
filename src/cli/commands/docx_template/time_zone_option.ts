import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { isTimeZone } from "../../../docx/fill/dates/format_simple_date.ts";

/** Creates the option `--time-zone` of commands that fill Word templates. */
export function timeZoneOption(description: string) {
  return new Option("--time-zone <zone>", description).argParser(parseTimeZone);
}

function parseTimeZone(text: string): string {
  if (isTimeZone(text)) return text;
  throw new InvalidArgumentError("It must be a time zone of the IANA database, such as Europe/Berlin.");
}
