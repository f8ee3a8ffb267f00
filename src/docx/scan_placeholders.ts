import { byCodeUnits } from "../base/order.ts";
import { refusePart } from "./docx_error.ts";
import { FieldCodes, Story } from "./story.ts";
import { SCAN_LIMITS } from "./limits.ts";
import { DocxPackage } from "./docx_package.ts";
import { classifyPlaceholder, type PlaceholderClass } from "./placeholder_table.ts";
import { PlaceholderFinder, type PlaceholderText } from "./placeholder_finder.ts";
import { findWordParts } from "./word_parts.ts";

/** Placeholder in one part. Occurrences with the same text share one row. */
export interface Placeholder {
  /** Name in its short form, without arguments: `$scroll.creationdate`. */
  name: string;
  /** Class: what an export replaces it with. */
  class: PlaceholderClass;
  /** Member path of the part: `word/document.xml`. */
  part: string;
  /** Number of occurrences in the part. */
  count: number;
  /** Text as found, arguments included: `$scroll.creationdate.("yyyy-MM-dd")`. */
  raw: string;
}

/** Placeholders of a Word file. */
export interface ScanReport {
  /** One row per part and raw text, ascending by part, name and raw text in UTF-16 code units. */
  placeholders: Placeholder[];
  /**
   * Whether the file has a content placeholder. Without one, an export inserts the page's content before the final
   * section break (format, section 7.4).
   */
  hasContent: boolean;
}

/**
 * Finds the placeholders of a Word file in its body, headers, footers, text boxes, WordArt, charts, SmartArt,
 * footnotes, endnotes, comments and the codes of fields. Reads every member in pieces and checks its size and CRC-32.
 *
 * A placeholder is `$scroll.<name>(.<name>)*` or `$adhocState`, optionally followed by `.(arguments)` or `(arguments)`.
 * The notations `$!scroll.<name>` and `${scroll.<name>}` mean the same. A name is a letter followed by letters, digits
 * and underscores. The scan joins the runs of a paragraph, so a placeholder may span several runs.
 *
 * Limits: 20 MiB per file, 256 UTF-16 code units per name, 512 per placeholder with its arguments, and 10,000 rows in
 * the report.
 *
 * @throws {DocxError} when the bytes are not a readable Word file or exceed a limit; `rule` names the first problem.
 *
 * @example Usage
 * ```ts
 * import { throws } from "node:assert/strict";
 * import { scanPlaceholders } from "./scan_placeholders.ts";
 *
 * throws(() => scanPlaceholders(new TextEncoder().encode("no Word file")), { rule: "archive" });
 * ```
 */
export function scanPlaceholders(bytes: Uint8Array): ScanReport {
  const docx = new DocxPackage(bytes);
  const tally = new Tally();
  for (const part of findWordParts(docx)) {
    const take = (placeholder: PlaceholderText) => tally.add(part.path, placeholder);
    const newFinder = () => new PlaceholderFinder(part.path, take);
    const [story, codes] = [new Story(newFinder), new FieldCodes(newFinder)];
    docx.readOoxml(part.path, part.root, {
      open(name, attributes) {
        story.open(name, attributes);
        codes.open(name, attributes);
      },
      close(name) {
        story.close(name);
        codes.close();
      },
      text(text) {
        story.text(text);
        codes.text(text);
      },
    });
    story.end();
    codes.end();
  }
  docx.proveRest();
  return tally.report();
}

class Tally {
  readonly #rows = new Map<string, Placeholder>();

  add(part: string, { name, raw }: PlaceholderText): void {
    const key = `${part}\n${raw}`; // a member path cannot contain a line break
    const row = this.#rows.get(key);
    if (row !== undefined) {
      row.count++;
      return;
    }
    if (this.#rows.size >= SCAN_LIMITS.placeholders) {
      const reason = `the Word file has more than ${SCAN_LIMITS.placeholders} different placeholders`;
      throw refusePart("placeholder-count", part, reason);
    }
    // A slice of the key, because a slice of the text would keep the whole text in memory.
    const ownRaw = key.slice(part.length + 1);
    const word = ownRaw.indexOf(name.slice(1));
    const ownName = `$${ownRaw.slice(word, word + name.length - 1)}`;
    this.#rows.set(key, { name: ownName, class: classifyPlaceholder(name), part, count: 1, raw: ownRaw });
  }

  report(): ScanReport {
    const placeholders = [...this.#rows.values()].sort((a, b) =>
      byCodeUnits(a.part, b.part) || byCodeUnits(a.name, b.name) || byCodeUnits(a.raw, b.raw)
    );
    return { placeholders, hasContent: placeholders.some((row) => row.class === "content") };
  }
}
