import { byCodeUnits } from "../../base/order.ts";
import { present } from "../../base/present.ts";
import type { DocxNotice } from "./design_facts.ts";

/** Message of each notice, without its count. */
const MESSAGES = {
  "active-x": "ActiveX controls are skipped and never run",
  "alt-chunk": "Embedded content in another format is not read",
  "broken-relationship": "Relationships point to parts that the file does not contain",
  "comments": "Comments are skipped",
  "embedded-font": "Fonts embedded in the file are not used",
  "external-relationship": "Relationships that point outside the file are not followed",
  "linked-picture": "Linked pictures, which the file does not contain, are skipped",
  "macros": "Macros are neither read nor run",
  "missing-part": "A referenced part is missing",
  "missing-section": "The document has no page setup; Word's default page is assumed",
  "ole-object": "Embedded objects of other programs are skipped",
  "shape": "Drawn shapes are skipped",
  "text-box": "Text boxes are skipped",
  "too-many-formats": "The direct formatting of the text varies too much to be counted",
  "too-many-parts": "Too many headers and footers; some are skipped",
  "too-many-pictures": "Too many uses of pictures; some are not listed",
  "tracked-changes": "The file has tracked changes; inserted text counts, deleted text does not",
  "unreadable-part": "A part cannot be read and is skipped",
} as const;

/** Name of a notice. */
export type NoticeCode = keyof typeof MESSAGES;

const MAX_NOTICES = 500;

/** Notices of content that is not imported, counted by name and part. */
export class Notices {
  readonly #found = new Map<string, DocxNotice>();

  /** Counts an occurrence; `reason` replaces the message of the name. */
  add(code: NoticeCode, part?: string, { count = 1, reason }: { count?: number; reason?: string } = {}): void {
    if (count <= 0) return;
    const key = `${code}\n${part ?? ""}`;
    const before = this.#found.get(key);
    if (before === undefined && this.#found.size >= MAX_NOTICES) return;
    const message = before?.message ?? reason ?? MESSAGES[code];
    this.#found.set(key, {
      code,
      message,
      ...present({ part }),
      count: count + (before?.count ?? 0),
    });
  }

  /** Returns all notices, ordered by name and part in code units. */
  list(): readonly DocxNotice[] {
    return [...this.#found].sort(([a], [b]) => byCodeUnits(a, b)).map(([, notice]) => notice);
  }
}
