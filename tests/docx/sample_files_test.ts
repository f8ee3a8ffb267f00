import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { inflateRawSync } from "node:zlib";
import { scanPlaceholders } from "../../src/docx/scan_placeholders.ts";
import { paragraph } from "../support/word_documents/docx_fixture.ts";
import { forge } from "../support/packs/forge.ts";
import { isEncryptedSample, readSamples } from "../support/word_documents/docx_samples.ts";

// Files of Word and other programs, and files made like them.

const samples = await readSamples("the scan for placeholders");

for (const [name, bytes] of samples) {
  if (isEncryptedSample(name)) {
    Deno.test(`scanPlaceholders() reports that ${name} is encrypted`, () => {
      throws(() => scanPlaceholders(bytes), {
        rule: "encrypted",
        message: "Cannot read the Word file: it is encrypted with a password",
      });
    });
    continue;
  }
  Deno.test(`scanPlaceholders() reads ${name}, which has none`, () => {
    deepStrictEqual(scanPlaceholders(bytes), { placeholders: [], hasContent: false });
  });

  Deno.test(`scanPlaceholders() finds what is written into ${name}`, () => {
    const report = scanPlaceholders(withPlaceholder(bytes));
    deepStrictEqual(report.placeholders.map(({ part, raw, count }) => [part, raw, count]), [
      ["word/document.xml", "$scroll.creator.fullName", 1],
    ]);
  });
}

/** Puts a paragraph with a split placeholder at the start of the body and leaves every other byte alone. */
function withPlaceholder(bytes: Uint8Array): Uint8Array {
  const zip = forge(bytes);
  const index = zip.members.findIndex(({ central }) => new TextDecoder().decode(central.name) === "word/document.xml");
  const [old] = zip.members.splice(index, 1);
  strictEqual(old?.central.method, 8);
  const xml = new TextDecoder().decode(inflateRawSync(old?.packed ?? new Uint8Array()));
  const written = paragraph("$scroll.creator", ".full", "Name");
  zip.add("word/document.xml", xml.replace(/<w:body[^>]*>/, (body) => body + written), 8);
  return zip.build();
}
