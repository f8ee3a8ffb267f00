import { deepStrictEqual, rejects } from "node:assert/strict";
import { readOfficeText } from "../../../src/authoring/word_content/read_office_text.ts";
import { createFakeContext } from "../../support/fake_context.ts";
import { zipOf } from "../../support/kind_files.ts";
import { latin1 } from "../../support/packs/forge.ts";
import { buildDocx } from "../../support/word_documents/docx_fixture.ts";
import { utf8 } from "../../support/packs/packs.ts";

const OLE = latin1("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1".padEnd(128, "\0") + [..."WordDocument"].join("\0"));
const CONVERTED = Uint8Array.of(1, 2, 3);

async function read(path: string, bytes: Uint8Array) {
  const asked: string[] = [];
  const context = createFakeContext({
    tree: { [path]: bytes },
    compilers: {
      convertInOffice: ({ files: [{ from }], to }) => {
        asked.push(`${from} ${to}`);
        return Promise.resolve([CONVERTED]);
      },
    },
  });
  return { ...await readOfficeText(path, {}, context), asked };
}

Deno.test("readOfficeText() returns a Word file as it is", async () => {
  const docx = buildDocx("", {});
  deepStrictEqual(await read("a.docx", docx), { docx, asked: [] });
});

for (
  const [path, bytes, from] of [
    ["a.doc", OLE, "doc"],
    ["a.odt", zipOf("META-INF/manifest.xml"), "odt"],
    ["a.rtf", utf8("{\\rtf1}"), "rtf"],
  ] as const
) {
  Deno.test(`readOfficeText() has ${path} converted`, async () => {
    deepStrictEqual(await read(path, bytes), { docx: CONVERTED, converted: from, asked: [`${from} docx`] });
  });
}

Deno.test("readOfficeText() refuses other files and says what to give", async () => {
  await rejects(read("a.pdf", utf8("%PDF-1.7")), { code: "wrong-file-kind" });
});
