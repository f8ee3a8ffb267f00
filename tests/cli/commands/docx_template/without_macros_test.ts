import { deepStrictEqual, match } from "node:assert/strict";
import { runFake } from "../../../support/fake_context.ts";
import {
  buildDocx,
  contentTypes,
  paragraph,
  relationships,
  wordXml,
} from "../../../support/word_documents/docx_fixture.ts";

const TREE = {
  "letter.dotm": buildDocx(paragraph("$scroll.title"), {
    "[Content_Types].xml": contentTypes(
      "application/vnd.ms-word.template.macroEnabledTemplate.main+xml",
      '<Override PartName="/word/vbaProject.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
    ),
    "word/_rels/document.xml.rels": relationships([["settings", "settings.xml"], ["vbaProject", "vbaProject.bin"]]),
    "word/vbaProject.bin": "macros",
    "word/settings.xml": wordXml("settings", '<w:documentProtection w:edit="readOnly" w:enforcement="1"/>'),
  }),
  "notes.md": "---\ntitle: Notes\n---\n\nText\n",
};

for (
  const args of [
    ["scan", "letter.dotm"],
    ["validate", "letter.dotm"],
    ["render", "letter.dotm", "notes.md", "-o", "-"],
    ["build", "letter.dotm", "--id", "com.example.a", "--name", "A", "--version", "1.0.0", "-o", "-"],
  ]
) {
  Deno.test(`tool docx-template ${args[0]} refuses macros, and takes them out with --without-macros`, async () => {
    const command = ["docx-template", ...args];
    const refused = await runFake(command, { tree: TREE });
    deepStrictEqual(refused.code, 1);
    match(
      refused.stdout + refused.stderr,
      /it is a Word file with macros\n.*hint: Save it as \.docx.*--without-macros/s,
    );
    deepStrictEqual((await runFake([...command, "--without-macros"], { tree: TREE })).code, 0);
  });
}

for (const verb of ["scan", "validate"]) {
  Deno.test(`tool docx-template ${verb} reports a protected template`, async () => {
    const { stdout, stderr } = await runFake(["docx-template", verb, "letter.dotm", "--without-macros"], {
      tree: TREE,
    });
    match(stdout + stderr, /warning: protected-document \(word\/settings\.xml\)/);
  });
}
