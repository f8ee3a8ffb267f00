import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { parseCalendarDate } from "../../../base/calendar_date.ts";
import { quote } from "../../../base/text.ts";
import { checkStandards, isPdfStandard, PDF_STANDARDS, type PdfStandard } from "../../../pdf/standards.ts";

/** Creates the option `--pdf-standard`: standards, separated by commas or repeated. */
export function pdfStandardOption(purpose: string) {
  return new Option(
    "--pdf-standard <standards>",
    `${purpose}, separated by commas: ${PDF_STANDARDS.join(", ")}; can be repeated`,
  ).argParser(parseStandards);
}

function parseStandards(text: string, before: PdfStandard[] | undefined): PdfStandard[] {
  const standards = [...new Set([...before ?? [], ...text.split(",").map(parseStandard)])];
  const [conflict] = checkStandards(standards);
  // The last line has the form that becomes a hint.
  if (conflict !== undefined) throw new InvalidArgumentError(`${conflict.message}.\n(${conflict.hint})`);
  return standards;
}

function parseStandard(text: string, _: number, { length }: readonly string[]): PdfStandard {
  const name = text.trim().toLowerCase();
  if (isPdfStandard(name)) return name;
  if (name === "" && length > 1) throw new InvalidArgumentError("A standard is missing before or after a comma.");
  const nearest = nearestStandard(name);
  const hint = nearest === undefined ? "" : `\n(Did you mean ${nearest}?)`;
  const rule = `${length > 1 ? `${quote(name)} is not` : "It must be"} one of ${PDF_STANDARDS.join(", ")}.`;
  throw new InvalidArgumentError(rule + hint);
}

/** Finds the standard that a name means, whatever stands before it and between its parts: `PDF/UA-1`, `ua1`. */
function nearestStandard(name: string): string | undefined {
  const bare = name.replace(/^pdf[\s/_-]*/, "").replace(/[\s/_-]/g, "");
  return PDF_STANDARDS.find((standard) => standard.replace("-", "") === bare);
}

/** Creates the option `--root`: the folder that pictures of documents may be in. */
export function rootOption() {
  return new Option(
    "--root <folder>",
    "folder that pictures and included files may be in, even with paths such as /… and ../… (default: the document's " +
      "folder)",
  );
}

/** Creates the option `--document-date`: the date of a result whose document has none. */
export function documentDateOption(what: "PDF" | "Word document" = "PDF") {
  return new Option(
    "--document-date <date>",
    `date of the ${what}, YYYY-MM-DD, if the document has none (default: the environment's SOURCE_DATE_EPOCH)`,
  ).argParser(parseDate);
}

/** Parses the date of a result. */
export function parseDate(text: string): Date {
  const seconds = parseCalendarDate(text);
  if (seconds !== undefined) return new Date(seconds * 1000);
  throw new InvalidArgumentError("It must be a date of the form YYYY-MM-DD.");
}

/** Creates the option `--each`: no book, but a file for each document. */
export function eachOption(what: "PDF" | "document") {
  const single = what === "PDF" ? "a book" : "a single one";
  return new Option("--each", `write one ${what} for each Markdown file instead of ${single}`);
}

/** Creates the option `--watch`. */
export function watchOption(what: "PDF" | "document") {
  return new Option("--watch", `render the ${what} again after every change of its sources, until Ctrl-C`);
}

/** Creates the option `--numbering`. */
export function numberingOption() {
  return new Option(
    "--numbering <whose>",
    "numbers of headings: own keeps those that the author wrote, and adds none; template takes them off, and numbers " +
      "by the template (default: own if the chapters are counted)",
  ).choices(["own", "template"] as const);
}

/** Creates the option `--strict`: no result with warnings. */
export function strictOption(what: "PDF" | "document") {
  return new Option("--strict", `write no ${what} if there are warnings`);
}
