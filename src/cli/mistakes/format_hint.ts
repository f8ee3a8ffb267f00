import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { asciiLowerCase } from "../../base/text.ts";
import { commandPath } from "./command_path.ts";
import { longNames } from "./suggest_option.ts";

/** Options that name a format in other programs. */
const FORMAT_OPTIONS: ReadonlySet<string> = new Set([
  ...["to", "format", "output-format", "out-format", "type", "as", "export-format", "write", "t", "w"],
  ...["from", "input-format", "read", "f", "r"],
]);
const PDF: ReadonlySet<string> = new Set(["pdf", "application/pdf"]);
const WORD: ReadonlySet<string> = new Set(["docx", "doc", "word", "dotx", "msword"]);
const MARKDOWN: ReadonlySet<string> = new Set(["markdown", "md", "gfm", "commonmark"]);
const OTHERS: ReadonlySet<string> = new Set(["html", "epub", "odt", "latex", "tex", "txt", "text", "rtf", "xml"]);

/** Returns a hint for an option that names a format, which nothing here takes; undefined for any other option. */
export function formatHint(name: string, value: string, command: CommandUnknownOpts): string | undefined {
  const isFlag = [PDF, WORD, OTHERS].some((names) => names.has(name));
  if (!FORMAT_OPTIONS.has(name) && !isFlag) return undefined;
  const format = isFlag ? name : asciiLowerCase(value.replace(/^\./, ""));
  const names = longNames(command);
  if (format === "json" && names.includes("json")) return "Did you mean --json?";
  const path = commandPath(command).join(" ");
  const isExport = path === "wiki export" || path === "wiki docs export";
  const isRender = path === "pdf-template render" || path === "docx-template render";
  if (!isExport && !isRender) return undefined;
  if (MARKDOWN.has(format)) {
    return isRender ? "Omit it: documents are Markdown." : "Sync it: tool wiki docs sync <dir> --space <key>";
  }
  if (OTHERS.has(format)) return "Choose a PDF or a Word document; the template decides which.";
  if (isExport) {
    if (WORD.has(format)) return "The template decides the format: --template <file>.docx -o <file>.docx";
    return PDF.has(format) ? "Omit it: the export is a PDF unless the template is a Word file." : undefined;
  }
  const isWordCommand = path === "docx-template render";
  if (WORD.has(format)) return isWordCommand ? "Omit it: the output is a Word document." : use("docx-template render");
  return PDF.has(format) ? isWordCommand ? use("pdf-template render") : "Omit it: the output is a PDF." : undefined;
}

function use(command: string): string {
  return `Use tool ${command} <template> <document>`;
}
