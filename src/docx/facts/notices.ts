import { byCodeUnits } from "../../base/order.ts";
import type { DocxNotice } from "./design_facts.ts";

/** What each notice says; the count stands beside it. */
const MESSAGES = {
  "active-x": "ActiveX controls are not run and left out",
  "alt-chunk": "Contents of another format are embedded, which are not read",
  "broken-relationship": "Relationships lead to parts that the file does not have",
  "comments": "Comments are left out",
  "embedded-font": "Fonts are embedded in the file, which are not taken over",
  "external-relationship": "Relationships lead out of the file, which are not followed",
  "linked-picture": "Pictures are only linked, not kept in the file, and left out",
  "missing-part": "A part that the file names is missing",
  "missing-section": "The document does not say what its pages are like, so Word's own page is assumed",
  "ole-object": "Embedded objects of other programs are not opened and left out",
  "shape": "Drawn shapes are left out",
  "text-box": "Text boxes are left out",
  "too-many-formats": "Formatting of the text itself differs more often than is counted",
  "too-many-parts": "There are more headers and footers than are read",
  "too-many-pictures": "There are more uses of pictures than are listed",
  "tracked-changes": "Changes are tracked; inserted text counts, deleted text does not",
  "unreadable-part": "A part cannot be read and is left out",
} as const;

/** Name of a notice. */
export type NoticeCode = keyof typeof MESSAGES;

const MAX_NOTICES = 500;

/** Counts what was found and left aside, by name and part. */
export class Notices {
  readonly #found = new Map<string, DocxNotice>();

  /** Counts something; `reason` replaces the sentence that the name has. */
  add(code: NoticeCode, part?: string, { count = 1, reason }: { count?: number; reason?: string } = {}): void {
    if (count <= 0) return;
    const key = `${code}\n${part ?? ""}`;
    const before = this.#found.get(key);
    if (before === undefined && this.#found.size >= MAX_NOTICES) return;
    const message = before?.message ?? reason ?? MESSAGES[code];
    this.#found.set(key, {
      code,
      message,
      ...(part === undefined ? {} : { part }),
      count: count + (before?.count ?? 0),
    });
  }

  /** All of them, by name and part in code units. */
  list(): readonly DocxNotice[] {
    return [...this.#found].sort(([a], [b]) => byCodeUnits(a, b)).map(([, notice]) => notice);
  }
}
