import type { BookFormat } from "../../../book/places/list_link_places.ts";
import type { StorageElement } from "../../../document/storage/storage_tree.ts";
import { asBlock, isShown, makeElement, makeText, type Piece, type Straightener } from "../straighten/piece.ts";
import { bodyBlocks, titled, unwrapMacro } from "./frame_macros.ts";
import { macroElement } from "./macro_element.ts";
import { firstValue, type MacroView, type StraightenMacro } from "./macro_view.ts";

/** Formats of this program by the words with which exporters are named. */
const FORMATS: ReadonlyMap<string, BookFormat> = new Map([
  ["pdf", "pdf"],
  ["scroll-pdf", "pdf"],
  ["word", "word"],
  ["office", "word"],
  ["docx", "word"],
  ["scroll-office", "word"],
  ["scroll-word", "word"],
]);

/** Returns the format of an exporter by its name; undefined for an unknown one. */
export function exporterFormat(word: string): BookFormat | undefined {
  return FORMATS.get(word);
}

/** Formats that a macro for exporters names; undefined if it names none, and so means all. */
function namedFormats({ values }: MacroView): ReadonlySet<BookFormat> | undefined {
  const words = [...values].flatMap(([name, value]) => {
    if (/^exporters?$/i.test(name) || name === "") return value.toLowerCase().split(/[\s,;|]+/);
    return /^scroll-/i.test(name) && value !== "false" ? [name.toLowerCase()] : [];
  }).filter((word) => word !== "");
  if (words.length === 0 || words.includes("all")) return undefined;
  return new Set(words.flatMap((word) => FORMATS.get(word) ?? []));
}

/** Shows content for exports alone, in books of the formats that it is for. */
export const straightenOnly: StraightenMacro = (macro, straightener) => {
  const formats = namedFormats(macro);
  if (formats === undefined || formats.size === 2) return unwrapMacro(macro, straightener);
  const [format] = formats;
  return format === undefined ? otherExporter(macro, straightener) : showIn(format, macro, straightener);
};

/** Leaves out content that exports ignore; what one of the formats ignores is shown in the other. */
export const straightenIgnore: StraightenMacro = (macro, straightener) => {
  const formats = namedFormats(macro);
  if (formats === undefined || formats.size === 2) return otherExporter(macro, straightener);
  const [format] = formats;
  if (format === undefined) return unwrapMacro(macro, straightener);
  return showIn(format === "pdf" ? "word" : "pdf", macro, straightener);
};

function otherExporter(macro: MacroView, straightener: Straightener): Piece[] {
  const { element, name } = macro;
  const { audience, losses } = straightener;
  if (audience.showsHidden === true) return unwrapMacro(macro, straightener);
  losses.leftOut(element, {
    code: "other-exporter",
    message: `The content of the macro "${name}" is not meant for this export`,
  });
  return [];
}

/** Shows content for one format; a book in another format reports that it leaves it out. */
function showIn(format: BookFormat, macro: MacroView, straightener: Straightener): Piece[] {
  const { element, name, plain, rich = [] } = macro;
  const { audience, losses } = straightener;
  const isEmpty = plain === undefined && !isShown(rich);
  if (isEmpty || audience.showsHidden === true || format === (audience.format ?? "pdf")) {
    return bodyBlocks(macro, straightener).map(asBlock);
  }
  losses.leftOut(element, {
    code: "other-exporter",
    message: `The content of the macro "${name}" is only in ${format === "pdf" ? "PDF" : "Word"} files`,
  });
  return [];
}

/** Keeps a page break. */
export const straightenPageBreak: StraightenMacro = (macro, straightener) => [
  asBlock(macroElement("scroll-pagebreak", { at: macro.element })),
  ...unwrapMacro(macro, straightener),
];

/** Keeps landscape pages. */
export const straightenLandscape: StraightenMacro = (macro, straightener) => {
  const blocks = bodyBlocks(macro, straightener);
  return blocks.length === 0 ? [] : [asBlock(macroElement("scroll-landscape", { at: macro.element, rich: blocks }))];
};

/** Gives the table or picture of a macro its title; otherwise, the title precedes the content. */
export const straightenTitle: StraightenMacro = (macro, straightener) => {
  const { element } = macro;
  const blocks = bodyBlocks(macro, straightener);
  const title = firstValue(macro, "title", "");
  if (title === undefined) return blocks.map(asBlock);
  const table = blocks.findIndex(({ name }) => name === "table");
  if (table !== -1) {
    return [...blocks.slice(0, table + 1), tableTitle(title, element), ...blocks.slice(table + 1)].map(asBlock);
  }
  const [only, ...more] = blocks;
  const picture = only === undefined || more.length > 0 ? undefined : pictureOf(only);
  if (picture !== undefined) {
    const caption = makeElement("ac:caption", [makeElement("p", [makeText(title, element)], { at: element })], {
      at: element,
    });
    return [asBlock({ ...picture, children: [...picture.children.filter(isNoCaption), caption] })];
  }
  return titled(title, blocks.map(asBlock), element);
};

function tableTitle(title: string, at: StorageElement): StorageElement {
  return makeElement("p", [makeText(`Table: ${title}`, at)], { at });
}

/** Returns a picture alone, or the only content of a paragraph. */
function pictureOf(block: StorageElement): StorageElement | undefined {
  if (block.name === "ac:image") return block;
  const [only, ...more] = block.name === "p"
    ? block.children.filter((node) => node.type === "element" || /\S/.test(node.value))
    : [];
  return only?.type === "element" && only.name === "ac:image" && more.length === 0 ? only : undefined;
}

function isNoCaption(node: StorageElement["children"][number]): boolean {
  return node.type === "text" || node.name !== "ac:caption";
}
