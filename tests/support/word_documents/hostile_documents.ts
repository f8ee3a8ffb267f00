import { contentTypes, docxForge, paragraph, relationships, run, wordXml } from "./docx_fixture.ts";
import { concat, latin1 } from "../packs/forge.ts";
import { noise, utf8 } from "../packs/packs.ts";
import { BODY, buildFullDocx, FULL_RELATIONS, fullMembers, STYLES } from "./full_docx.ts";

/** A Word file that means harm, and the rule that refuses it. */
export interface RefusedDocument {
  readonly title: string;
  readonly rule: string;
  readonly build: () => Uint8Array;
}

const MIB = 1024 * 1024;
const OLE = latin1("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1");
const utf16 = (text: string) =>
  concat([...text].flatMap((each) => [Uint8Array.of(each.charCodeAt(0) & 255, each.charCodeAt(0) >> 8)]));
const doctype = (declaration: string, xml: string) =>
  xml.replace(/^(?:<\?xml[^]*?\?>\s*)?/, (head) => head + declaration);
const ENTITY_BOMB = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${
  Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i === 0 ? "" : i};`.repeat(10)}">`).join("")
}]>`;
const XXE = `<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>`;
const documentXml = (inner: string) => wordXml("document", `<w:body>${inner}</w:body>`);
const vbaTypes = `<Override PartName="/word/vbaProject.bin" ContentType="application/vnd.ms-office.vbaProject"/>`;
const MACRO_TYPE = "application/vnd.ms-word.document.macroEnabled.main+xml";

/** Documents that are rejected as a whole. */
export const REFUSED_DOCUMENTS: readonly RefusedDocument[] = [
  { title: "an empty file", rule: "archive", build: () => new Uint8Array() },
  { title: "noise", rule: "archive", build: () => noise(4096) },
  { title: "HTML called docx", rule: "archive", build: () => utf8("<html><body>hi</body></html>") },
  { title: "a legacy doc", rule: "legacy-doc", build: () => concat([OLE, noise(1024)]) },
  {
    title: "an encrypted file",
    rule: "encrypted",
    build: () => concat([OLE, new Uint8Array(1016), utf16("EncryptedPackage"), new Uint8Array(96)]),
  },
  { title: "a file over 20 MiB", rule: "too-large", build: () => new Uint8Array(20 * MIB + 1) },
  {
    title: "a zip bomb: a part of 65 MiB",
    rule: "archive",
    build: () => buildFullDocx(BODY, { "word/bomb.xml": new Uint8Array(65 * MIB) }),
  },
  { title: "a zip bomb: parts that claim 300 MiB together", rule: "archive", build: claimedTotal },
  {
    title: "a part that is larger than it claims",
    rule: "archive",
    build: () => {
      const zip = docxForge("", fullMembers());
      return zip.both("word/document.xml", { size: 100 }).build();
    },
  },
  {
    title: "a part with a false checksum",
    rule: "archive",
    build: () => docxForge("", fullMembers()).both("word/styles.xml", { crc: 1 }).build(),
  },
  { title: "two members in one place", rule: "archive", build: overlapping },
  { title: "3,000 members", rule: "archive", build: manyMembers },
  {
    title: "no content types",
    rule: "content-types",
    build: () => buildFullDocx(BODY, { "[Content_Types].xml": undefined }),
  },
  {
    title: "two types for one part",
    rule: "content-types",
    build: () =>
      buildFullDocx(BODY, {
        "[Content_Types].xml": contentTypes(undefined, `<Override PartName="/word/document.xml" ContentType="a/b"/>`),
      }),
  },
  {
    title: "a spreadsheet called docx",
    rule: "main-document",
    build: () =>
      buildFullDocx(BODY, {
        "[Content_Types].xml": contentTypes(
          "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
        ),
      }),
  },
  {
    title: "macros in a docx that says so",
    rule: "macros",
    build: () => buildFullDocx(BODY, { "[Content_Types].xml": contentTypes(MACRO_TYPE) }),
  },
  {
    title: "a docm renamed to docx",
    rule: "macros",
    build: () =>
      buildFullDocx(BODY, { "[Content_Types].xml": contentTypes(undefined, vbaTypes), "word/vbaProject.bin": OLE }),
  },
  {
    title: "no main document",
    rule: "main-document",
    build: () => buildFullDocx(BODY, { "word/document.xml": undefined }),
  },
  {
    title: "a main document that leads out of the package",
    rule: "relationships",
    build: () => buildFullDocx(BODY, { "_rels/.rels": relationships([["officeDocument", "../../../etc/passwd"]]) }),
  },
  {
    title: "a main document on another computer",
    rule: "main-document",
    build: () =>
      buildFullDocx(BODY, {
        "_rels/.rels": relationships([["officeDocument", "http://127.0.0.1/x.xml"]]).replace(
          "/>",
          ` TargetMode="External"/>`,
        ),
      }),
  },
  {
    title: "two main documents",
    rule: "main-document",
    build: () =>
      buildFullDocx(BODY, {
        "_rels/.rels": relationships([["officeDocument", "word/document.xml"], ["officeDocument", "word/header1.xml"]]),
      }),
  },
  ...([
    ["[Content_Types].xml", fullMembers()["[Content_Types].xml"]],
    ["_rels/.rels", fullMembers()["_rels/.rels"]],
    ["word/document.xml", fullMembers()["word/document.xml"]],
    ["word/styles.xml", fullMembers()["word/styles.xml"]],
  ] as const).flatMap(([path, xml]): RefusedDocument[] =>
    [["a document type", "<!DOCTYPE x>"], ["an entity bomb", ENTITY_BOMB], ["an external entity", XXE]].map((
      [what = "", declaration = ""],
    ) => ({
      title: `${what} in ${path}`,
      rule: "doctype",
      build: () => buildFullDocx(BODY, { [path]: doctype(declaration, String(xml)) }),
    }))
  ),
  {
    title: "an entity that nobody declared",
    rule: "xml",
    build: () => buildFullDocx(BODY, { "word/document.xml": documentXml(`<w:p><w:r><w:t>&x;</w:t></w:r></w:p>`) }),
  },
  {
    title: "an escape character by reference",
    rule: "xml",
    build: () =>
      buildFullDocx(BODY, { "word/styles.xml": wordXml("styles", STYLES.replace("heading 1", "&#27;[31m")) }),
  },
  {
    title: "a body that ends early",
    rule: "xml",
    build: () => buildFullDocx(BODY, { "word/document.xml": documentXml(BODY).slice(0, -20) }),
  },
  {
    title: "a body that is no document",
    rule: "root-element",
    build: () => buildFullDocx(BODY, { "word/document.xml": wordXml("styles", BODY) }),
  },
  {
    title: "a body in an encoding that nobody writes",
    rule: "encoding",
    build: () => buildFullDocx(BODY, { "word/document.xml": documentXml(BODY).replace("UTF-8", "UTF-7") }),
  },
  {
    title: "elements nested 300 deep",
    rule: "xml-depth",
    build: () => buildFullDocx(`${"<w:sdt>".repeat(300)}${"</w:sdt>".repeat(300)}`),
  },
  {
    title: "tables nested 250 deep",
    rule: "xml-depth",
    build: () => buildFullDocx(nestedTables(250)),
  },
  {
    title: "an attribute of 2 MiB",
    rule: "xml-token-length",
    build: () => buildFullDocx(`<w:p w:x="${"a".repeat(2 * MIB)}"/>`),
  },
  {
    title: "2,000 attributes on one element",
    rule: "xml-attributes",
    build: () => buildFullDocx(`<w:p ${Array.from({ length: 2000 }, (_, i) => `a${i}=""`).join(" ")}/>`),
  },
  {
    title: "field code of 2 MiB",
    rule: "xml-token-length",
    build: () => buildFullDocx(`<w:p><w:r><w:instrText>${"PAGE ".repeat(2 * MIB / 5)}</w:instrText></w:r></w:p>`),
  },
  {
    title: "20,000 different elements",
    rule: "xml-names",
    build: () => buildFullDocx(Array.from({ length: 20_000 }, (_, i) => `<w:x${i}/>`).join("")),
  },
];

/** Tables in tables. */
export function nestedTables(depth: number): string {
  return "<w:tbl><w:tr><w:tc>".repeat(depth) + paragraph("deep") + `<w:p/></w:tc></w:tr></w:tbl>`.repeat(depth);
}

function claimedTotal(): Uint8Array {
  const zip = docxForge("", fullMembers());
  for (let i = 0; i < 5; i++) {
    zip.add(`word/media/bomb${i}.png`, run("x"), 8);
    zip.both(`word/media/bomb${i}.png`, { size: 60 * MIB });
  }
  return zip.build();
}

function overlapping(): Uint8Array {
  const zip = docxForge("", fullMembers());
  zip.member("word/header1.xml").central.offset = 0;
  return zip.build();
}

function manyMembers(): Uint8Array {
  const zip = docxForge("", fullMembers(BODY, { "word/_rels/document.xml.rels": relationships(FULL_RELATIONS) }));
  for (let i = 0; i < 3000; i++) zip.add(`x/${i}`);
  return zip.build();
}

/** Those that are refused for their design too, which files with macros have as well. */
export const REFUSED_DESIGNS = REFUSED_DOCUMENTS.filter(({ rule }) => rule !== "macros");
