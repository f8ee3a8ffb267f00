import { ToolError } from "../../../base/tool_error.ts";
import type { StorageNode } from "../../../document/storage/storage_tree.ts";
import { recoverStorage } from "../recover_storage.ts";
import { asBlock, type ElementPlace, makeElement, type Piece, type Straightener } from "../straighten/piece.ts";
import { formulaPiece } from "../straighten/pictures.ts";
import { isLeftOutByStyle } from "../straighten/style_marks.ts";
import { macroElement } from "./macro_element.ts";
import { firstValue, type MacroView, type StraightenMacro } from "./macro_view.ts";
import { reportEmpty } from "./text_macros.ts";

const LANGUAGE = /^[^\s`]{1,40}$/;
/** Words that the document language gives another meaning than a language. */
const TAKEN: ReadonlySet<string> = new Set(["code", "noformat", "pre", "none", "plain", "text"]);

/** Straightens code with its language and title. */
export const straightenCode: StraightenMacro = (macro, straightener) => {
  const language = firstValue(macro, "language", "")?.toLowerCase() ?? "";
  const parameters = {
    language: LANGUAGE.test(language) && !TAKEN.has(language) ? language : undefined,
    title: firstValue(macro, "title"),
    linenumbers: macro.values.get("linenumbers") === "true" ? "true" : undefined,
    firstline: /^\d{1,6}$/.exec(macro.values.get("firstline") ?? "")?.[0],
  };
  return codeBlock("code", macro, parameters, straightener);
};

/** Straightens text without a language. */
export const straightenNoFormat: StraightenMacro = (macro, straightener) => {
  return codeBlock("noformat", macro, { title: firstValue(macro, "title") }, straightener);
};

/** Shows the blocks that a macro for text has instead. */
function showBody({ element, name, rich = [] }: MacroView, { pieces, losses }: Straightener): Piece[] {
  const shown = pieces(rich);
  const message = `The macro "${name}" has blocks instead of text: they are shown`;
  if (shown.length > 0) losses.otherwise(element, { code: "macro-body", message });
  return shown;
}

/** Creates a block of code, which can have a title alone. */
function codeBlock(
  name: string,
  macro: MacroView,
  parameters: Readonly<Record<string, string | undefined>>,
  straightener: Straightener,
): Piece[] {
  const { element, plain, rich } = macro;
  const more = plain === undefined ? showBody(macro, straightener) : straightener.flow(rich ?? []).map(asBlock);
  const text = plain ?? "";
  if (text.trim() === "" && parameters["title"] === undefined) return more;
  return [asBlock(macroElement(name, { at: element, parameters, plain: text })), ...more];
}

/** Shows the content of HTML without scripts and styles. */
export const straightenHtmlMacro: StraightenMacro = ({ element, plain, rich, name }, { pieces, losses }) => {
  const nodes = plain === undefined ? rich ?? [] : placed(recoverStorage(plain).nodes, element);
  const shown = pieces(nodes);
  const loss = { code: "macro-html", message: `The macro "${name}" contains HTML` } as const;
  if (shown.length === 0) losses.leftOut(element, { ...loss, message: `${loss.message}: it is left out` });
  else {losses.otherwise(element, {
      ...loss,
      message: `${loss.message}: its content is shown without scripts and styles`,
    });}
  return shown;
};

/** Straightens Markdown to its blocks; to code if it exceeds the limits of a page, or nothing can read it. */
export const straightenMarkdownMacro: StraightenMacro = (macro, straightener) => {
  const { element, plain, rich } = macro;
  if (plain === undefined) return rich === undefined ? reportEmpty(macro, straightener) : straightener.pieces(rich);
  const { readMarkdown, losses } = straightener;
  if (readMarkdown !== undefined) {
    try {
      const storage = readMarkdown(plain, {
        isLeftOut: (name, attributes) =>
          isLeftOutByStyle(makeElement(name, [], { at: element, attributes }), straightener),
        warn: (message) => losses.otherwise(element, { code: "macro-html", message }),
      });
      return straightener.pieces(placed(recoverStorage(storage).nodes, element));
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
    }
  }
  return codeBlock("code", macro, { language: "markdown" }, straightener);
};

/** Returns nodes that were parsed from a part of the body, at the place of that part. */
function placed(nodes: readonly StorageNode[], { start, end }: ElementPlace): StorageNode[] {
  return nodes.map((node) =>
    node.type === "text"
      ? { ...node, start, end }
      : { ...node, start, end, children: placed(node.children, { start, end }) }
  );
}

/** Creates the straightener of a formula in TeX. */
export function formulaMacro(isBlock: boolean): StraightenMacro {
  return (macro, straightener) => {
    const tex = (macro.plain ?? firstValue(macro, "body", "equation", "formula", "") ?? "").trim();
    if (tex === "" && macro.rich === undefined) return reportEmpty(macro, straightener);
    const source = tex.replace(/^(\$\$?)([\s\S]*)\1$/, "$2").trim();
    const formula = source === "" ? [] : [formulaPiece(source, macro.element, isBlock)];
    return [...formula, ...straightener.pieces(macro.rich ?? [])];
  };
}
