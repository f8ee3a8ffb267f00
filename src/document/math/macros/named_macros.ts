import { onlyDefines } from "./only_defines.ts";

/** Macro that settings name. */
export interface NamedMacro {
  /** With or without its backslash. */
  readonly name: string;
  readonly body: string;
  /** Number of its arguments; by default, those that its body has. */
  readonly count?: string | undefined;
  /** Its first argument where that is left out. */
  readonly fallback?: string | undefined;
}

/** Macros of a script, at most. */
const MAX_MACROS = 1000;
/** Script that sets up MathJax, up to its macros. */
const MACROS = /\bmacros["']?\s*:\s*\{/gi;
const STRING = String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|` + "`(?:[^`\\\\]|\\\\.)*`";
/** A macro: a text, or a list with a text, the number of arguments and a default. */
const MACRO = new RegExp(
  String
    .raw`\s*(?:\/\/[^\n]*\s*)*(?:([a-zA-Z]+)|(${STRING}))\s*:\s*(?:(${STRING})|\[\s*(${STRING})\s*(?:,\s*(\d)\s*)?(?:,\s*(${STRING})\s*)?,?\s*\])\s*,?`,
  "y",
);

/** Writes a macro as TeX defines it; undefined if it is none. */
export function spellMacro({ name: written, body, count, fallback }: NamedMacro): string | undefined {
  const name = /^\\?([a-zA-Z]+|[^a-zA-Z\s])$/.exec(written)?.[1];
  if (name === undefined) return undefined;
  const most = Math.max(0, ...[...body.matchAll(/#([1-9])/g)].map(([, digit]) => Number(digit)));
  const shape = `[${count ?? most}]${fallback === undefined ? "" : `[${fallback}]`}`;
  const tex = `\\newcommand{\\${name}}${shape}{${body}}`;
  return onlyDefines(tex) ? tex : undefined;
}

/**
 * Reads the macros of a script that sets up MathJax or KaTeX.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { readScriptMacros } from "./named_macros.ts";
 *
 * deepStrictEqual(readScriptMacros(String.raw`MathJax = {tex: {macros: {R: "\\mathbb{R}"}}}`), [
 *   String.raw`\newcommand{\R}[0]{\mathbb{R}}`,
 * ]);
 * ```
 */
export function readScriptMacros(script: string): string[] {
  const found: string[] = [];
  for (const { 0: start, index } of script.matchAll(MACROS)) {
    MACRO.lastIndex = index + start.length;
    for (let macro = MACRO.exec(script); macro !== null; macro = MACRO.exec(script)) {
      const [, word, quoted, text, first, count, fallback] = macro;
      const body = text ?? first;
      const name = word ?? (quoted && unquote(quoted));
      if (body === undefined || name === undefined || found.length >= MAX_MACROS) break;
      const tex = spellMacro({ name, body: unquote(body), count, fallback: fallback && unquote(fallback) });
      if (tex !== undefined) found.push(tex);
    }
  }
  return found;
}

function unquote(written: string): string {
  return written.slice(1, -1).replace(/\\([^])/g, "$1");
}
