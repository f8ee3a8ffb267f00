import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { ArchiveNames, EXPORT_MANIFEST_NAME, isArchiveName } from "../../../src/export/archive/archive_names.ts";
import { anyText } from "../../support/any_text.ts";
import * as fc from "../../support/property.ts";

for (
  const [parts, name] of [
    [{ pageId: "123", extension: ".xml" }, "page-123.xml"],
    [{ pageId: "guides/Setup.md", extension: ".md" }, "page-guides-Setup.md"],
    [{ pageId: "../../etc/passwd", extension: ".md" }, "page-etc-passwd.md"],
    [{ pageId: "", extension: ".xml" }, "page-x.xml"],
    [{ pageId: "1", fileName: "logo.png" }, "page-1-logo.png"],
    [{ pageId: "1", fileName: "Übersicht (1).PNG" }, "page-1-Ubersicht-1.PNG"],
    [{ pageId: "1", fileName: "..\\..\\a.exe" }, "page-1-a.exe"],
    [{ pageId: "1", fileName: "日本語.pdf" }, "page-1-pdf"],
    [{ pageId: "1", fileName: "日本語" }, "page-1-file"],
    [{ pageId: "1", fileName: "archive.tar.gz" }, "page-1-archive.tar.gz"],
    [{ pageId: "1", fileName: "a. . ." }, "page-1-a"],
    [{ pageId: "1", fileName: "a\u202egnp.exe" }, "page-1-a-gnp.exe"],
    [{ pageId: "1", fileName: `${"a".repeat(300)}.png` }, `page-1-${"a".repeat(101)}.png`],
  ] as const
) {
  Deno.test(`ArchiveNames names ${JSON.stringify(parts).slice(0, 60)} as ${name.slice(0, 40)}`, () => {
    strictEqual(new ArchiveNames().next(parts), name);
  });
}

Deno.test("ArchiveNames numbers names that differ only in case", () => {
  const names = new ArchiveNames();
  const found = ["a.png", "A.png", "a-2.png", "a.PNG"].map((fileName) => names.next({ pageId: "1", fileName }));
  deepStrictEqual(found, ["page-1-a.png", "page-1-A-2.png", "page-1-a-2-2.png", "page-1-a-3.PNG"]);
});

Deno.test("ArchiveNames gives different safe names to any files", () => {
  const text = fc.oneof(anyText, fc.constantFrom("a.png", "A.PNG", "con", "export-manifest.json", "../x"));
  const parts = fc.oneof(
    fc.record({ pageId: text, extension: fc.constantFrom(".xml", ".json", ".md") }),
    fc.record({ pageId: text, fileName: text }),
  );
  fc.assert(fc.property(fc.array(parts, { maxLength: 30 }), (files) => {
    const names = new ArchiveNames();
    const found = files.map((file) => names.next(file));
    for (const name of found) ok(isArchiveName(name), name);
    const lower = [EXPORT_MANIFEST_NAME, ...found].map((name) => name.toLowerCase());
    strictEqual(new Set(lower).size, lower.length);
  }));
});

for (const name of ["page-1.xml", "export-manifest.json", "a", "A_b-c.D"]) {
  Deno.test(`isArchiveName() accepts ${name}`, () => ok(isArchiveName(name)));
}

for (
  const name of ["", ".", "..", ".a", "a.", "a/b", "a\\b", "a b", "ä", "a\0", "CON", "nul.txt", "a:b", "x".repeat(121)]
) {
  Deno.test(`isArchiveName() refuses ${JSON.stringify(name).slice(0, 30)}`, () => ok(!isArchiveName(name)));
}
