import type { StorageElement } from "../../../document/storage/storage_tree.ts";
import { JIRA_KEY, OUTPUT_TYPE } from "../../../document/directives/directives_table.ts";
import { asBlock, inText, isShown, makeElement, makeText, type Piece, type Straightener } from "../straighten/piece.ts";
import { bodyBlocks } from "./frame_macros.ts";
import { macroElement } from "./macro_element.ts";
import { firstValue, isHiddenByAuthor, type MacroView, type StraightenMacro } from "./macro_view.ts";
import { textOnly } from "./text_only.ts";

/** Straightens a status. */
export const straightenStatus: StraightenMacro = (macro, straightener) => {
  const title = firstValue(macro, "title");
  if (title === undefined) return reportEmpty(macro, straightener);
  const subtle = macro.values.get("subtle") === "true" ? "true" : undefined;
  const parameters = { title, colour: firstValue(macro, "colour", "color"), subtle };
  return [inText(macroElement("status", { at: macro.element, parameters }))];
};

/** Straightens a place for links. */
export const straightenAnchorMacro: StraightenMacro = (macro, straightener) => {
  const name = firstValue(macro, "", "anchor", "name");
  if (name === undefined) return reportEmpty(macro, straightener);
  return [inText(macroElement("anchor", { at: macro.element, parameters: { "": name } }))];
};

/** Keeps a macro that no reader sees within its text, with all its parameters. */
export const keepUnseen: StraightenMacro = ({ element, name, parameters }) => [
  inText(macroElement(name, { at: element, elements: parameters })),
];

/** Straightens a footnote to a text. */
export const straightenFootnote: StraightenMacro = (macro, straightener) => {
  const { element, rich = [], plain } = macro;
  const text = textOnly(element, [...rich, ...plain === undefined ? [] : [makeText(plain, element)]], straightener);
  if (!isShown(text)) return reportEmpty(macro, straightener);
  return [inText(macroElement("footnote", { at: element, rich: text }))];
};

/** Reports a macro that lacks what it would show. */
export function reportEmpty({ element, name }: MacroView, { losses }: Straightener): Piece[] {
  losses.leftOut(element, {
    code: "macro-empty",
    message: `The macro "${name}" does not say what it shows: it is left out`,
  });
  return [];
}

/** Keeps an excerpt, so that other pages can include it; one that is part of a text stays there. */
export const straightenExcerpt: StraightenMacro = (macro, straightener) => {
  const { element, rich = [], values } = macro;
  const isHidden = reportHidden(macro, straightener);
  const parameters = { name: firstValue(macro, "name"), hidden: isHidden ? "true" : undefined };
  const pieces = values.get(OUTPUT_TYPE) === "INLINE" ? straightener.pieces(rich) : [];
  const [only, ...more] = pieces.filter(({ isBlock, node }) => isBlock || isShown([node]));
  const nodes = only?.isBlock === true && more.length === 0 && only.node.name === "p"
    ? only.node.children
    : pieces.map(({ node }) => node);
  const isText = isShown(nodes) && (only?.isBlock !== true || more.length === 0) &&
    !more.some(({ isBlock }) => isBlock) &&
    (only?.isBlock !== true || only.node.name === "p");
  if (isText) {
    const given = { ...parameters, [OUTPUT_TYPE]: "INLINE" };
    return [inText(macroElement("excerpt", { at: element, parameters: given, rich: nodes }))];
  }
  return kept("excerpt", parameters, macro, straightener);
};

/** Keeps page properties, so that reports can find them. */
export const straightenDetails: StraightenMacro = (macro, straightener) => {
  const isHidden = reportHidden(macro, straightener);
  const parameters = { id: firstValue(macro, "id"), hidden: isHidden ? "true" : undefined };
  return kept("details", parameters, macro, straightener);
};

/** Leaves out the content of a macro that its author has hidden. */
export function unlessHidden(straighten: StraightenMacro): StraightenMacro {
  return (macro, straightener) => reportHidden(macro, straightener) ? [] : straighten(macro, straightener);
}

function reportHidden({ element, name, values }: MacroView, { losses }: Straightener): boolean {
  const isHidden = isHiddenByAuthor(values);
  if (isHidden) losses.leftOut(element, { code: "hidden", message: `The content of the macro "${name}" is hidden` });
  return isHidden;
}

