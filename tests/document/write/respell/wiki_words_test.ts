import { ok, strictEqual } from "node:assert/strict";
import { parseBlocks } from "../../../../src/document/read/markdown/parse_body.ts";
import { respellBody } from "../../../../src/document/write/respell/respell.ts";
import { mdastToStorage } from "../../../../src/document/write/storage/mdast_to_storage.ts";
import { WIKI_FORMS } from "../../read/wiki_forms/wiki_forms_table.ts";

function storageOf(markdown: string): string {
  return mdastToStorage(parseBlocks(markdown).flatMap(({ nodes }) => nodes));
}

/** More forms of people: several words, several lines. */
const FORMS: readonly string[] = [
  ...WIKI_FORMS.map(([markdown]) => markdown),
  '=== "One"\n\n    a b\n\n=== "Two"\n\n    c d',
  "<details>\n<summary>a b</summary>\n\nc *d*\n\n</details>",
  "> [!NOTE]\n> a b\n>\n> - c",
  "!!! note\n\n    a b\n\n    c",
  '??? note "a b"\n    c',
  'A <img src="a.png" width="300"> b',
  "Term\n\n: a b\n\n  c",
  "<table>\n<tr><th>a</th><th>b</th></tr>\n<tr><td>c d</td><td>e</td></tr>\n</table>",
  "First[^1] and *second*[^2].\n\nMore\n\n[^1]: The *note*.\n[^2]: Another note\n    of two lines.\n\n<!-- end -->",
];

/** A text between tags, except for what is not a text of the page: settings of macros, states of tasks, notes' numbers. */
const TEXT =
  /(?<!ac:name="(?!title")[^"]*">|<ac:task-status>|footnote-[^"]*"><ac:plain-text-link-body><!\[CDATA\[|<sup>)(?<=>|\[CDATA\[)[^<>[\]]*[a-z0-9]/g;

/** Words that cannot stay what they are: the text of a bare address, and the title that the name of an alert gives. */
const FIXED = /x\.org|y\.org|Important|a\.js/;

for (const form of FORMS) {
  Deno.test(`respellBody() keeps the form of ${JSON.stringify(form)} when a word changes`, () => {
    const written = `${form}\n`;
    const body = storageOf(written);
    for (const { 0: text, index } of body.matchAll(TEXT)) {
      const word = /[a-z0-9]+$/.exec(text)?.[0];
      if (word === undefined || FIXED.test(text)) continue;
      const end = index + text.length;
      const result = respellBody({ body, written }, `${body.slice(0, end - word.length)}New${body.slice(end)}`);
      ok(result.includes("New"), result);
      strictEqual(result.replace("New", word), written, `${word} at ${index}`);
    }
  });
}
