import { onlyDefines } from "../../math/macros/only_defines.ts";
import type { Code, Nodes, PhrasingContent, Root, RootContent } from "../../tree.ts";
import { isRawPageBreak } from "../markdown/mark_page_breaks.ts";
import type { MarkupCount } from "./markup_count.ts";
import { readJsonTable } from "./tables/json_tables.ts";

/** Block or code for one format, of pandoc and Quarto: `{=html}`. */
const RAW_BLOCK = /^\{=([a-z][\w-]{0,20})\}$/;
const RAW_CODE = /^\{=([a-z][\w-]{0,20})\}/;
/** Language of code in the text of PyMdown: `#!python`. */
const LANGUAGE = /^#![a-z][\w+.-]{0,20}[ \t]+/;
/** Comment of Docusaurus that is about the lines around it. */
const LINE_COMMENT =
  /^[ \t]*(?:\/\/|#|--|%|\/\*|<!--|\{\/\*)[ \t]*highlight-(?:next-line|start|end)[ \t]*(?:\*\/\}?|-->)?$/;
/** Comment of VitePress that is about its line. */
const LINE_END =
  /[ \t]*(?:\/\/|#|--|\/\*|<!--)[ \t]*\[!code (?:\+\+|--|focus|highlight|hl|error|warning|word)(?::[^\]\n]{0,80})?\][ \t]*(?:\*\/|-->)?$/;

/** Line of Rust that its documentation hides, and one that starts with the sign. */
const HIDDEN = /^[ \t]*#(?:[ \t].*)?$/;
const SIGN = /^([ \t]*)##(?=[ \t])/;

/**
 * Reads what pandoc's code for one format is, in place: that for HTML becomes HTML, and that for others goes and is
 * counted, unless it ends a page. Removes from other code the comments that only color its lines,
 * the lines that stand for a part of a file, and those that documentation of Rust hides.
 */
export function replaceCodeDialects(node: Nodes, dropped: MarkupCount): void {
  if (!("children" in node)) return;
  const parent = node as Root;
  for (const child of parent.children) replaceCodeDialects(child, dropped);
  parent.children = parent.children.flatMap((child, i, all): RootContent[] => {
    if (child.type === "code") return readCode(child, dropped);
    if (child.type === "inlineCode") child.value = child.value.replace(LANGUAGE, "");
    const format = child.type === "inlineCode" ? RAW_CODE.exec(textOf(all[i + 1]))?.[1] : undefined;
    if (child.type === "inlineCode" && format !== undefined) {
      const value = htmlOf(format, child.value);
      if (value !== undefined) return [{ type: "html", value, position: child.position }];
      dropped.add(`{=${format}}`, child.position?.start);
      return [];
    }
    if (child.type !== "text" || all[i - 1]?.type !== "inlineCode") return [child];
    const value = child.value.replace(RAW_CODE, "");
    return value === "" ? [] : [{ ...child, value }];
  });
}

/** Returns the HTML that code for a format is; undefined if pages do not have it. */
function htmlOf(format: string, code: string): string | undefined {
  if (format === "html") return code;
  return isRawPageBreak(format, code) ? '<br style="break-after: page">' : undefined;
}

function textOf(node: RootContent | PhrasingContent | undefined): string {
  return node?.type === "text" ? node.value : "";
}

function readCode(node: Code, dropped: MarkupCount): RootContent[] {
  const format = RAW_BLOCK.exec(node.lang ?? "")?.[1];
  const html = format && htmlOf(format, node.value);
  if (html !== undefined) return [{ type: "html", value: html, position: node.position }];
  if (format !== undefined && onlyDefines(node.value)) {
    return [{ type: "math", value: node.value, position: node.position }];
  }
  if (format !== undefined) {
    dropped.add(`{=${format}}`, node.position?.start);
    return [];
  }
  const table = node.lang === "json:table" ? readJsonTable(node) : undefined;
  if (table !== undefined) return table;
  if (/^rust\b/.test(node.lang ?? "")) return [withoutHiddenLines(node)];
  if (!/highlight-|\[!code/.test(node.value)) return [node];
  const lines = node.value.split("\n").filter((line) => !LINE_COMMENT.test(line));
  return [{ ...node, value: lines.map((line) => line.replace(LINE_END, "")).join("\n") }];
}

/** Removes the lines that readers of documentation do not see, unless the code has no others. */
function withoutHiddenLines(node: Code): Code {
  const shown = node.value.split("\n").filter((line) => !HIDDEN.test(line)).map((line) => line.replace(SIGN, "$1#"));
  return shown.length === 0 ? node : { ...node, value: shown.join("\n") };
}
