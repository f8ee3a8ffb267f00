import { byCodeUnits } from "../base/order.ts";
import { refusePart } from "./errors.ts";
import { SCAN_LIMITS } from "./limits.ts";
import { DocxPackage } from "./docx_package.ts";
import { classifyPlaceholder, type PlaceholderClass } from "./placeholder_table.ts";
import type { PlaceholderText } from "./placeholder_finder.ts";
import { Story } from "./story.ts";
import { findWordParts } from "./word_parts.ts";

/** One placeholder of a part, as often as it stands there. */
export interface Placeholder {
  /** Name without arguments: `$scroll.creationdate`. */
  name: string;
  /** What an export makes of it. */
  class: PlaceholderClass;
  /** Member path of the part: `word/document.xml`. */
  part: string;
  /** How often it stands in the part. */
  count: number;
  /** As it stands in the text, arguments included: `$scroll.creationdate.("yyyy-MM-dd")`. */
  raw: string;
}

/** What a Word file asks an export to fill in. */
export interface ScanReport {
  /** One row for each part and raw text, ascending by part, name and raw text in code units. */
  placeholders: Placeholder[];
  /** Whether the place of the page's content is marked. Without a mark it goes before the final section break. */
  hasContent: boolean;
}

/**
 * Finds the placeholders of a Word file in its body, headers, footers, text boxes, footnotes, endnotes and comments.
 * Every member of the file is read once, piece by piece, and its size and CRC proven.
 *
 * A placeholder is `$scroll.<name>(.<name>)*` with optional `.(arguments)`. A name is a letter with letters, digits
 * and underscores; what Word cuts into several runs is joined within a paragraph.
 *
 * @throws {DocxError} for the first reason why the bytes are not a readable Word file.
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
    docx.readXml(part.path, new Story(part, (placeholder) => tally.add(part.path, placeholder)));
  }
  docx.proveRest();
  return tally.report();
}

class Tally {
  readonly #rows = new Map<string, Placeholder>();

  add(part: string, { name, raw }: PlaceholderText): void {
    const key = `${part}\n${raw}`; // a line break cannot stand in a member path
    const row = this.#rows.get(key);
    if (row !== undefined) {
      row.count++;
      return;
    }
    if (this.#rows.size >= SCAN_LIMITS.placeholders) {
      const reason = `the Word file has more than ${SCAN_LIMITS.placeholders} different placeholders`;
      throw refusePart("placeholder-count", part, reason);
    }
    // Cut from the key, because a piece of the text would keep all of the text alive.
    const ownRaw = key.slice(part.length + 1);
    const ownName = ownRaw.slice(0, name.length);
    this.#rows.set(key, { name: ownName, class: classifyPlaceholder(name), part, count: 1, raw: ownRaw });
  }

  report(): ScanReport {
    const placeholders = [...this.#rows.values()].sort((a, b) =>
      byCodeUnits(a.part, b.part) || byCodeUnits(a.name, b.name) || byCodeUnits(a.raw, b.raw)
    );
    return { placeholders, hasContent: placeholders.some((row) => row.class === "content") };
  }
}
