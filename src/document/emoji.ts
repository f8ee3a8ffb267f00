import { nameToEmoji } from "gemoji";
import { WIKI_EMOJI } from "./emoji_names_table.ts";

/** An emoji with its skin tone, tags and joined emoji; text symbols such as ⚠ only with the selector for a picture. */
const ONE = String.raw`(?:\p{RI}{2}|[#*0-9]\uFE0F\u20E3|` +
  String.raw`(?:\p{Emoji_Modifier_Base}\uFE0F?\p{Emoji_Modifier}|\p{Emoji}\uFE0F|\p{Emoji_Presentation}(?!\uFE0E))` +
  String.raw`[\u{E0020}-\u{E007F}]*(?:\u200D\p{Emoji}\uFE0F?\p{Emoji_Modifier}?)*)`;
const RUN = new RegExp(`${ONE}+`, "gu");
const WHOLE = new RegExp(`^${ONE}$`, "u");
/** Characters of which each emoji has at least one; digits alone are none. */
const NEEDED = /[\u{1F000}-\u{1FAFF}\u2000-\u2BFF\u3030\u303D\u3297\u3299\uFE0F]/u;

/** Part of a text: emoji without anything between them, or other text. */
export interface EmojiPart {
  readonly text: string;
  readonly isEmoji: boolean;
}

/**
 * Splits a text into emoji and other text.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { splitEmoji } from "./emoji.ts";
 *
 * deepStrictEqual(splitEmoji("Done ✅🎉").map(({ text }) => text), ["Done ", "✅🎉"]);
 * ```
 */
export function splitEmoji(text: string): EmojiPart[] {
  if (!NEEDED.test(text)) return text === "" ? [] : [{ text, isEmoji: false }];
  const parts: EmojiPart[] = [];
  let at = 0;
  const addText = (end: number) => {
    if (end > at) parts.push({ text: text.slice(at, end), isEmoji: false });
  };
  for (const { 0: found, index } of text.matchAll(RUN)) {
    addText(index);
    parts.push({ text: found, isEmoji: true });
    at = index + found.length;
  }
  addText(text.length);
  return parts;
}

/** Returns the emoji that GitHub gives a name, such as `tada`; undefined for other words. */
export function emojiOfName(name: string): string | undefined {
  return Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined;
}

/** Facts of an emoji of the wiki. */
export interface WikiEmoji {
  /** Short name between colons, or the name of an old emoticon. */
  readonly label: string;
  /** Code points in hexadecimal, joined by hyphens; the wiki's own pictures have other IDs. */
  readonly id: string;
  /** Text that replaces it. */
  readonly fallback: string;
  /** Whether the label is the name of an old emoticon, which GitHub may give to another emoji. */
  readonly isOld: boolean;
}

/** Returns the Unicode emoji of an emoji of the wiki; undefined for a picture that a wiki added by itself. */
export function emojiOfWiki({ label, id, fallback, isOld }: WikiEmoji): string | undefined {
  const coded = emojiOfCodes(id);
  if (coded !== undefined) return coded;
  if (WHOLE.test(fallback)) return fallback;
  const name = label.replace(/^:|:$/g, "");
  const [first, second] = [emojiOfName(name), WIKI_EMOJI.get(name)];
  return isOld ? second ?? first : first ?? second;
}

function emojiOfCodes(id: string): string | undefined {
  if (!/^[\da-f]{2,5}(?:-[\da-f]{2,5}){0,15}$/i.test(id)) return undefined;
  const text = String.fromCodePoint(...id.split("-").map((code) => parseInt(code, 16)));
  // The wiki leaves out the selector that asks for the picture of a text symbol.
  return [text, `${text}\uFE0F`].find((candidate) => WHOLE.test(candidate));
}
