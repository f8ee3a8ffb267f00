import { strictEqual } from "node:assert/strict";
import { restoreMacros } from "../../../../src/document/write/write_back/restore_macros.ts";
import { writeBackPage } from "../../../../src/document/write/write_back/write_back_page.ts";
import { storageToMarkdown } from "../../../../src/document/write/markdown/storage_to_markdown.ts";

const jira = (id: string, key = "A-1") =>
  `<ac:structured-macro ac:name="jira" ac:schema-version="1"${id === "" ? "" : ` ac:macro-id="${id}"`}>` +
  `<ac:parameter ac:name="key">${key}</ac:parameter></ac:structured-macro>`;
const code = (id: string) =>
  `<ac:structured-macro ac:name="code" ac:schema-version="1"${id}><ac:plain-text-body><![CDATA[a]]></ac:plain-text-body>` +
  "</ac:structured-macro>";
const excerpt = (id: string, text = "a") =>
  `<ac:structured-macro ac:name="excerpt" ac:schema-version="1"${id === "" ? "" : ` ac:macro-id="${id}"`}>` +
  `<ac:parameter ac:name="atlassian-macro-output-type">INLINE</ac:parameter>` +
  `<ac:rich-text-body><p>${text}</p></ac:rich-text-body></ac:structured-macro>`;
const legacy = '<ac:macro ac:name="jira"><ac:parameter ac:name="key">A-1</ac:parameter></ac:macro>';

/** A body, a generated one, and what it becomes. */
const RESTORED: readonly (readonly [what: string, pristine: string, written: string, expected: string])[] = [
  ["the ID of a macro", `<p>a ${jira("1")}</p>`, `<p>b ${jira("")}</p>`, `<p>b ${jira("1")}</p>`],
  ["IDs in their order", jira("1") + jira("2"), `<p>${jira("")}</p>${jira("")}`, `<p>${jira("1")}</p>${jira("2")}`],
  ["an ID that is free", jira("1") + jira("2"), jira("") + jira("1"), jira("2") + jira("1")],
  ["nothing for another macro", jira("1"), jira("", "A-2"), jira("", "A-2")],
  ["nothing for one macro more", jira("1"), jira("1") + jira(""), jira("1") + jira("")],
  ["nothing for an ID that is new", jira("1"), jira("2"), jira("2")],
  [
    "nothing for an unedited macro without an ID",
    `<p>${jira("1")}</p>${jira("").replaceAll("><", "> <")}`,
    jira("").replaceAll("><", "> <"),
    jira("").replaceAll("><", "> <"),
  ],
  ["the element of a macro of old wikis", legacy, jira(""), legacy],
  ["a macro around text", `<p>a ${excerpt("1")}</p>`, `<p>b ${excerpt("")}</p>`, `<p>b ${excerpt("1")}</p>`],
  [
    "the ID of a macro in a text of another one",
    excerpt("1", jira("2")),
    excerpt("", `a ${jira("")}`),
    excerpt("", `a ${jira("2")}`),
  ],
  ["code in a panel", `<x>${code(' ac:macro-id="1"')}</x>`, `<y>${code("")}</y>`, `<y>${code(' ac:macro-id="1"')}</y>`],
];

for (const [what, pristine, written, expected] of RESTORED) {
  Deno.test(`restoreMacros() restores ${what}`, () => strictEqual(restoreMacros(pristine, written), expected));
}

Deno.test("writeBackPage() keeps the bytes of macros in an edited text", () => {
  const body = `<p>a ${jira("1")} b</p><ul><li><p>c</p>${code(' ac:macro-id="2" data-layout="default"')}</li></ul>`;
  const text = storageToMarkdown(body);
  strictEqual(
    writeBackPage(body, text, text.replace("a ", "an ").replace("- c", "- d")),
    body.replace("a ", "an ").replace(">c<", ">d<"),
  );
});
