import { deepStrictEqual } from "node:assert/strict";
import { readWordContent } from "../../src/word_content/read_word_content.ts";
import { buildDocx, relationships, wordXml } from "../support/word_documents/docx_fixture.ts";

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const start = '<w:commentRangeStart w:id="7"/>';
const end = '<w:commentRangeEnd w:id="7"/><w:r><w:commentReference w:id="7"/></w:r>';

/** What a comment is about, the text with it, and the words of the finding. */
const ABOUTS = [
  ["a word", `<w:p>${run("true ")}${start}${run("or")}${end}${run(" false")}</w:p>`, ' on "or"'],
  ["two paragraphs", `<w:p>${start}${run("One")}</w:p><w:p>${run("Two")}${end}</w:p>`, ' on "One Two"'],
  ["a long text", `<w:p>${start}${run("word ".repeat(40))}${end}</w:p>`, ` on "${"word ".repeat(12).trim()}…"`],
  ["a place", `<w:p>${run("One")}${end}</w:p>`, ""],
] as const;

for (const [what, body, words] of ABOUTS) {
  Deno.test(`describeComments() names ${what} that a comment is about`, () => {
    const comment = `<w:comment w:id="7" w:author="Ada"><w:p>${run("Really?")}</w:p></w:comment>`;
    const { losses } = readWordContent(
      buildDocx(body, {
        "word/_rels/document.xml.rels": relationships([["comments", "comments.xml"]]),
        "word/comments.xml": wordXml("comments", comment),
      }),
      { changes: "accept" },
    );
    deepStrictEqual(losses.map(({ message }) => message), [`A comment by Ada${words} is left out: "Really?"`]);
  });
}
