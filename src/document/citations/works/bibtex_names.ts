import type { CslName } from "./csl_item.ts";
import { readBibtexText } from "./bibtex_text.ts";

/** Reads a list of names in BibTeX: `Knuth, Donald E. and {NASA} and van Beethoven, Ludwig and others`. */
export function readBibtexNames(value: string): CslName[] {
  return splitOutside(value, /\s+and\s+/y).filter((name) => name !== "").map(readName);
}

function readName(written: string): CslName {
  if (written === "others") return { literal: "et al." };
  if (/^\{[^{}]*\}$/.test(written)) return { literal: plain(written) };
  if (/^(?:family|given|prefix|suffix)\s*=/.test(written)) return readParts(written);
  const [first = "", second = "", third] = splitOutside(written, /\s*,\s*/y);
  if (third !== undefined) return { ...readFamilyName(first), ...given(third), suffix: plain(second) };
  if (second !== "") return { ...readFamilyName(first), ...given(second) };
  return readPlainName(splitOutside(first, /[\s~]+/y));
}

/** Reads `family=Beethoven, given=Ludwig, prefix=van`. */
function readParts(written: string): CslName {
  const parts = new Map(
    splitOutside(written, /\s*,\s*/y).map((part) => {
      const [name = "", ...value] = part.split("=");
      return [name.trim(), plain(value.join("=").trim())] as const;
    }),
  );
  const prefix = parts.get("prefix");
  return {
    family: parts.get("family") ?? "",
    given: parts.get("given"),
    suffix: parts.get("suffix"),
    ...particle(prefix),
  };
}

/** Reads `Ludwig van Beethoven`: words in lower case begin the family name. */
function readPlainName(words: readonly string[]): CslName {
  const start = words.slice(0, -1).findIndex(isLower);
  const at = start === -1 ? words.length - 1 : start;
  return { ...readFamilyName(words.slice(at).join(" ")), ...given(words.slice(0, at).join(" ")) };
}

/** Reads `van Beethoven`. */
export function readFamilyName(written: string): CslName {
  const words = splitOutside(written, /[\s~]+/y);
  const own = words.findIndex((word, i) => !isLower(word) || i === words.length - 1);
  const prefix = words.slice(0, own).join(" ");
  return { family: plain(words.slice(own).join(" ")), ...particle(prefix === "" ? undefined : plain(prefix)) };
}

function particle(prefix: string | undefined): Pick<CslName, "dropping-particle"> {
  return prefix === undefined ? {} : { "dropping-particle": prefix };
}

function given(written: string): Pick<CslName, "given"> {
  return written === "" ? {} : { given: plain(written) };
}

function isLower(word: string): boolean {
  return /^\p{Ll}/u.test(plain(word)) && !word.startsWith("{");
}

function plain(value: string): string {
  return readBibtexText(value, { isMarked: false });
}

/** Splits a value at a pattern, but not within braces. */
export function splitOutside(value: string, pattern: RegExp): string[] {
  const parts: string[] = [];
  let [depth, start] = [0, 0];
  for (let at = 0; at < value.length;) {
    pattern.lastIndex = at;
    const found = depth === 0 ? pattern.exec(value)?.[0] : undefined;
    if (found !== undefined) {
      parts.push(value.slice(start, at).trim());
      at += found.length;
      start = at;
      continue;
    }
    if (value[at] === "{") depth++;
    else if (value[at] === "}") depth--;
    at += value[at] === "\\" ? 2 : 1;
  }
  return [...parts, value.slice(start).trim()];
}