function kept(
  name: string,
  parameters: Readonly<Record<string, string | undefined>>,
  macro: MacroView,
  straightener: Straightener,
): Piece[] {
  const blocks = bodyBlocks(macro, straightener);
  return blocks.length === 0 ? [] : [asBlock(macroElement(name, { at: macro.element, parameters, rich: blocks }))];
}

/** Straightens the profile of a person to a mention. */
export const straightenProfile: StraightenMacro = (macro, straightener) => {
  const { element, targets } = macro;
  const target = targets.get("user") ?? targets.get("User") ?? targets.get("") ??
    userNamed(firstValue(macro, "user", "User", "username", ""), element);
  if (target === undefined) return reportEmpty(macro, straightener);
  return straightener.pieces([makeElement("ac:link", [target], { at: element })]);
};

function userNamed(name: string | undefined, at: StorageElement): StorageElement | undefined {
  return name === undefined ? undefined : makeElement("ri:user", [], { at, attributes: { "ri:username": name } });
}

/** Keeps an issue of a tracker, or the number of some, within its text, and a list of issues as a block. */
export const straightenJira: StraightenMacro = ({ element, name, parameters, values }) => {
  const isOne = JIRA_KEY.test(values.get("key") ?? "");
  const isText = isOne || values.get("count")?.toLowerCase() === "true";
  const macro = macroElement(isText ? "jira" : name, { at: element, elements: parameters });
  return [isText ? inText(macro) : asBlock(macro)];
};

/** Keeps the place of the footnotes. */
export const keepFootnotes: StraightenMacro = ({ element, name }) => [asBlock(macroElement(name, { at: element }))];

/**
 * Keeps a macro whose content depends on facts, with all its parameters; a body that it should not have follows it. The
 * tree of the body carries it as
 *
 * - `::macro[name]{parameters}`, or `::name{parameters}` for `toc` and `children`: a block of its own; within a footnote
 *   or a decision, which can only hold text, `:macro[name]{parameters}`;
 * - `:jira[KEY]{parameters}` within text;
 * - `:::gallery{parameters}` with the pictures that a gallery names;
 * - a code block, if the macro has a source: `lang` is the name, and `meta` the parameters for `readMacroMeta`.
 *
 * All parameters are attributes by their names; `_` is the parameter without a name. A parameter that refers to
 * something is one attribute for each part: `_.page`, `_.space`, `root.page`, `name.attachment`, `user.account`,
 * `user.userkey`, `user.username`, `url.url`; a page by its ID is `page-id` or `root.page-id`, a blog post `page-title`,
 * `page-space` and `page-date`, likewise with the name of the parameter before a dot. Older wikis, and documents of the
 * newer editor, give a page as the text `Title` or `SPACE:Title`.
 *
 * A picture or file of a document of the newer editor that has no name there has its file ID instead:
 * `attachment:<file ID>`.
 */
export const keepDynamic: StraightenMacro = (macro, straightener) => keep(macro, straightener, false);

/** Keeps a diagram with the text that it is drawn from. */
export const keepWithSource: StraightenMacro = (macro, straightener) => keep(macro, straightener, true);

function keep(macro: MacroView, straightener: Straightener, isSource: boolean): Piece[] {
  const { element, name, parameters, plain } = macro;
  const inside = straightener.pieces(macro.rich ?? []);
  const isPicture = ({ node }: Piece) => name === "gallery" && node.type === "element" && node.name === "ac:image";
  const pictures = inside.filter(isPicture).flatMap(({ node }) => node.type === "element" ? [node] : []);
  const body = isSource && plain !== undefined && plain.trim() !== "" ? { plain } : {};
  return [
    asBlock(macroElement(name, { at: element, elements: [...parameters, ...pictures], ...body })),
    ...inside.filter((piece) => !isPicture(piece)),
    ...isSource ? [] : bodyBlocks({ ...macro, rich: undefined }, straightener).map(asBlock),
  ];
}

/** Keeps the contents of a part of a page, and shows the part. */
export const straightenTocZone: StraightenMacro = (macro, straightener) => {
  const { element, parameters, values } = macro;
  const contents = asBlock(macroElement("toc", { at: element, elements: parameters }));
  const blocks = bodyBlocks(macro, straightener).map(asBlock);
  return values.get("location") === "bottom" ? [...blocks, contents] : [contents, ...blocks];
};
