import { strictEqual, throws } from "node:assert/strict";
import { DocxPackage } from "../../../../src/docx/docx_package.ts";
import { readCompany } from "../../../../src/docx/facts/story/document_parts.ts";
import { buildDocx } from "../../../support/word_documents/docx_fixture.ts";
import { toStrict } from "../../../support/word_documents/ooxml_fragment.ts";

const NS = "http://schemas.openxmlformats.org/officeDocument/2006/extended-properties";

function read(inner: string, change = (xml: string) => xml): string | undefined {
  const xml = change(`<Properties xmlns="${NS}"><Application>x</Application>${inner}</Properties>`);
  return readCompany(new DocxPackage(buildDocx("", { "docProps/app.xml": xml })), "docProps/app.xml");
}

const COMPANIES: [inner: string, company: string | undefined][] = [
  ["<Company> Smith &amp; Söhne </Company>", "Smith & Söhne"],
  ["<Company/>", undefined],
  ["<Company>  </Company>", undefined],
  ["", undefined],
  ["<Company>a&#9;b</Company>", undefined],
  ["<Company>a&#x202E;b</Company>", undefined],
  ["<Company>می‌خواهم</Company>", "می‌خواهم"],
  [`<Company>${"x".repeat(200)}</Company>`, "x".repeat(200)],
  [`<Company>${"x".repeat(201)}</Company>`, undefined],
  [`<Company>${"x".repeat(5000)}</Company>`, undefined],
  ["<Company>A</Company><Company>B</Company>", "A"],
];

for (const [inner, company] of COMPANIES) {
  Deno.test(`readCompany() of ${inner.slice(0, 40)} is ${company?.slice(0, 20)}`, () => {
    strictEqual(read(inner), company);
    strictEqual(read(inner, toStrict), company);
  });
}

Deno.test("readCompany() refuses a part without properties", () => {
  throws(() => read("", (xml) => xml.replaceAll("Properties", "Other")), { rule: "root-element" });
});
