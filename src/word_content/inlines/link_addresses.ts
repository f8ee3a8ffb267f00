import type { InlineSegment } from "./inline_segment.ts";

/** Addresses of the web and of mail as people write them in a text. */
const ADDRESS = new RegExp(
  [
    String
      .raw`(?<![\p{L}\p{N}/])(?:https?:\/\/|www\.)[\p{L}\p{N}][^\s<>"\u201c\u201d\u00ab\u00bb\x60{}|\\^[\]]{0,2000}`,
    String.raw`(?<![\p{L}\p{N}.+\-_/@])[\w.+\-]{1,200}@[\w\-]{1,200}(?:\.[\w\-]{1,200}){1,20}`,
  ].join("|"),
  "giu",
);
/** What ends a sentence, not an address. */
const END = /[.,;:!?'*_~\u2019\u2026]+$/u;

/** A part of the text of a paragraph that is an address. */
interface Address {
  readonly start: number;
  readonly end: number;
  readonly link: string;
}

/** Makes links of the addresses in a text that are none, across the formats in which they are written. */
export function linkAddresses(segments: readonly InlineSegment[]): InlineSegment[] {
  // A sign that no address has stands for what is no plain text.
  const text = segments.map((segment) => plainTextOf(segment) ?? "\n").join("");
  const addresses = findAddresses(text);
  if (addresses.length === 0) return [...segments];
  const linked: InlineSegment[] = [];
  let at = 0;
  let next = 0;
  for (const segment of segments) {
    const value = plainTextOf(segment);
    const end = at + (value?.length ?? 1);
    const last = value === undefined ? next : findEnd(addresses, next, end);
    if (value === undefined) linked.push(segment);
    else for (const piece of cut(segment, value, { at, addresses: addresses.slice(next, last) })) linked.push(piece);
    // The last one may go on in the next piece.
    next = last > next && (addresses[last - 1]?.end ?? 0) > end ? last - 1 : last;
    at = end;
  }
  return linked;
}

/** Returns the text of a segment in which an address can be; undefined for links, code and what is no text. */
function plainTextOf({ node, marks }: InlineSegment): string | undefined {
  return node.type === "text" && marks.code !== true && marks.link === undefined ? node.value : undefined;
}

function findAddresses(text: string): Address[] {
  return text.matchAll(ADDRESS).map(({ 0: found, index: start }) => {
    const address = withoutEnd(found);
    const isMail = !/^(?:https?:|www\.)/i.test(address);
    const link = isMail ? `mailto:${address}` : /^www\./i.test(address) ? `http://${address}` : address;
    return { start, end: start + address.length, link };
  }).toArray();
}

/** Removes what follows an address: signs of the sentence, and the ends of parentheses that begin before it. */
function withoutEnd(found: string): string {
  let address = found.replace(END, "");
  for (let open = address.split(")").length - address.split("(").length; open > 0 && address.endsWith(")"); open--) {
    address = address.slice(0, -1).replace(END, "");
  }
  return address;
}

/** Returns the index of the first address that begins at or after a place. */
function findEnd(addresses: readonly Address[], from: number, place: number): number {
  let at = from;
  while ((addresses[at]?.start ?? place) < place) at++;
  return at;
}

function cut(segment: InlineSegment, value: string, { at, addresses }: {
  readonly at: number;
  readonly addresses: readonly Address[];
}): InlineSegment[] {
  const pieces: InlineSegment[] = [];
  let from = 0;
  const add = (to: number, link?: string) => {
    if (to <= from) return;
    const marks = link === undefined ? segment.marks : { ...segment.marks, link, u: false, color: undefined };
    pieces.push({ node: { type: "text", value: value.slice(from, to) }, marks });
    from = to;
  };
  for (const { start, end, link } of addresses) {
    add(start - at);
    add(Math.min(end - at, value.length), link);
  }
  add(value.length);
  return pieces;
}
