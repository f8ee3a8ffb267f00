import { TypstCode } from "./code.ts";

/** A file that a PDF contains besides its pages. */
export interface AttachedFile {
  /** Name in the PDF. */
  readonly name: string;
  /** Absolute path in the compiler's project. */
  readonly path: string;
  /** Its relation to the pages: what they were made of, or data about them. */
  readonly relationship: "source" | "data";
  /** Media type, such as `image/png`. */
  readonly mediaType: string;
  /** What it is, for people. */
  readonly description: string;
}

/**
 * Adds files to the PDF of a complete `main.typ`. The pages and the lines of the source stay the same.
 *
 * @example Usage
 * ```ts
 * import { ok } from "node:assert/strict";
 * import { attachFiles } from "./attached_files.ts";
 *
 * const file = { name: "a.csv", path: "/files/a.csv", relationship: "data", mediaType: "text/csv" } as const;
 * ok(attachFiles("Text\n", [{ ...file, description: "Figures" }]).startsWith("Text\n#{pdf.attach("));
 * ```
 */
export function attachFiles(source: string, files: readonly AttachedFile[]): string {
  return files.length === 0 ? source : `${source}#${TypstCode.inline(files.map(attach)).source}\n`;
}

function attach({ name, path, relationship, mediaType, description }: AttachedFile): TypstCode {
  const content = TypstCode.call("read", { encoding: TypstCode.word("none") }, TypstCode.text(path));
  const named = {
    relationship: TypstCode.text(relationship),
    "mime-type": TypstCode.text(mediaType),
    description: TypstCode.text(description),
  };
  return TypstCode.call("pdf.attach", named, TypstCode.text(name), content);
}
