import type { TemplateContents } from "../../mod.ts";
import { DOCX, noise, sampleManifest, utf8 } from "../support/packs/packs.ts";
import { createWordTemplate } from "../support/word_documents/word_template.ts";

const MEBIBYTE = 1024 * 1024;
const WORD_LINES = ["$scroll.title", "$scroll.content"];

/** One of the sets that are measured. */
export interface PackSet {
  name: string;
  title: string;
  /** Timed runs; the small sets need more of them to say anything. */
  runs: number;
  create(): Promise<TemplateContents>;
}

/** The sets, made from seeds: the same bytes on every machine. */
export const PACK_SETS: readonly PackSet[] = [
  { name: "A", title: "four members of 7 MiB random", runs: 10, create: createRandomMembers },
  { name: "B", title: "docx of 19.9 MiB (one random picture) and 9 MiB random", runs: 10, create: createLargeWord },
  { name: "C", title: "2 x 30 MiB compressible text (numbered lines)", runs: 7, create: createText },
  { name: "D", title: "2046 members of 100 to 1000 bytes", runs: 20, create: createSmallMembers },
  { name: "E", title: "docx of 4 KiB", runs: 1000, create: createSmallWord },
];

const source = utf8("#let page(body) = body\n= Report\n");

function createRandomMembers(): Promise<TemplateContents> {
  const members = [1, 2, 3, 4].map((seed) => [`assets/${seed}.png`, noise(7 * MEBIBYTE, seed)] as const);
  return Promise.resolve({ manifest: sampleManifest(), files: new Map([...members, ["tool.typ", source]]) });
}

async function createLargeWord(): Promise<TemplateContents> {
  const docx = await createWordTemplate(WORD_LINES, noise(Math.round(19.9 * MEBIBYTE) - 2048));
  const files = { "template.docx": docx, "assets/cover.png": noise(9 * MEBIBYTE, 2) };
  return { manifest: sampleManifest({ engine: DOCX }), files };
}

function createText(): Promise<TemplateContents> {
  const files = { "tool.typ": source, "a.txt": writeLines(30 * MEBIBYTE, 1), "b.txt": writeLines(30 * MEBIBYTE, 5e6) };
  return Promise.resolve({ manifest: sampleManifest(), files });
}

function writeLines(length: number, first: number): Uint8Array {
  const bytes = new Uint8Array(length);
  const encoder = new TextEncoder();
  let at = 0;
  for (let line = first; at < length; line++) {
    const text = `${line}: the quick brown fox jumps over the lazy dog\n`;
    at += encoder.encodeInto(text, bytes.subarray(at)).written;
  }
  return bytes;
}

function createSmallMembers(): Promise<TemplateContents> {
  const files = new Map([["tool.typ", source]]);
  const sizes = noise(2045, 3);
  sizes.forEach((size, i) => {
    const text = `{"asset": ${i}, "kind": "icon", "data": "`;
    files.set(`assets/${String(i).padStart(4, "0")}.json`, utf8(text + "0123456789abcdef".repeat(4 + size / 5) + '"}'));
  });
  return Promise.resolve({ manifest: sampleManifest(), files });
}

async function createSmallWord(): Promise<TemplateContents> {
  const docx = await createWordTemplate(WORD_LINES, noise(2540));
  return { manifest: sampleManifest({ engine: DOCX }), files: { "template.docx": docx } };
}
