import { DEFINITION_START } from "../../../math/macros/definers.ts";
import { onlyDefines } from "../../../math/macros/only_defines.ts";
import { readSourceLines } from "../source_lines.ts";

/** Lines of a definition, at most. */
const MAX_LINES = 50;
/** Marks of quotes and lists around a definition. */
const PREFIX = /^[ \t>]*/;

/**
 * Rewrites the definitions of TeX between other lines, `\newcommand{\R}{\mathbb{R}}`, as formulas that show nothing.
 * Every line keeps its number.
 */
export function rewriteTexDefinitions(body: string): string {
  if (
    !/^[ \t>]*\\(?:[a-z]*new(?:command|environment)|[gex]?def|let|global|long|[A-Z]|providecommand|definecolor|colorlet)/m
      .test(body)
  ) {
    return body;
  }
  const lines = readSourceLines(body);
  const done = lines.map(({ text }) => text);
  for (let at = 0; at < lines.length; at++) {
    const { text = "", isCode = true } = lines[at] ?? {};
    if (isCode || !DEFINITION_START.test(text.replace(PREFIX, ""))) continue;
    const found = joinDefinition(done, at);
    if (found === undefined) continue;
    done[at] = `${PREFIX.exec(text)?.[0] ?? ""}$$${found.tex}$$`;
    done.fill("", at + 1, found.last + 1);
    at = found.last;
  }
  return done.join("\n");
}

/** Joins the lines of a definition, whose braces are balanced; undefined if they are something else. */
function joinDefinition(
  lines: readonly string[],
  at: number,
): { readonly tex: string; readonly last: number } | undefined {
  let [tex, depth] = ["", 0];
  for (let last = at; last < Math.min(lines.length, at + MAX_LINES); last++) {
    const line = (lines[last] ?? "").replace(PREFIX, "").replace(/(?<!\\)%.*$/, "").trim();
    if (line === "" && last > at || line.includes("$")) return undefined;
    tex += ` ${line}`;
    for (const [sign] of line.matchAll(/\\[^]|[{}]/g)) depth += sign === "{" ? 1 : sign === "}" ? -1 : 0;
    if (depth === 0 && onlyDefines(tex)) return { tex: tex.trim(), last };
  }
  return undefined;
}
