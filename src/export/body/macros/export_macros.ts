import type { StorageElement } from "../../../document/storage/storage_tree.ts";
import { asBlock, isShown, makeElement, makeText, type Piece, type Straightener } from "../straighten/piece.ts";
import { exporterFormat } from "./exporter_formats.ts";
import { leaveUndecided } from "./hiding_macros.ts";
import { bodyBlocks, titled, unwrapMacro } from "./frame_macros.ts";
import { macroElement } from "./macro_element.ts";
import { firstValue, type MacroView, type StraightenMacro } from "./macro_view.ts";

/** A family of macros for exporters: `scroll-only`, `scroll-pdf-only`, `scroll-pdf-only-inline`. */
const NAMED = /^scroll-([a-z]+)-(?:only|ignore)(?:-inline)?$/i;

/** Lists the words by which a macro names exporters; undefined if it names none, and so means all. */
function namedExporters({ name, values }: MacroView): readonly string[] | undefined {
  const own = NAMED.exec(name)?.[1];
  if (own !== undefined) return [own.toLowerCase()];
  const words = [...values].flatMap(([parameter, value]) => {
    if (/^exporters?$/i.test(parameter) || parameter === "") return value.toLowerCase().split(/[\s,;|]+/);
    return /^scroll-/i.test(parameter) && value !== "false" ? [parameter.toLowerCase()] : [];
  }).filter((word) => word !== "");
  return words.length === 0 || words.includes("all") ? undefined : words;
}

/** Tests whether a macro means exports in the format of the book; undefined if it names an unknown exporter. */
function isMeant(macro: MacroView, { audience: { format = "pdf" } }: Straightener): boolean | undefined {
  const words = namedExporters(macro);
  if (words === undefined) return true;
  const formats = words.map(exporterFormat);
  return formats.includes(format) ? true : formats.includes(undefined) ? undefined : false;
}

/** Shows content that is for exports in the format of the book. */
export const straightenOnly: StraightenMacro = (macro, straightener) => {
  return showIf(isMeant(macro, straightener), macro, straightener);
};

/** Shows content that exports in the format of the book do not ignore. */
export const straightenIgnore: StraightenMacro = (macro, straightener) => {
  const ignores = isMeant(macro, straightener);
  return showIf(ignores === undefined ? undefined : !ignores, macro, straightener);
};

function showIf(isShownHere: boolean | undefined, macro: MacroView, straightener: Straightener): Piece[] {
  const { element, name, plain, rich = [] } = macro;
  const { audience, losses } = straightener;
  const isEmpty = plain === undefined && !isShown(rich);
  if (isEmpty || audience.showsHidden === true || isShownHere === true) return unwrapMacro(macro, straightener);
  if (isShownHere === undefined) return leaveUndecided(macro, straightener);
  losses.leftOut(element, {
    code: "other-exporter",
    message: `The content of the macro "${name}" is not meant for this export`,
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
