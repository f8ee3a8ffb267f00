import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import type { DocxError, DocxRule } from "../../src/docx/docx_error.ts";
import { MAX_TEMPLATE_BYTES } from "../../src/docx/limits.ts";
import { scanPlaceholders } from "../../src/docx/scan_placeholders.ts";
import { ZipError, type ZipRule } from "../../src/zip/zip_error.ts";
import {
  buildDocx,
  contentTypes,
  docxForge,
  type DocxMembers,
  paragraph,
  relationships,
  wordXml,
} from "../support/word_documents/docx_fixture.ts";
import { concat, descriptor, extraField, type Forge, latin1 } from "../support/packs/forge.ts";
import { noise, utf8 } from "../support/packs/packs.ts";

const TYPES = "http://schemas.openxmlformats.org/package/2006/content-types";
const MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const title = paragraph("$scroll.title");
const header = { "word/_rels/document.xml.rels": relationships([["header", "header1.xml"]]) };
const macros = `<Override PartName="/word/vbaProject.bin" ContentType="application/vnd.ms-office.vbaProject"/>`;

const REFUSED: [title: string, rule: DocxRule, path: string | undefined, members: DocxMembers][] = [
  ["no content types", "content-types", undefined, { "[Content_Types].xml": undefined }],
  ["content types of another root", "content-types", "[Content_Types].xml", { "[Content_Types].xml": "<Types/>" }],
  ["content types that are not XML", "xml", "[Content_Types].xml", { "[Content_Types].xml": "x" }],
  ["two content types for a part", "content-types", "[Content_Types].xml", {
    "[Content_Types].xml": contentTypes(undefined, `<Override PartName="/WORD/document.xml" ContentType="x/y"/>`),
  }],
  ["no relationships", "main-document", undefined, { "_rels/.rels": undefined }],
  ["relationships of another root", "relationships", "_rels/.rels", { "_rels/.rels": `<Types xmlns="${TYPES}"/>` }],
  ["no main document named", "main-document", undefined, { "_rels/.rels": relationships([["theme", "a.xml"]]) }],
  ["two main documents", "main-document", undefined, {
    "_rels/.rels": relationships([["officeDocument", "word/document.xml"], ["officeDocument", "b.xml"]]),
  }],
  ["an external main document", "main-document", undefined, {
    "_rels/.rels": relationships([["officeDocument", `http://127.0.0.1/" TargetMode="External`]]),
  }],
  ["a missing main document", "main-document", undefined, { "word/document.xml": undefined }],
  ["a main document outside", "relationships", "_rels/.rels", {
    "_rels/.rels": relationships([["officeDocument", "../a"]]),
  }],
  ["a main document without target", "relationships", "_rels/.rels", {
    "_rels/.rels": relationships([["officeDocument", ""]]),
  }],
  ["a spreadsheet", "main-document", "word/document.xml", {
    "[Content_Types].xml": contentTypes("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"),
  }],
  ["a document with macros", "macros", "word/document.xml", {
    "[Content_Types].xml": contentTypes("application/vnd.ms-word.document.macroEnabled.main+xml"),
  }],
  ["a template with macros", "macros", "word/document.xml", {
    "[Content_Types].xml": contentTypes("application/vnd.ms-word.template.macroEnabledTemplate.main+xml"),
  }],
  ["macros in a plain document", "macros", "word/vbaProject.bin", {
    "[Content_Types].xml": contentTypes(undefined, macros),
    "word/vbaProject.bin": "x",
  }],
  ["a missing header", "missing-part", "word/header1.xml", header],
  ["a header that is a footer", "root-element", "word/header1.xml", {
    ...header,
    "word/header1.xml": wordXml("ftr", ""),
  }],
  ["a header that is a picture", "encoding", "word/header1.xml", { ...header, "word/header1.xml": noise(500) }],
  ["a document of another namespace", "root-element", "word/document.xml", { "word/document.xml": "<document/>" }],
  ["a document with another root", "root-element", "word/document.xml", { "word/document.xml": wordXml("hdr", "") }],
  ["a document with a DOCTYPE", "doctype", "word/document.xml", {
    "word/document.xml": `<!DOCTYPE w:document>${wordXml("document", "").replace(/^<\?.*\?>\n/, "")}`,
  }],
  ["more relationships than members can be", "relationships", "word/_rels/document.xml.rels", {
    "word/_rels/document.xml.rels": relationships(
      Array.from({ length: 2049 }, () => ["header", "header1.xml"] as const),
    ),
  }],
];

for (const [name, rule, path, members] of REFUSED) {
  Deno.test(`scanPlaceholders() refuses ${name} as ${rule}`, () => {
    throws(() => scanPlaceholders(buildDocx(title, members)), { name: "DocxError", code: `docx-${rule}`, rule, path });
  });
}

