import { sha256Hex } from "../../../base/sha256.ts";
import { escapeMarkup, markup } from "../../../base/xml/markup.ts";
import { PackageEdit } from "../package/package_edit.ts";
import { DOCUMENT_CAPS } from "../../limits.ts";
import { contentNamespace } from "../content/adapt_markup.ts";

/** A document that shows the pages of bookmarks. */
export interface PageProbe {
  readonly docx: Uint8Array;
  /** Word before each page, which the text of the document cannot imitate, because it depends on all of it. */
  readonly mark: string;
}

/**
 * Adds a paragraph to the end of a filled document that shows the page of each bookmark, once an office program has
 * computed its fields. {@linkcode readPages} reads them from the text of its pages.
 *
 * @throws {DocxError} when it is not a readable Word file.
 */
export async function probePages(bytes: Uint8Array, bookmarks: readonly string[]): Promise<PageProbe> {
  const mark = START + [...(await sha256Hex(bytes)).slice(0, MARK_LENGTH)].map((digit) => {
    return LETTERS.charAt(Number.parseInt(digit, 16));
  }).join("");
  const edit = new PackageEdit(bytes, DOCUMENT_CAPS);
  const part = edit.part(edit.main, BODY_LEVELS);
  const body = part.root.child("w:body");
  if (body === undefined) return { docx: bytes, mark };
  const run = (content: string) => markup("w:r", {}, content);
  const text = (content: string) => run(markup("w:t", { "xml:space": "preserve" }, content));
  const sign = (type: string) => run(markup("w:fldChar", { "w:fldCharType": type }));
  const fields = bookmarks.map((bookmark, i) =>
    text(` ${mark}${i}${MIDDLE}`) + sign("begin") +
    run(markup("w:instrText", { "xml:space": "preserve" }, ` PAGEREF ${escapeMarkup(bookmark)} `)) +
    sign("separate") + sign("end") + text(END)
  );
  const paragraph = markup("w:p", { "xmlns:w": contentNamespace("w", edit.isStrict) }, UNDIVIDED + fields.join(""));
  const last = body.children.at(-1);
  if (last?.name === "w:sectPr") part.insert(last.start, paragraph);
  else part.append(body, paragraph);
  return { docx: await edit.write(), mark };
}

/** Returns the pages of the bookmarks of a probe with this mark from the texts of its pages. */
export function readPages(
  texts: readonly string[],
  bookmarks: readonly string[],
  mark: string,
): ReadonlyMap<string, string> {
  const pattern = new RegExp(`${mark}(\\d{1,9})${MIDDLE}(\\d{1,9})${END}`, "gi");
  const found = new Map<string, string>();
  for (const [, index = "", page = ""] of texts.join("").replace(/\s+/g, "").matchAll(pattern)) {
    const bookmark = bookmarks[Number(index)];
    if (bookmark !== undefined) found.set(bookmark, page);
  }
  return found;
}

/** Letters alone, so that no line and no direction of text divides a page from its bookmark. */
const [START, MIDDLE, END] = ["pageofentry", "is", "x"];
/** Letters for the digits of a checksum, without those that fonts join. */
const LETTERS = "abcdeghkmnopqrsu";
const MARK_LENGTH = 16;
/** The document, its body, and the blocks of it; a filled document may have more elements than a template. */
const BODY_LEVELS = 3;
const UNDIVIDED = "<w:pPr><w:suppressAutoHyphens/></w:pPr>";
