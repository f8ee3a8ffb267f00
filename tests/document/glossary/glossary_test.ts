import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { renderPlain } from "../../../src/document/pens/plain/render_plain.ts";
import { listNodes } from "../../../src/document/list_nodes.ts";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { lowerDocument } from "../../../src/document/shown/lower_document.ts";
import { wordText } from "../../support/word/word_part.ts";
import { renderWord } from "../../support/word/render_word.ts";

const DEFINITIONS = String.raw`---
title: T
---
\makeglossaries
\newacronym{www}{WWW}{World Wide Web}
\newacronym[plural=CPUen,longplural=processing units]{cpu}{CPU}{processing unit}
\newglossaryentry{delta}{
  name={delta}, % of a river
  description={the mouth, \emph{wide}}
}
\newglossaryentry{lake}{name=lake,plural={lakes},first={a lake, which is still},description=}
\DeclareAcronym{bbc}{short=BBC, long=Broadcasting Corporation}

`.replace(" % of a river", "");

/** Returns the text and the findings of a document. */
function show(markdown: string): string {
  const document = parseMarkdown(markdown);
  const shown = lowerDocument(document, { hasPicture: () => true });
  const issues = [...document.issues, ...shown.log.issues].map(({ code, line }) => `! ${code}:${line}\n`);
  return renderPlain(shown) + issues.join("");
}

for (
  const [what, written, shown] of [
    [
      "the first use and later ones",
      "\\gls{www}, \\gls{www}, \\ac{bbc}",
      "World Wide Web (WWW), WWW, Broadcasting Corporation (BBC)\n",
    ],
    ["plurals", "\\glspl{cpu}, \\Glspl{cpu}, \\glspl{lake}", "processing units (CPUen), CPUen, lakes\n"],
    [
      "forms",
      "\\acrshort{www}, \\acrlong{www}, \\acrfull{www}, \\gls{www}",
      "WWW, World Wide Web, World Wide Web (WWW), WWW\n",
    ],
    ["capitals", "\\Gls{delta}, \\Acl{www}, \\GLS{delta}", "Delta, \\Acl{www}, DELTA\n! markup-printed:14\n"],
    ["a form for the first use", "\\gls{lake}, \\gls{lake}", "a lake, which is still, lake\n"],
    ["an unknown term", "a\n\\gls{sea}", "a sea\n! unknown-term:15\n"],
    ["code", "`\\gls{www}`", "\\gls{www}\n"],
    [
      "a heading, which contents repeat",
      "a\n\n# \\gls{www}\n\n\\gls{www}\n\n# b",
      "a\nWWW\nWorld Wide Web (WWW)\nb\n",
    ],
    [
      "a list",
      "\\gls{www} \\gls{delta}\n\n\\printglossary",
      "World Wide Web (WWW) delta\nGlossary\ndelta\nthe mouth, wide\nWWW\nWorld Wide Web\n",
    ],
    [
      "lists by kind, below headings",
      "\\gls{www} \\gls{delta}\n\n# A\n\n\\printglossary\n\n# B\n\n\\printglossary[type=\\acronymtype]\n\n# C",
      "World Wide Web (WWW) delta\nA\ndelta\nthe mouth, wide\nB\nWWW\nWorld Wide Web\nC\n",
    ],
    [
      "a list of all terms with a title",
      "\\glsaddall\n\n\\printacronyms[title=Kürzel]",
      "Kürzel\nBBC\nBroadcasting Corporation\nCPU\nprocessing unit\nWWW\nWorld Wide Web\n",
    ],
  ] as const
) {
  Deno.test(`parseMarkdown() sets terms of LaTeX: ${what}`, () => strictEqual(show(DEFINITIONS + written), shown));
}

Deno.test("parseMarkdown() leaves commands of an author who defines no terms", () => {
  strictEqual(show("\\gls{a}\n\n\\printglossary\n"), "\\gls{a}\n! markup-printed:1\n");
});

