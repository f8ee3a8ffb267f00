import type { Nodes, PhrasingContent } from "../../tree.ts";
import { canonicalJson } from "../../../base/canonical_json.ts";
import { matchBlocks } from "../write_back/match_blocks.ts";
import { type Edit, type Span, spansIn } from "./edits.ts";
import { spanOf } from "./source_text.ts";

/** Words and marks of two texts, the second of which says what the first must mean. */
export interface TextPair {
  readonly text: string;
  readonly written: readonly PhrasingContent[];
  readonly goalText: string;
  readonly goal: readonly PhrasingContent[];
  /** What the lines of the first text start with. */
  readonly prefix: string;
  /** Parts that stay; sorted. */
  readonly kept: readonly Span[];
}

/** Maximum number of different words: with more, only the common start and end stay. */
const MAX_DIFFERENCES = 400;

/**
 * Changes words and marks of a text to those of another one: everything that both have keeps its spelling, its line
 * breaks and the comments between. Undefined if the texts cannot be compared.
 */
export function patchText(pair: TextPair): Edit[] | undefined {
  const before = tokensIn(pair.written, pair.text, pair.kept);
  const after = tokensIn(pair.goal, pair.goalText, []);
  if (before === undefined || after === undefined) return undefined;
  const edits: Edit[] = [];
  let [i, k] = [0, 0];
  const pairs = pairTokens(before, after);
  for (const [j, l] of [...pairs, [before.length - 1, after.length - 1] as const]) {
    if (j === 0) continue;
    const edit = new Stretch(pair, before.slice(i, j + 1), after.slice(k, l + 1)).edit();
    if (edit === undefined) return undefined;
    if (edit !== "same") edits.push(edit);
    [i, k] = [j, l];
  }
  return edits;
}

/** A word, a mark or another indivisible part of a text. */
interface Token extends Span {
  readonly key: string;
  readonly isWord: boolean;
  /** Index of the other mark of a pair. */
  readonly other?: number;
}

type Tokens = readonly Token[];

/** Finds the tokens of a text, with an empty one at each end; undefined if there is none, or one has no place. */
function tokensIn(nodes: readonly PhrasingContent[], text: string, kept: readonly Span[]): Tokens | undefined {
  const tokens: Token[] = [{ start: 0, end: 0, key: "start", isWord: false }];
  if (!addTokens(nodes, { text, kept, tokens })) return undefined;
  const [start, end] = [tokens[1]?.start, tokens.at(-1)?.end];
  if (start === undefined || end === undefined || tokens.length < 2) return undefined;
  tokens[0] = { start, end: start, key: "start", isWord: false };
  tokens.push({ start: end, end, key: "end", isWord: false });
  return tokens.every((token, i) => token.start >= (tokens[i - 1]?.end ?? 0)) ? tokens : undefined;
}

interface Reading {
  readonly text: string;
  readonly kept: readonly Span[];
  readonly tokens: Token[];
}

function addTokens(nodes: readonly PhrasingContent[], reading: Reading): boolean {
  return nodes.every((node) => {
    const place = spanOf(node);
    if (place === undefined) return false;
    if (node.type === "text") return addWords(node.value, place, reading);
    const isWhole = node.type === "textDirective" || isAddress(node, place, reading.text);
    const inner = "children" in node && !isWhole ? node.children : [];
    const [first, last] = [inner[0], inner.at(-1)];
    const from = first && spanOf(first)?.start;
    const to = last && spanOf(last)?.end;
    const { tokens } = reading;
    if (from === undefined || to === undefined) {
      tokens.push({ ...place, key: keyOf(node), isWord: false });
      return true;
    }
    const key = keyOf("children" in node ? { ...node, children: [] } : node);
    const open = tokens.length;
    tokens.push({ start: place.start, end: from, key: `open ${key}`, isWord: false });
    if (!addTokens(inner, reading)) return false;
    tokens.push({ start: to, end: place.end, key: `close ${key}`, isWord: false, other: open });
    const mark = tokens[open];
    if (mark !== undefined) tokens[open] = { ...mark, other: tokens.length - 1 };
    return true;
  });
}

/** Tests whether a link is an address alone, without brackets. */
function isAddress({ type }: Nodes, { start }: Span, text: string): boolean {
  return type === "link" && text.charAt(start) !== "[";
}

function keyOf(node: Nodes): string {
  return canonicalJson(withoutPlaces(node));
}

/** Returns the facts of a node and of what is below it. */
function withoutPlaces(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPlaces);
  if (typeof value !== "object" || value === null) return value;
  const facts = Object.entries(value).filter(([name, fact]) =>
    name !== "position" && name !== "data" && fact !== undefined && fact !== null
  );
  return Object.fromEntries(facts.map(([name, fact]) => [name, withoutPlaces(fact)]));
}

/** Adds the words of a text; all of it is one if its words are not those of its source. */
function addWords(value: string, { start, end }: Span, { text, kept, tokens }: Reading): boolean {
  const source = withoutKept(text, { start, end }, kept).replace(
    /\n[ \t]*(?:>[ \t]*)*/g,
    (head) => "\n".padEnd(head.length),
  );
  const written = [...source.matchAll(WORD)];
  const words = value.match(WORD) ?? [];
  const isPlain = written.length === words.length;
  const found = isPlain
    ? written.map(({ 0: word, index }, i) => ({ index, length: word.length, key: words[i] ?? "" }))
    : [{ index: 0, length: end - start, key: value }];
  for (const { index, length, key } of found) {
    const before = tokens.at(-1);
    const token = { start: start + index, end: start + index + length, key, isWord: true };
    const isOne = before?.isWord === true &&
      bareGap(text.slice(before.end, token.start), before.end, kept) === "";
    if (isOne) tokens[tokens.length - 1] = { ...token, start: before.start, key: before.key + key };
    else tokens.push(token);
  }
  return true;
}

