import { deflateRawSync, inflateRawSync } from "node:zlib";

/** A word, white space within a line, or a single sign. */
const TOKEN = /[\p{L}\p{M}\p{N}]+|[ \t]+|[^]/gu;
const WORD = /^[\p{L}\p{N}]/u;

/** Largest decoded list of operations in bytes. */
const MAX_OPERATIONS = 1024 * 1024;
/** A spelling may be this much longer than the text that it spells, and by a constant. */
const GROWTH = 8;
const ROOM = 16 * 1024;

/**
 * Encodes a spelling as operations on another spelling of the same text: copied ranges, and what is inserted between
 * them. Every word that the other text has is copied, so that the result says nothing without it.
 */
export function encodeSpelling(spelling: string, canonical: string): string {
  const [wanted, known] = [tokensOf(spelling), tokensOf(canonical)];
  const places = Map.groupBy(known.keys(), (at) => known[at] ?? "");
  const operations: Operation[] = [];
  let [at, inserted] = [0, ""];
  let run: { skip: number; count: number } = { skip: 0, count: 0 };
  const close = () => {
    if (run.count > 0 || inserted !== "") operations.push([run.skip, run.count, inserted]);
    [run, inserted] = [{ skip: 0, count: 0 }, ""];
  };
  for (const token of wanted) {
    const place = known[at] === token ? at : WORD.test(token) ? placeFrom(places.get(token) ?? [], at) : undefined;
    if (place === undefined) {
      inserted += token;
      continue;
    }
    if (inserted !== "" || place !== at) {
      close();
      run.skip = place - at;
    }
    run.count += 1;
    at = place + 1;
  }
  close();
  return new Uint8Array(deflateRawSync(JSON.stringify(operations.flat()))).toBase64();
}

/** Tokens to skip, tokens to copy, and the text that follows them. */
type Operation = readonly [skip: number, count: number, inserted: string];

function tokensOf(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

/** Returns the first place from a position on, or else the first one. */
function placeFrom(places: readonly number[], from: number): number | undefined {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return places[low] ?? places[0];
}

/** Decodes a spelling, given the text that it spells; undefined if the operations are damaged or their result is huge. */
export function decodeSpelling(encoded: string, canonical: string): string | undefined {
  const operations = readOperations(encoded);
  if (operations === undefined) return undefined;
  const known = tokensOf(canonical);
  const most = canonical.length * GROWTH + ROOM;
  let [at, text] = [0, ""];
  for (let i = 0; i < operations.length; i += 3) {
    const [skip, count, inserted] = operations.slice(i, i + 3);
    if (!isCount(skip) || !isCount(count) || typeof inserted !== "string") return undefined;
    at += skip;
    if (count < 0 || at < 0 || at + count > known.length) return undefined;
    text += known.slice(at, at + count).join("") + inserted;
    at += count;
    if (text.length > most) return undefined;
  }
  return text;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function readOperations(encoded: string): readonly unknown[] | undefined {
  try {
    const bytes = inflateRawSync(Uint8Array.fromBase64(encoded), { maxOutputLength: MAX_OPERATIONS });
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return Array.isArray(value) && value.length % 3 === 0 ? value : undefined;
  } catch {
    return undefined; // anybody may have written it
  }
}