Deno.test("parseMarkdown() links terms to their entries", () => {
  const root = parseMarkdown(`${DEFINITIONS}\\gls{www} \\acrlong{cpu}\n\n\\printglossary`).root;
  const nodes = [...listNodes(root)];
  const links = nodes.flatMap((node) => node.type === "link" ? [node.url] : []);
  const anchors = nodes.flatMap((node) => node.type === "textDirective" ? [`#${node.attributes?.["name"]}`] : []);
  deepStrictEqual(links, ["#term-www", "#term-cpu"]);
  deepStrictEqual(anchors, ["#term-cpu", "#term-www"]);
});

const GLOSSARY = ":::{glossary}\nRiver\n: Water that runs.\n\n*Still* lake\n: Water that stands.\n:::\n\n";

for (
  const [written, links, findings] of [
    ["{term}`river` {term}`RIVER`", ["#term-river", "#term-river"], []],
    ["{term}`waters <still lake>`", ["#term-still-lake"], []],
    ["{term}`sea`", [], ["unknown-term"]],
  ] as const
) {
  Deno.test(`parseMarkdown() links ${written} to the glossary`, () => {
    const { root, issues } = parseMarkdown(GLOSSARY + written);
    deepStrictEqual([...listNodes(root)].flatMap((node) => node.type === "link" ? [node.url] : []), links);
    deepStrictEqual(issues.map(({ code }) => code), findings);
  });
}

Deno.test("parseMarkdown() shows a term without a finding if its document has no glossary", () => {
  strictEqual(show("A {term}`sea`.\n"), "A sea.\n");
});

const ABBREVIATIONS =
  "W3C and HTML, W3C, HTML5, `W3C`.\n\n*[W3C]: World Wide Web *Consortium*\n*[HTML]: Hypertext\n*[x.y]: z\n";

for (
  const [mode, shown] of [
    ["", "W3C and HTML, W3C, HTML5, W3C.\n"],
    ["expand", "W3C (World Wide Web *Consortium*) and HTML (Hypertext), W3C, HTML5, W3C.\n"],
    ["list", "W3C and HTML, W3C, HTML5, W3C.\nAbkürzungen\nHTML\nHypertext\nW3C\nWorld Wide Web Consortium\n"],
    ["{API: Interface}", "W3C and HTML, W3C, HTML5, W3C.\n"],
    [
      "{expand: true, HTML5: Version 5}",
      "W3C (World Wide Web *Consortium*) and HTML (Hypertext), W3C, HTML5 (Version 5), W3C.\n",
    ],
    [
      "{list: true, HTML5: Five}",
      "W3C and HTML, W3C, HTML5, W3C.\nAbkürzungen\nHTML\nHypertext\nHTML5\nFive\nW3C\nWorld Wide Web Consortium\n",
    ],
  ] as const
) {
  Deno.test(`parseMarkdown() shows abbreviations as \`abbreviations: ${mode}\` asks for`, () => {
    strictEqual(show(`---\ntitle: T\nlang: de\nabbreviations: ${mode}\n---\n\n${ABBREVIATIONS}`), shown);
  });
}

for (
  const [what, written, shown] of [
    ["a term", '{{< glossary lake def="Still *water*" >}} {{< glossary lake display="lakes" >}}', "lake lakes\n"],
    ["a term without a meaning", '{{< glossary "still lake" display="Lakes" >}}.', "Lakes.\n"],
    ["code", "`{{< glossary lake >}}`", "{{< glossary lake >}}\n"],
    [
      "a list",
      'A {{< glossary lake def="Still *water*" >}}.\n\n{{< glossary table=true >}}',
      "A lake.\nGlossary\nlake\nStill water\n",
    ],
  ] as const
) {
  Deno.test(`parseMarkdown() sets shortcodes for terms: ${what}`, () => {
    strictEqual(show(`---\ntitle: T\n---\n\n${written}\n`), shown);
  });
}

Deno.test("renderPlain() and WordBook show the same text of terms", () => {
  const body = `${DEFINITIONS}\\gls{www} \\gls{delta}\n\n\\printglossary\n\n${GLOSSARY}A {term}\`river\`.\n`;
  const words = (text: string) => text.split(/\s+/).filter((word) => word !== "").join(" ");
  strictEqual(words(wordText(renderWord(body.slice(body.indexOf("\\make"))))), words(show(body)));
});
