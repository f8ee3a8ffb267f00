import type { Code } from "../tree.ts";
import { readFenceLanguage } from "./fence_language.ts";
import { readFenceHead, readMacroMeta } from "./fence_meta.ts";

/** Words with their values, as one piece each. */
const WORD = /[^\s="]+(?:=(?:"(?:[^"\\]|\\.|"")*"|'[^']*'|\S*))?|\S/g;

/**
 * Finds what the wiki does not get of the words of a fence, in the text behind its marks.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { unsentFenceWords } from "./unsent_fence_words.ts";
 *
 * const info = 'js {1,3} title="a.js" key=x';
 * deepStrictEqual(unsentFenceWords(info).map(({ start, end }) => info.slice(start, end)), ["{1,3}", "key=x"]);
 * ```
 */
export function unsentFenceWords(info: string): { readonly start: number; readonly end: number }[] {
  const [, lang = "", meta = ""] = /^(\S*)\s*([^]*)$/.exec(info) ?? [];
  const code: Code = { type: "code", lang, meta, value: "" };
  readFenceLanguage(code);
  const words = code.meta ?? "";
  const { language, parameters } = readFenceHead(code);
  if (language !== undefined && readMacroMeta(words) !== undefined) return [];
  const at = info.length - words.length;
  const [, braced = "", name = ""] = /^(\{\.?)?([^{}]*)/.exec(lang) ?? [];
  const around = [{ start: 0, end: braced.length }, { start: braced.length + name.length, end: lang.length }];
  const found = [...words.matchAll(WORD)].map(({ 0: word, index }) => ({
    word,
    index,
    key: word.split("=", 1)[0] ?? "",
  }));
  // The last word with a name counts.
  const sent = new Map(found.map((word) => [word.key, word]));
  const isSent = (word: typeof found[number]) => Object.hasOwn(parameters, word.key) && sent.get(word.key) === word;
  return [
    ...around.filter(({ start, end }) => end > start),
    ...found.filter((word) => !isSent(word)).map(({ word, index }) => ({
      start: at + index,
      end: at + index + word.length,
    })),
  ];
}
