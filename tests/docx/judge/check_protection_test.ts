import { deepStrictEqual } from "node:assert/strict";
import { DocxPackage } from "../../../src/docx/docx_package.ts";
import { checkProtection } from "../../../src/docx/judge/check_protection.ts";
import { buildDocx, relationships, run, wordXml } from "../../support/word_documents/docx_fixture.ts";

function messages(settings: string, body = "") {
  const docx = buildDocx(body, {
    "word/_rels/document.xml.rels": relationships([["settings", "settings.xml"]]),
    "word/settings.xml": wordXml("settings", settings),
  });
  return checkProtection(new DocxPackage(docx)).map(({ code, message }) => [code, message]);
}

const PROTECTED = "The template is protected, and so is every filled document: ";
const STOPPED = " until the protection is stopped";

for (
  const [kind, enforced, expected] of [
    ["readOnly", "1", "nobody can edit it"],
    ["comments", "true", "readers can only comment on it"],
    ["trackedChanges", "on", "all changes to it are tracked"],
    ["forms", "1", "readers can only fill in its forms"],
    ["readOnly", "0", undefined],
    ["none", "1", undefined],
  ] as const
) {
  Deno.test(`checkProtection() says what ${kind} means with enforcement ${enforced}`, () => {
    deepStrictEqual(
      messages(`<w:zoom/><w:documentProtection w:edit="${kind}" w:enforcement="${enforced}"/>`),
      expected === undefined ? [] : [["protected-document", PROTECTED + expected + STOPPED]],
    );
  });
}

const control = (properties: string, content = run("x")) =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent><w:p>${content}</w:p></w:sdtContent></w:sdt>`;

for (
  const [what, body, expected] of [
    ["no lock", control('<w:lock w:val="sdtLocked"/>') + control(""), undefined],
    [
      "one",
      control('<w:alias w:val="Client"/><w:lock w:val="contentLocked"/>'),
      '1 content control ("Client") in "word/document.xml" cannot be edited by readers; it is filled all the same',
    ],
    [
      "several, also inside of others",
      control('<w:lock w:val="sdtContentLocked"/>', control('<w:tag w:val="b"/><w:lock w:val="contentLocked"/>')),
      '2 content controls ("b") in "word/document.xml" cannot be edited by readers; they are filled all the same',
    ],
    [
      "unnamed ones",
      control('<w:lock w:val="contentLocked"/>'),
      '1 content control in "word/document.xml" cannot be edited by readers; it is filled all the same',
    ],
  ] as const
) {
  Deno.test(`checkProtection() names locked controls: ${what}`, () => {
    deepStrictEqual(messages("", body), expected === undefined ? [] : [["locked-control", expected]]);
  });
}
