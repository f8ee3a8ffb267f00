import { escapeMarkup, markup } from "../../../base/xml/markup.ts";
import { PackageEdit } from "../package/package_edit.ts";
import { contentNamespace } from "../content/content_namespaces.ts";

/**
 * Adds a paragraph to the end of a filled document that shows the page of each bookmark, once an office program has
 * computed its fields. {@linkcode readPages} reads them from the text of its pages.
 *
 * @throws {DocxError} when it is not a readable Word file.
 */
export async function probePages(bytes: Uint8Array, bookmarks: readonly string[]): Promise<Uint8Array> {
  const edit = new PackageEdit(bytes);
  const part = edit.part(edit.main);
  const body = part.root.child("w:body");
  if (body === undefined) return bytes;
  const run = (content: string) => markup("w:r", {}, content);
  const text = (content: string) => run(markup("w:t", { "xml:space": "preserve" }, content));
  const mark = (type: string) => run(markup("w:fldChar", { "w:fldCharType": type }));
  const fields = bookmarks.map((bookmark, i) =>
    text(` ${START}${i}${MIDDLE}`) + mark("begin") +
    run(markup("w:instrText", { "xml:space": "preserve" }, ` PAGEREF ${escapeMarkup(bookmark)} `)) +
    mark("separate") + mark("end") + text(END)
  );
  const paragraph = markup("w:p", { "xmlns:w": contentNamespace("w", edit.isStrict) }, fields.join(""));
  const last = body.children.at(-1);
  if (last?.name === "w:sectPr") part.insert(last.start, paragraph);
  else part.append(body, paragraph);
  return await edit.write();
}

/** Returns the pages of the bookmarks of a probe from the texts of its pages. */
export function readPages(texts: readonly string[], bookmarks: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, index = "", page = ""] of texts.join("").replace(/\s+/g, "").matchAll(PAGE)) {
    const bookmark = bookmarks[Number(index)];
    if (bookmark !== undefined) found.set(bookmark, page); // the last one counts: the probe is behind the text
  }
  return found;
}

/** Letters alone, so that no line and no direction of text divides a page from its bookmark. */
const [START, MIDDLE, END] = ["pageofentry", "is", "x"];
const PAGE = new RegExp(`${START}(\\d{1,9})${MIDDLE}(\\d{1,9})${END}`, "gi");
