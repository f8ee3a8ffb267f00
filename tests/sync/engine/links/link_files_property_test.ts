import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { mdastToStorage } from "../../../../src/document/write/storage/mdast_to_storage.ts";
import { parseBlocks } from "../../../../src/document/read/markdown/parse_body.ts";
import { renderXmlText } from "../../../../src/document/storage/render_element.ts";
import { linkFiles } from "../../../../src/sync/engine/links/link_files.ts";
import * as fc from "../../../support/property.ts";
import { link } from "./link_fixtures.ts";

const storageOf = (markdown: string) => mdastToStorage(parseBlocks(markdown).flatMap(({ nodes }) => nodes));

/** Pieces of Markdown that meet in every order. */
const PIECES = [
  ...[
    "a",
    " ",
    "\n",
    "\n\n",
    ":",
    "\\",
    "`",
    "``",
    "*",
    "**",
    "_",
    "~~",
    "[",
    "]",
    "(",
    ")",
    "!",
    "<",
    ">",
    "|",
    "&",
    "#",
    "{",
    "}",
  ],
  ...[
    "\n- ",
    "\n> ",
    "\n1. ",
    "\n# ",
    "\n\n:::info\n",
    "\n:::\n",
    ":u[",
    ":page[a]{title=b}",
    "\n| a |\n| - |\n| ",
    "\n```\n",
    "<br>",
  ],
  ...[
    "[^1]",
    "\n\n[^1]: x",
    "\n\n    ",
    "https://e.org",
    ":foo[",
    "\n---\n",
    "![",
    "](https://e.org)",
    "<b>",
    "\uFEFF",
    "\t",
    "\r\n",
  ],
];
const LINKS = ["[x](../People.md)", "[*x*](../People.md)", "[x `]`](../People.md)", "[x\ny](../People.md)", "[r]"];

Deno.test("linkFiles() returns any text without relative links unchanged", () => {
  const lookup = { titleOf: () => "T", attachmentName: () => "n" };
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }), (pieces) => {
      const text = pieces.join("");
      strictEqual(linkFiles(text, "A.md", lookup).body, text);
    }),
    { numRuns: 500 },
  );
});

const PLAIN_LABEL = /<ac:plain-text-link-body>(.*?)<\/ac:plain-text-link-body>/g;
const CDATA = /<!\[CDATA\[(.*?)\]\]>/g;
const INNERMOST_LINK = /<ac:link>((?:(?!<\/?ac:link>).)*)<\/ac:link>/g;
const TO_PEOPLE = '<ri:page ri:content-title="Our people" />';

/** The storage format with links to the page in one spelling, whichever way they were written. */
function withLinksAlike(storage: string): string {
  const escape = (_: string, label: string) => label.replace(CDATA, (_, plain: string) => renderXmlText(plain));
  let text = storage.replace(PLAIN_LABEL, escape).replace(/<\/?ac:link-body>/g, "");
  while (text.includes("<ac:link>")) {
    text = text.replace(INNERMOST_LINK, (_, link: string) => {
      return link.startsWith(TO_PEOPLE) ? `{${link.slice(TO_PEOPLE.length)}}` : `<link>${link}</link>`;
    });
  }
  return text.replace(/<a href="\.\.\/People\.md">(.*?)<\/a>/g, "{$1}");
}

Deno.test("linkFiles() preserves the meaning of links in any place", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES, ...LINKS, ...LINKS), { maxLength: 20 }), (pieces) => {
      const text = `${pieces.join("")}\n\n[r]: ../People.md\n`;
      const { body } = link(text);
      strictEqual(withLinksAlike(storageOf(body)), withLinksAlike(storageOf(text)));
    }),
    {
      numRuns: 1000,
      examples: [[["\\", ":u[", ":page[a]{title=b}", "]", "[r]"]], [["[", ">", "\\", "[x](../People.md)"]]],
    },
  );
});

const nastyName = fc.string({
  unit: fc.constantFrom(..."ab ()[]{}%#?&'\"<>\\`*_~|!:;,.+=@$^-\u00E4\u0308o\u00F1\u{1F41D}"),
  minLength: 1,
  maxLength: 12,
}).filter((name) => !name.includes("..") && name !== ".");

Deno.test("linkFiles() finds any name, percent-encoded", () => {
  fc.assert(fc.property(nastyName, nastyName, (name, title) => {
    const lookup = {
      titleOf: (path: string) => path === `${name}.md` ? title : undefined,
      attachmentName: (page: string, file: string) => page === "Setup.md" && file === name ? name : undefined,
    };
    const [page, file] = [`${name}.md`, `Setup.assets/${name}`].map((path) => {
      return path.replace(
        /[^\w/]/gu,
        (char) => char === "." ? char : encodeURIComponent(char).replace(/[()*'!~]/g, escapeByte),
      );
    });
    const { body, issues } = linkFiles(`| a |\n| - |\n| [x](${page}) ![y](${file}) |\n`, "Setup.md", lookup);
    deepStrictEqual(issues, []);
    const forms = JSON.stringify(parseBlocks(body).map(({ nodes }) => nodes));
    ok(forms.includes(`"attachment:`) || forms.includes(`"storage"`));
    ok(storageOf(body).includes("<ri:page ") && storageOf(body).includes("<ri:attachment "));
  }));
});

function escapeByte(char: string): string {
  return `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
}
