import { asBlock, makeElement, makeText, type Piece, type Straightener } from "../straighten/piece.ts";
import { applyStyle } from "../straighten/text_elements.ts";
import { sectionWith } from "../straighten/layouts.ts";
import type { StorageElement } from "../../../document/storage/storage_tree.ts";
import { macroElement } from "./macro_element.ts";
import { firstValue, type MacroView, type StraightenMacro } from "./macro_view.ts";

/** Parameters of panels that the document language has. */
export const PANEL = [
  ...["borderStyle", "borderColor", "borderWidth", "bgColor", "titleBGColor", "titleColor"],
  "panelIconText",
];

/**
 * Creates the straightener of a frame with a title around blocks: a callout, a panel, an expandable part; `shown` is its
 * name if that is not the macro's own.
 */
export function frameMacro(shown?: string, titles: readonly string[] = ["title"]): StraightenMacro {
  return (macro, straightener) => {
    const name = shown ?? macro.name;
    const blocks = bodyBlocks(macro, straightener);
    const title = firstValue(macro, ...titles);
    if (blocks.length === 0 && title === undefined) return [];
    const known = name === "panel" ? PANEL : name === "expand" ? [] : ["icon"];
    const values = known.map((key) => [key, macro.values.get(key) || undefined] as const);
    const parameters = { title, ...Object.fromEntries(values) };
    return [asBlock(macroElement(name, { at: macro.element, parameters, rich: blocks }))];
  };
}

/** Types of messages that are callouts; others are panels. */
const MESSAGES: ReadonlyMap<string, string> = new Map([
  ...["info", "success", "warning", "error"].map((type) => [type, type] as const),
  ["hint", "tip"],
]);

/** Straightens a message, whose type is a parameter. */
export const straightenMessage: StraightenMacro = (macro, straightener) => {
  const type = firstValue(macro, "type", "class")?.toLowerCase() ?? "";
  return frameMacro(MESSAGES.get(type) ?? "panel")(macro, straightener);
};

/** Returns the content of a macro as blocks: its rich body, and its plain one as preformatted text. */
export function bodyBlocks({ rich, plain, element }: MacroView, { flow }: Straightener): StorageElement[] {
  const text = plain ?? "";
  const pre = text.trim() === "" ? [] : [makeElement("pre", [makeText(text, element)], { at: element })];
  return [...flow(rich ?? []), ...pre];
}

/** Straightens tabs: each with its title, one below the other. */
export const straightenTab: StraightenMacro = (macro, straightener) => {
  const message = "Tabs are shown one below the other";
  straightener.losses.otherwiseOnce(macro.element, "tabs", { code: "macro-tabs", message });
  return frameMacro("expand", ["title", "label", "name", ""])(macro, straightener);
};

/** Puts a title above content. */
export function titled(title: string, content: readonly Piece[], at: StorageElement): Piece[] {
  return [asBlock(makeElement("p", [makeElement("strong", [makeText(title, at)], { at })], { at })), ...content];
}

/** Shows the content of a macro without the macro. */
export const unwrapMacro: StraightenMacro = (macro, straightener) => [
  ...straightener.pieces(macro.rich ?? []),
  ...bodyBlocks({ ...macro, rich: undefined }, straightener).map(asBlock),
];

/** Adds the body that a macro should not have to what the macro shows. */
export function alsoBody(straighten: StraightenMacro): StraightenMacro {
  return (macro, straightener) => [
    ...straighten(macro, straightener),
    ...macro.rich === undefined && macro.plain === undefined ? [] : unwrapMacro(macro, straightener),
  ];
}

/** Straightens a quotation. */
export const straightenQuoteMacro: StraightenMacro = (macro, straightener) => {
  const blocks = bodyBlocks(macro, straightener);
  return blocks.length === 0 ? [] : [asBlock(makeElement("blockquote", blocks, { at: macro.element }))];
};

/** Creates the straightener of an alignment. */
export function alignMacro(always?: string): StraightenMacro {
  return (macro, straightener) => {
    const align = always ?? firstValue(macro, "align", "alignment", "")?.toLowerCase() ?? "";
    const blocks = bodyBlocks(macro, straightener);
    if (blocks.length === 0 || !/^(?:left|center|right|justify)$/.test(align)) return blocks.map(asBlock);
    const attributes = { style: `text-align: ${align};` };
    return [asBlock(makeElement("div", blocks, { at: macro.element, attributes }))];
  };
}

/** Straightens a macro that gives text a style. */
export const straightenStyleMacro: StraightenMacro = (macro, straightener) => {
  const { element } = macro;
  const color = firstValue(macro, "color", "colour", macro.name.startsWith("color") ? "" : "color");
  const style = [firstValue(macro, "style"), color === undefined ? undefined : `color: ${color}`];
  const styled = makeElement("span", [], { at: element, attributes: { style: style.filter(Boolean).join("; ") } });
  return applyStyle(styled, unwrapMacro(macro, straightener), straightener);
};

/** Straightens a section with columns, which older wikis have as macros. */
export const straightenSectionMacro: StraightenMacro = (macro, straightener) => {
  const { element } = macro;
  const columns: StorageElement[] = [];
  let between: StorageElement[] = [];
  const end = () => {
    if (between.length > 0) columns.push(makeElement("ac:layout-cell", between, { at: element }));
    between = [];
  };
  for (const block of bodyBlocks(macro, straightener)) {
    if (block.name !== COLUMN) {
      between.push(block);
      continue;
    }
    end();
    columns.push({ ...block, name: "ac:layout-cell" });
  }
  end();
  const [only] = columns;
  if (columns.length < 2) {
    return (only?.children ?? []).flatMap((node) => node.type === "element" ? [asBlock(node)] : []);
  }
  const section = sectionWith(columns, { at: element });
  return section.children.length === 0 ? [] : [asBlock(makeElement("ac:layout", [section], { at: element }))];
};

/** Name of a column until its section takes it. */
export const COLUMN = "column-macro";

/** Straightens a column; its section, or else its place, takes its content. */
export const straightenColumnMacro: StraightenMacro = (macro, straightener) => {
  const width = firstValue(macro, "width");
  const attributes = { "data-width": width };
  return [asBlock(makeElement(COLUMN, bodyBlocks(macro, straightener), { at: macro.element, attributes }))];
};
