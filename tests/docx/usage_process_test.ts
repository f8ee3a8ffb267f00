import { deepStrictEqual } from "node:assert/strict";
import {
  buildDocx,
  docxForge,
  paragraph,
  relationships,
  run,
  wordXml,
} from "../support/word_documents/docx_fixture.ts";
import { skipLong } from "../support/skip.ts";
import { measureUsage } from "../support/word_documents/docx_usage.ts";
import { noise } from "../support/packs/packs.ts";

// Memory and time of the largest and the worst Word files, scanned in processes of their own.

const MEMBER_BYTES = 32 * 1024 * 1024;
const head = wordXml("document", "").replace("</w:document>", "");
const fill = (unit: string, start = head, end = "") =>
  start + unit.repeat(Math.floor((MEMBER_BYTES - start.length - end.length) / unit.length)) + end;
const close = "</w:document>";
const document = (content: string) => buildDocx("", { "word/document.xml": content });

interface Case {
  title: string;
  result: string;
  build: () => Uint8Array;
  /** Over what the process held before. */
  mebibytes: number;
  /** Whether only the long run has it, because it takes seconds and a similar case is in every run. */
  isLong?: boolean;
}

const CASES: Case[] = [
  {
    title: "one attribute of 32 MiB",
    result: "xml-token-length",
    build: () => document(fill("x", `${head}<w:p a="`)),
    mebibytes: 64,
  },
  {
    title: "32 MiB of nested elements",
    result: "xml-depth",
    build: () => document(fill("<a>")),
    mebibytes: 64,
  },
  {
    title: "one text of 32 MiB",
    result: "xml-token-length",
    build: () => document(fill("x", `${head}<w:p><w:r><w:t>`)),
    mebibytes: 64,
  },
  {
    title: "one comment of 32 MiB",
    result: "xml-token-length",
    build: () => document(fill("x", `${head}<!--`)),
    mebibytes: 64,
  },
  {
    title: "one tag of 32 MiB with many attributes",
    result: "xml-attributes",
    build: () => document(fill(` a=""`, `${head}<w:p`)),
    mebibytes: 64,
  },
  {
    isLong: true,
    title: "millions of empty elements",
    result: "0 placeholders",
    build: () => document(fill("<w:p/>", head, close)),
    mebibytes: 100,
  },
  {
    title: "millions of namespace declarations",
    result: "0 placeholders",
    build: () => document(fill(`<a:p xmlns:a="b"/>`, head, close)),
    mebibytes: 100,
  },
  {
    isLong: true,
    title: "a paragraph of millions of runs",
    result: "1 placeholders",
    build: () => document(fill("<w:t>$scroll.a </w:t>", `${head}<w:p>`, `</w:p>${close}`)),
    mebibytes: 100,
  },
  {
    title: "arguments that never close",
    result: "1 placeholders",
    build: () => document(fill(`<w:t>$scroll.a.("</w:t>`, `${head}<w:p>`, `</w:p>${close}`)),
    mebibytes: 100,
  },
  {
    title: "ten thousand long placeholders",
    result: "10000 placeholders",
    build: () => document(head + paragraph(...longPlaceholders().map(run)) + close),
    mebibytes: 100,
  },
  ...([
    ["carriage returns in CDATA", "\r", "<![CDATA[", "]]>"],
    ["carriage returns in a text", "\r", "<w:t>", "</w:t>"],
    ["line ends of two characters in a text", "\r\n", "<w:t>", "</w:t>"],
    ["line breaks in an attribute", "\n", '<w:p a="', '"/>'],
    ["references in an attribute", "&lt;", '<w:p a="', '"/>'],
    ["references in a text", "&amp;", "<w:t>", "</w:t>"],
    ["brackets in CDATA", "]", "<![CDATA[", "]]>"],
    ["question marks in an instruction", "?", "<?x ", "?>"],
    ["dashes in comments", "- ", "<!--", "-->"],
    ["different elements", "", "", ""],
  ] as const).map(([what, unit, open, end]): Case => ({
    title: `parts full of ${what}`,
    result: what === "different elements" ? "xml-names" : "xml-token-length",
    build: () => document(what === "different elements" ? different() : fill(unit, head + open, end + close)),
    mebibytes: 64,
  })),
  {
    isLong: true,
    title: "arguments that are opened again and again",
    result: "1 placeholders",
    build: () => document(fill(`<w:t>${"$scroll.a.(".repeat(500)}</w:t>`, `${head}<w:p>`, `</w:p>${close}`)),
    mebibytes: 100,
  },
  {
    isLong: true,
    title: "arguments that close in quotes only",
    result: "1 placeholders",
    build: () => document(fill(`<w:t>${'$scroll.a.(")"'.repeat(500)}</w:t>`, `${head}<w:p>`, `</w:p>${close}`)),
    mebibytes: 100,
  },
  { title: "20 MiB with a body of 4 MB", result: "1 placeholders", build: large, mebibytes: 100 },
  { isLong: true, title: "two parts of 32 MiB", result: "0 placeholders", build: twoParts, mebibytes: 100 },
];

function longPlaceholders(): string[] {
  return Array.from({ length: 10_000 }, (_, i) => `$scroll.x${i}.(${"y".repeat(400)}) `);
}

function different(): string {
  return head + Array.from({ length: 1_000_000 }, (_, i) => `<w:x${i}/>`).join("") + close;
}

function large(): Uint8Array {
  const text = paragraph(
    "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor ",
    "$scroll.title ",
  );
  const zip = docxForge(text.repeat(Math.ceil(4_000_000 / text.length)));
  zip.add("word/media/image1.png", noise(19 * 1024 * 1024));
  return zip.build();
}

function twoParts(): Uint8Array {
  const size = MEMBER_BYTES - 4096;
  const part = (root: string) =>
    wordXml(root, run("Lorem ipsum ").repeat(Math.floor(size / run("Lorem ipsum ").length) - 20));
  return buildDocx("", {
    "word/document.xml": part("document"),
    "word/_rels/document.xml.rels": relationships([["header", "header1.xml"]]),
    "word/header1.xml": part("hdr"),
  });
}

for (const bound of [64, 100]) {
  const options = { ignore: Deno.build.os !== "linux" };
  Deno.test(`scanPlaceholders() stays within ${bound} MiB for the worst files`, options, async () => {
    const cases = CASES.filter(({ mebibytes, isLong, title }) => mebibytes === bound && !(isLong && skipLong(title)));
    const used = await measureUsage("scan", cases.map(({ build }) => build()));
    deepStrictEqual(
      used.map(({ result }, index) => `${cases[index]?.title}: ${result}`),
      cases.map(({ title, result }) => `${title}: ${result}`),
    );
    const over = used.flatMap(({ mebibytes }, index) =>
      mebibytes > bound ? [`${cases[index]?.title}: ${mebibytes} MiB`] : []
    );
    deepStrictEqual(over, []);
  });
}