/** Returns a range of a text with spaces where the parts that stay are. */
function withoutKept(text: string, { start, end }: Span, kept: readonly Span[]): string {
  let [source, at] = ["", start];
  for (const span of spansIn(kept, { start, end })) {
    source += text.slice(at, span.start) + " ".repeat(Math.min(end, span.end) - span.start);
    at = Math.min(end, span.end);
  }
  return source + text.slice(at, end);
}

const WORD = /[^ \t\n]+/g;

/** Returns a gap between words without the parts that stay. */
function bareGap(gap: string, start: number, kept: readonly Span[]): string {
  let bare = gap;
  for (const span of spansIn(kept, { start, end: start + gap.length }).toReversed()) {
    bare = bare.slice(0, span.start - start) + bare.slice(span.end - start);
  }
  return bare.replace(/<!--\s*-->/g, "");
}

/** Pairs tokens; both marks of a pair or none. */
function pairTokens(before: Tokens, after: Tokens): [number, number][] {
  const pairs = matchBlocks(before.map(({ key }) => key), after.map(({ key }) => key), MAX_DIFFERENCES);
  return [...pairs].filter(([i, k]) => {
    const [mine, theirs] = [before[i]?.other, after[k]?.other];
    return mine === undefined ? theirs === undefined : pairs.get(mine) === theirs;
  }).filter(([i]) => i > 0 && i < before.length - 1);
}

/** What stands between two tokens that both texts have. */
class Stretch {
  readonly #pair: TextPair;
  readonly #before: Tokens;
  readonly #after: Tokens;

  constructor(pair: TextPair, before: Tokens, after: Tokens) {
    this.#pair = pair;
    this.#before = before;
    this.#after = after;
  }

  /** Returns the edit that makes the meaning the same; `same` if none is needed, undefined if none is known. */
  edit(): Edit | "same" | undefined {
    const [before, after] = [this.#before, this.#after];
    const [head, tail] = [gapAt(this.#pair.text, before, 0), gapAt(this.#pair.text, before, before.length - 2)];
    const [newHead, newTail] = [
      gapAt(this.#pair.goalText, after, 0),
      gapAt(this.#pair.goalText, after, after.length - 2),
    ];
    const gaps = [head, tail].map((gap) => this.#bare(gap));
    if (gaps.some((gap) => /[^\s>]/.test(gap))) return undefined;
    const [lead = "", trail = ""] = gaps;
    const isBare = before.length === 2;
    const words = this.#words();
    if (words === "") {
      if (isBare && isSpace(lead) === isSpace(newHead.text)) return "same";
      const gap = newHead.text.trim() === "" ? this.#between(lead, trail, newHead.text) : newHead.text;
      return { start: head.start, end: tail.end, text: this.#comments({ start: head.start, end: tail.end }) + gap };
    }
    if (isBare) return this.#insertion(head, words, [newHead.text, newTail.text]);
    const isSameHead = isSpace(lead) === isSpace(newHead.text);
    const isSameTail = isSpace(trail) === isSpace(newTail.text);
    const start = isSameHead ? head.end : head.start;
    const end = isSameTail ? tail.start : tail.end;
    const text = (isSameHead ? "" : newHead.text) + words + this.#comments({ start, end }) +
      (isSameTail ? "" : newTail.text);
    return { start, end, text };
  }

  #insertion({ start, end, text }: Gap, words: string, [head, tail]: readonly [string, string]): Edit {
    const isSpaced = /\s/.test(this.#bare({ start, end, text }));
    if (isSpaced && isSpace(tail)) return { start, end: start, text: head + words };
    if (isSpaced && isSpace(head)) return { start: end, end, text: words + tail };
    return { start, end, text: head + words + tail + this.#comments({ start, end }) };
  }

  /** Chooses the gap that stays after a removal: a line break, if one of both is one. */
  #between(lead: string, trail: string, wanted: string): string {
    if (!isSpace(wanted)) return "";
    return [trail, lead].find((gap) => gap.includes("\n")) ?? [trail, lead].find(isSpace) ?? wanted;
  }

  #bare({ start, text }: Gap): string {
    return bareGap(text, start, this.#pair.kept);
  }

  /** Returns the comments of a range, which stay. */
  #comments(range: Span): string {
    const { text, kept } = this.#pair;
    return spansIn(kept, range).map(({ start, end }) => ` ${text.slice(start, end)}`).join("");
  }

  /** Returns the new words; a line break among them is one of the goal. */
  #words(): string {
    const { goalText, prefix } = this.#pair;
    const tokens = this.#after.slice(1, -1);
    return tokens.map((token, i) => {
      const next = tokens[i + 1];
      const gap = next === undefined ? "" : goalText.slice(token.end, next.start);
      const word = goalText.slice(token.start, token.end).replace(/\n[ \t>]*/g, `\n${prefix}`);
      return word.endsWith(`\n${prefix}`) ? word : word + (gap.includes("\n") ? " " : gap);
    }).join("");
  }
}

interface Gap extends Span {
  readonly text: string;
}

function gapAt(text: string, tokens: Tokens, index: number): Gap {
  const [start, end] = [tokens[index]?.end ?? 0, tokens[index + 1]?.start ?? 0];
  return { start, end, text: text.slice(start, end) };
}

function isSpace(gap: string): boolean {
  return /\s/.test(gap);
}
