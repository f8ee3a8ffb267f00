/** PDFs that conform to the standards in their names, as Typst made them. */
export type StandardFixture = "ua-1_a-2a" | "a-1a" | "a-4";

const FOLDER = new URL("../../fixtures/standards/", import.meta.url);

/** Reads a PDF that conforms to its standards. */
export function readStandardFixture(name: StandardFixture): Uint8Array<ArrayBuffer> {
  return Deno.readFileSync(new URL(`${name}.pdf`, FOLDER));
}

/**
 * Replaces all occurrences of a text in a PDF. The new text is padded with spaces to the length of the old one, so that
 * the cross-reference table remains valid.
 */
export function forgePdf(pdf: Uint8Array, from: string, to: string): Uint8Array<ArrayBuffer> {
  const text = new TextDecoder("latin1").decode(pdf);
  if (!text.includes(from)) throw new Error(`the PDF does not contain ${JSON.stringify(from)}`);
  if (to.length > from.length) throw new Error(`${JSON.stringify(to)} is longer than ${JSON.stringify(from)}`);
  const encoded = Uint8Array.from(pdf);
  const target = to.padEnd(from.length);
  for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at + from.length)) {
    for (let i = 0; i < target.length; i++) encoded[at + i] = target.charCodeAt(i);
  }
  return encoded;
}
