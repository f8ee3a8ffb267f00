import { zipSync } from "fflate";
import { paragraph, relationships, run, wordXml } from "../support/word_documents/docx_fixture.ts";
import { blackPng } from "../support/word_documents/black_png.ts";
import { FULL_RELATIONS, fullMembers, SECTION, styled } from "../support/word_documents/full_docx.ts";
import { text, title } from "../support/word_documents/filler.ts";
import { noise } from "../support/packs/packs.ts";

const MIB = 1024 * 1024;
/** Of the archive, and of the main document in it. */
const ARCHIVE_BYTES = 20 * MIB - 64 * 1024;
const BODY_BYTES = 50 * MIB;

/** A Word file just below 20 MiB: a body of 50 MiB with headings, tables and formatting by hand, the rest pictures. */
export function createLargeWordFile(): Uint8Array {
  const encoder = new TextEncoder();
  const members = fullMembers("", {
    "word/document.xml": wordXml("document", `<w:body>${largeBody()}${SECTION}</w:body>`),
    "word/_rels/document.xml.rels": relationships(FULL_RELATIONS),
    "word/media/image1.png": blackPng(400, 200),
  });
  const parts = Object.fromEntries(
    Object.entries(members).flatMap(([path, content]) =>
      content === undefined ? [] : [[path, typeof content === "string" ? encoder.encode(content) : content]]
    ),
  );
  const packed = zipSync(parts, { level: 6 }).length;
  const pictures = Object.fromEntries(
    [2, 3, 4].map((i) => [`word/media/image${i}.png`, noise(Math.floor((ARCHIVE_BYTES - packed) / 3), i)]),
  );
  return zipSync({ ...parts, ...pictures }, { level: 6 });
}

function largeBody(): string {
  const pieces: string[] = [];
  let size = 0;
  for (let i = 0; size < BODY_BYTES; i++) {
    const piece = i % 40 === 0 ? styled("Heading1", title(i)) : i % 40 === 20 ? table(i) : prose(i);
    pieces.push(piece);
    size += piece.length;
  }
  return pieces.join("");
}

/** A paragraph as Word saves one that was worked on: a run for every few words, each with ids and formatting. */
function prose(seed: number): string {
  const words = text(seed).split(" ");
  const runs: string[] = [];
  for (let i = 0; i < words.length; i += 6) {
    runs.push(
      `<w:r w:rsidR="00${
        (seed * 7919 + i).toString(16).toUpperCase().padStart(6, "0").slice(-6)
      }"><w:rPr><w:rFonts w:cs="Inter"/>` +
        `<w:sz w:val="21"/><w:color w:val="22252A"/></w:rPr><w:t xml:space="preserve">${
          words.slice(i, i + 6).join(" ")
        } </w:t></w:r>`,
    );
  }
  return `<w:p><w:pPr><w:jc w:val="both"/></w:pPr>${runs.join("")}</w:p>`;
}

function table(seed: number): string {
  const cells = [0, 1, 2, 3].map((i) =>
    `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${paragraph(`${seed + i}`)}</w:tc>`
  );
  return `<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/></w:tblPr>${
    `<w:tr>${cells.join("")}</w:tr>`.repeat(6)
  }</w:tbl><w:p>${run("x")}</w:p>`;
}
