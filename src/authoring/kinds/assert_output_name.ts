import { quote } from "../../base/text.ts";
import { UsageError } from "../../console/command_errors.ts";
import { commandWord } from "../../console/output/printable.ts";

/** What commands write, with the extensions of its names, the usual one first, and the words for it. */
const WRITTEN = {
  pack: { extensions: [".wiki-pdf-template", ".zip"], words: "a pack" },
  pdf: { extensions: [".pdf"], words: "a PDF" },
  word: { extensions: [".docx"], words: "a Word document" },
  recipe: { extensions: [".yaml", ".yml"], words: "a recipe" },
  routes: { extensions: [".yaml", ".yml"], words: "a file of routes" },
  jobs: { extensions: [".yaml", ".yml"], words: "a job file" },
  proof: { extensions: [".json", ".txt"], words: "a proof in JSON" },
  report: { extensions: [".json", ".txt"], words: "a report in JSON" },
  folder: { extensions: [""], words: "a folder" },
} as const;

/** Extensions that say what a file is. Every other name can be chosen freely. */
const KNOWN: ReadonlyMap<string, string> = new Map([
  ["wiki-pdf-template", "a pack"],
  ["zip", "a ZIP archive"],
  ["pdf", "a PDF"],
  ...["docx", "dotx", "docm", "dotm", "doc"].map((name) => [name, "a Word file"] as const),
  ...["md", "markdown"].map((name) => [name, "a Markdown document"] as const),
  ...["yaml", "yml"].map((name) => [name, "a YAML file"] as const),
  ["json", "a JSON file"],
  ...["html", "htm"].map((name) => [name, "an HTML page"] as const),
  ...["png", "jpg", "jpeg", "gif", "webp", "svg"].map((name) => [name, "a picture"] as const),
  ["txt", "a text file"],
]);

/**
 * Rejects the name of an output that programs would open as something else, and standard output for a folder.
 *
 * @throws {UsageError} with a name that fits.
 */
export function assertOutputName(output: string, what: keyof typeof WRITTEN): void {
  if (what === "folder" && output === "-") {
    throw new UsageError("Cannot write a folder to standard output", { hint: "Give the name of a folder." });
  }
  const { extensions, words } = WRITTEN[what];
  const [, stem = "", found = ""] = /^(.*[^./\\])\.([A-Za-z-]+)$/s.exec(output) ?? [];
  const named = KNOWN.get(found.toLowerCase());
  const fitting: readonly string[] = extensions;
  if (named === undefined || fitting.includes(`.${found.toLowerCase()}`)) return;
  const hint = `Name it ${commandWord(stem + extensions[0])}`;
  throw new UsageError(`Cannot write ${quote(output)}: it would be ${words}, and its name is that of ${named}`, {
    hint: hint + hintAt(what, named),
  });
}

function hintAt(what: keyof typeof WRITTEN, named: string): string {
  if (what === "pack" && named === "a PDF") return "; tool pdf-template render makes a PDF of a document.";
  return what === "pdf" && named === "a Word file" ? "; a Word document needs a Word file as its template." : ".";
}
