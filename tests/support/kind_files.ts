import { packTemplate } from "../../mod.ts";
import type { FileKind } from "../../src/authoring/kinds/file_kind.ts";
import { Forge, latin1 } from "./packs/forge.ts";
import { DOCX, sampleFiles, sampleManifest, utf8 } from "./packs/packs.ts";
import { sampleRecipe } from "./recipes/sample_recipes.ts";
import { buildDocx } from "./word_documents/docx_fixture.ts";
import { createWordTemplate } from "./word_documents/word_template.ts";

/** A file and its kind. */
export interface KindFile {
  readonly kind: FileKind;
  readonly bytes: Uint8Array;
}

const OLE = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1".padEnd(128, "\0");

function wide(text: string): string {
  return [...text].map((char) => `${char}\0`).join("");
}

/** Creates an archive with files of these names. */
export function zipOf(...names: string[]): Uint8Array {
  const archive = new Forge();
  for (const name of names) archive.add(name, "x");
  return archive.build();
}

const WORD_PACK = await packTemplate({
  manifest: sampleManifest({ engine: DOCX }),
  files: { "template.docx": await createWordTemplate(["$scroll.content"]) },
});

/** Files of every kind, under the names that they usually have. */
export const KIND_FILES: Readonly<Record<string, KindFile>> = {
  "report.wiki-pdf-template": {
    kind: "pack",
    bytes: await packTemplate({ manifest: sampleManifest(), files: sampleFiles() }),
  },
  "letter.wiki-pdf-template": { kind: "pack", bytes: WORD_PACK },
  "brand.docx": { kind: "word", bytes: buildDocx() },
  "brand.docm": { kind: "wordMacros", bytes: buildDocx() },
  "brand.doc": { kind: "oldWord", bytes: latin1(OLE + wide("WordDocument")) },
  "secret.docx": { kind: "encrypted", bytes: latin1(OLE + wide("EncryptedPackage")) },
  "figures.xls": { kind: "oldOffice", bytes: latin1(OLE + wide("Workbook")) },
  "figures.xlsx": { kind: "excel", bytes: zipOf("[Content_Types].xml", "_rels/.rels", "xl/workbook.xml") },
  "slides.pptx": { kind: "powerPoint", bytes: zipOf("[Content_Types].xml", "ppt/presentation.xml") },
  "brand.thmx": { kind: "theme", bytes: zipOf("[Content_Types].xml", "theme/theme/theme1.xml") },
  "brand.odt": { kind: "openDocument", bytes: zipOf("mimetype", "content.xml", "META-INF/manifest.xml") },
  "book.epub": { kind: "epub", bytes: zipOf("mimetype", "META-INF/container.xml") },
  "assets.zip": { kind: "zip", bytes: zipOf("logo.svg") },
  "pack.tar.gz": { kind: "archive", bytes: latin1("\x1f\x8b\x08\0") },
  "pack.7z": { kind: "archive", bytes: latin1("7z\xbc\xaf\x27\x1c\0") },
  "pack.tar": { kind: "archive", bytes: latin1("a".padEnd(257, "\0") + "ustar\0") },
  "handbook.pdf": { kind: "pdf", bytes: latin1("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n") },
  "logo.png": { kind: "png", bytes: latin1("\x89PNG\r\n\x1a\n\0\0\0\rIHDR") },
  "photo.jpg": { kind: "jpeg", bytes: latin1("\xff\xd8\xff\xe0\0\x10JFIF") },
  "logo.gif": { kind: "gif", bytes: latin1("GIF89a\x01\0") },
  "logo.webp": { kind: "webp", bytes: latin1("RIFF\x04\0\0\0WEBPVP8 ") },
  "logo.svg": { kind: "svg", bytes: utf8('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  "scan.tif": { kind: "picture", bytes: latin1("II*\0\x08") },
  "brand.ttf": { kind: "font", bytes: latin1("\0\x01\0\0\0\x0c") },
  "brand.woff2": { kind: "font", bytes: latin1("wOF2\0\x01\0\0") },
  "tool": { kind: "program", bytes: latin1("\x7fELF\x02\x01") },
  "tool.exe": { kind: "program", bytes: latin1("MZ\x90\0") },
  "brand/recipe.yaml": { kind: "recipe", bytes: utf8(await sampleRecipe()) },
  "brand/suggestions.yaml": {
    kind: "suggestions",
    bytes: utf8("# What the import found\nversion: 1\nhistory: 0\ncandidates: []\n"),
  },
  "values.yaml": { kind: "yaml", bytes: utf8("image: nginx\nreplicas: 2\n") },
  "files/wiki-pdf-template.json": { kind: "manifest", bytes: utf8(JSON.stringify(sampleManifest())) },
  "tokens.json": { kind: "json", bytes: utf8('{"color": {"accent": "#123456"}}') },
  "handbook.md": { kind: "markdown", bytes: utf8("# Handbook\n\nText.\n") },
  "page.html": { kind: "html", bytes: utf8("<!DOCTYPE html>\n<html><body>Text</body></html>") },
  "page.xml": { kind: "storage", bytes: utf8('<p>Text</p><ac:structured-macro ac:name="toc" />') },
  "feed.xml": { kind: "xml", bytes: utf8('<?xml version="1.0"?>\n<rss/>') },
  "brand.rtf": { kind: "rtf", bytes: utf8("{\\rtf1\\ansi Text}") },
  "notes.txt": { kind: "text", bytes: utf8("Nothing but text.\n") },
  "nothing": { kind: "empty", bytes: new Uint8Array() },
};