const TAKEN: [title: string, members: DocxMembers][] = [
  ["a template", { "[Content_Types].xml": contentTypes(`${MAIN}.template.main+xml`) }],
  ["content types in another case", { "[Content_Types].xml": contentTypes(`${MAIN}.Document.Main+XML`) }],
  ["member names in another case", {
    "[Content_Types].xml": undefined,
    "[content_types].XML": contentTypes(),
    "_rels/.rels": undefined,
    "_RELS/.rels": relationships([["officeDocument", "Word/Document.xml"]]),
  }],
  ["the content type as a default", {
    "[Content_Types].xml":
      `<Types xmlns="${TYPES}"><Default Extension="XML" ContentType="${MAIN}.document.main+xml"/></Types>`,
  }],
  ["an external header, which is not followed", {
    "word/_rels/document.xml.rels": relationships([["header", `http://127.0.0.1/" TargetMode="External`]]),
  }],
  ["a relationship of an unknown kind to nowhere", {
    "word/_rels/document.xml.rels": relationships([["glossaryDocument", "../../../x"], ["image", "NULL"]]),
  }],
  ["relationships in UTF-16", { "_rels/.rels": utf16(relationships([["officeDocument", "word/document.xml"]])) }],
  ["thousands of links", {
    "word/_rels/document.xml.rels": relationships(Array.from({ length: 5000 }, () => ["hyperlink", "x"] as const)),
  }],
  ["content types of members that do not exist", {
    "[Content_Types].xml": contentTypes(undefined, macros),
  }],
];

function utf16(text: string): Uint8Array {
  return concat([latin1("\xff\xfe"), ...Array.from(text, (char) => Uint8Array.of(char.charCodeAt(0), 0))]);
}

for (const [name, members] of TAKEN) {
  Deno.test(`scanPlaceholders() accepts ${name}`, () => {
    deepStrictEqual(scanPlaceholders(buildDocx(title, members)).placeholders.map(({ raw }) => raw), ["$scroll.title"]);
  });
}

Deno.test("scanPlaceholders() finds the main document wherever it is", () => {
  const bytes = buildDocx("", {
    "[Content_Types].xml":
      `<Types xmlns="${TYPES}"><Override PartName="/a.xml" ContentType="${MAIN}.document.main+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
      <Relationship Type="${OFFICE}/officeDocument" Target="/a.xml" Id="r"/></Relationships>`,
    "word/document.xml": undefined,
    "a.xml": wordXml("document", title),
    "_rels/a.xml.rels": relationships([["header", "b/c.xml"]]),
    "b/c.xml": wordXml("hdr", paragraph("$scroll.version")),
  });
  deepStrictEqual(scanPlaceholders(bytes).placeholders.map(({ part }) => part), ["a.xml", "b/c.xml"]);
});

for (
  const [name, type, instead] of [
    ["macro-enabled document (.docm)", "application/vnd.ms-word.document.macroEnabled.main+xml", ".docx"],
    ["macro-enabled template (.dotm)", "application/vnd.ms-word.template.macroEnabledTemplate.main+xml", ".dotx"],
  ]
) {
  Deno.test(`scanPlaceholders() says that a file is a ${name}`, () => {
    const bytes = buildDocx(title, { "[Content_Types].xml": contentTypes(type) });
    throws(() => scanPlaceholders(bytes), {
      message: `Cannot read the Word file: it is a ${name}, and files with macros are not accepted`,
      hint: `Open it in Word and save it as ${instead}, which drops the macros.`,
    });
  });
}

const WRITERS: [title: string, change: (zip: Forge) => void][] = [
  ["data descriptors and the UTF-8 flag, as LibreOffice", (zip) => {
    for (const member of zip.members) {
      Object.assign(member.local, { flags: 0x808, crc: 0, packedSize: 0, size: 0, versionNeeded: 20 });
      Object.assign(member.central, { flags: 0x808, versionNeeded: 20 });
      member.after = descriptor(member);
    }
  }],
  ["compression hints and padding, as Word", (zip) => {
    for (const { local, central } of zip.members) {
      Object.assign(local, { flags: 6 }), Object.assign(central, { flags: 6 });
    }
    const [first] = zip.members;
    if (first !== undefined) first.local.extra = extraField(0xa220, new Uint8Array(260));
  }],
  ["directory entries, as repacking programs", (zip) => {
    for (const path of ["_rels/", "word/", "docProps/"]) zip.add(path).central.attributes = 0x10;
  }],
  ["members in any order", (zip) => zip.members.reverse()],
  ["stored members", (zip) => zip.add("word/media/image1.png", noise(3000))],
];

for (const [name, change] of WRITERS) {
  Deno.test(`scanPlaceholders() reads ${name}`, () => {
    const zip = docxForge(title);
    change(zip);
    strictEqual(scanPlaceholders(zip.build()).placeholders.length, 1);
  });
}

const BROKEN: [rule: ZipRule, path: string | undefined, change: (zip: Forge) => unknown][] = [
  ["end-record", undefined, (zip) => zip.suffix = utf8("x")],
  ["parent-segment", "../x", (zip) => zip.add("../x")],
  ["duplicate-path", "word/document.xml", (zip) => zip.add("word/document.xml", "x")],
  ["case-collision", "WORD/document.xml", (zip) => zip.add("WORD/document.xml", "x")],
  ["member-size", "word/document.xml", (zip) => zip.both("word/document.xml", { size: 33 << 20 })],
  ["crc", "word/document.xml", (zip) => zip.both("word/document.xml", { crc: 1 })],
  ["crc", "word/media/unused.png", (zip) => {
    zip.add("word/media/unused.png", noise(2000));
    zip.both("word/media/unused.png", { crc: 1 });
  }],
  ["deflate-long", "word/document.xml", (zip) => zip.both("word/document.xml", { size: 900 })],
  ["flags", "word/document.xml", (zip) => zip.both("word/document.xml", { flags: 1 })],
  ["entry-count", undefined, (zip) => {
    for (let i = 0; i < 2048; i++) zip.add(`x${i}`);
  }],
];

for (const [rule, path, change] of BROKEN) {
  Deno.test(`scanPlaceholders() refuses an archive that breaks ${rule}${path === undefined ? "" : ` in ${path}`}`, () => {
    const zip = docxForge(title + paragraph("x".repeat(1000)));
    change(zip);
    throws(() => scanPlaceholders(zip.build()), (error: unknown) => {
      const { rule: docxRule, path: docxPath, hint = "", cause } = error as DocxError;
      deepStrictEqual([docxRule, docxPath, cause instanceof ZipError && cause.rule], ["archive", path, rule]);
      const isLimit = /^(?:archive-size|entry-count|member-size|total-size)$/.test(rule);
      strictEqual(hint.includes("save it again"), !isLimit); // which changes no size
      return true;
    });
  });
}

Deno.test("scanPlaceholders() accepts MAX_TEMPLATE_BYTES and refuses one more", () => {
  const sized = (size: number) => {
    const zip = docxForge(title);
    zip.add("word/media/image1.bin", noise(1));
    const padding = size - zip.build().length;
    zip.members.pop();
    zip.add("word/media/image1.bin", new Uint8Array(padding + 1));
    return zip.build();
  };
  const largest = sized(MAX_TEMPLATE_BYTES);
  strictEqual(largest.length, MAX_TEMPLATE_BYTES);
  strictEqual(scanPlaceholders(largest).placeholders.length, 1);
  throws(() => scanPlaceholders(sized(MAX_TEMPLATE_BYTES + 1)), { rule: "too-large" });
});

const OLE = latin1("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1");

Deno.test("scanPlaceholders() distinguishes OLE files", () => {
  const encrypted = concat([OLE, new Uint8Array(1024 - 8), utf16("EncryptedPackage").subarray(2), new Uint8Array(96)]);
  throws(() => scanPlaceholders(encrypted), {
    rule: "encrypted",
    message: /encrypted with a password/,
    hint: /password/,
  });
  throws(() => scanPlaceholders(concat([OLE, new Uint8Array(1024)])), { rule: "legacy-doc", hint: /\.docx/ });
});

Deno.test("scanPlaceholders() refuses bytes that are not an archive", () => {
  for (const bytes of [new Uint8Array(0), utf8("{\\rtf1}"), OLE.subarray(0, 7), noise(5000)]) {
    throws(() => scanPlaceholders(bytes), {
      rule: "archive",
      message: /^Cannot read the Word file: it does not end with/,
      hint: /save it again/,
    });
  }
});

/** Tricks by which other readers would open another document than the one that was scanned. */
const TRICKS: [title: string, change: (zip: Forge) => void][] = [
  ["an archive comment", (zip) => zip.comment = utf8("made by a program")],
  ["an end record in a comment", (zip) => zip.comment = concat([docxForge(title).build().slice(-22), utf8("xy")])],
  ["a second name in an extra field", (zip) => {
    const extra = extraField(0x7075, concat([new Uint8Array(5), utf8("word/document.xml")]));
    Object.assign(zip.add("word/other.xml", "x").central, { extra });
  }],
  ["a mode in an extra field", (zip) => {
    zip.member("word/document.xml").local.extra = extraField(0x756e, new Uint8Array(14));
  }],
];

for (const [name, change] of TRICKS) {
  Deno.test(`scanPlaceholders() refuses ${name}`, () => {
    const zip = docxForge(title);
    change(zip);
    throws(() => scanPlaceholders(zip.build()), { name: "DocxError", rule: "archive" });
  });
}

Deno.test("scanPlaceholders() folds ASCII letters only, so that a Kelvin sign is not a k", () => {
  const bytes = buildDocx(title, {
    "word/_rels/document.xml.rels": relationships([["header", "k.xml"]]),
    "word/k.xml": wordXml("hdr", paragraph("$scroll.custom.hidden")),
    "word/\u00e2\u0084\u00aa.xml": wordXml("hdr", paragraph("plain")), // UTF-8 bytes of the Kelvin sign
  });
  deepStrictEqual(scanPlaceholders(bytes).placeholders.map(({ raw }) => raw), [
    "$scroll.title",
    "$scroll.custom.hidden",
  ]);
});
