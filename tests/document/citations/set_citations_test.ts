import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { checkStyle } from "../../../src/document/citations/check_style.ts";
import type { Cited, CitedRun } from "../../../src/document/citations/cited.ts";
import { placeCitations, requestCitations } from "../../../src/document/citations/place_citations.ts";
import { setCitations } from "../../../src/document/citations/set_citations.ts";
import { tidyRuns } from "../../../src/document/citations/tidy_runs.ts";
import { IssueLog } from "../../../src/document/issue_log.ts";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { renderPlain } from "../../../src/document/pens/plain/render_plain.ts";
import { lowerDocument } from "../../../src/document/shown/lower_document.ts";
import { listNodes } from "../../../src/document/list_nodes.ts";
import { plainText } from "../../../src/document/plain_text.ts";

const FRONT = "title: T\nbibliography: works.bib\n";

function read(body: string, front = "") {
  return parseMarkdown(`---\n${FRONT}${front}---\n${body}`, { setsCitations: true });
}

const DOE: readonly CitedRun[] = [
  { text: "(" },
  { text: "Doe", work: 0, names: true },
  { text: ", ", work: 0 },
  { text: "2020", work: 0 },
  { text: ")" },
];
const AUTHOR: readonly CitedRun[] = [{ text: "Doe", names: true }];
const SUPER: readonly CitedRun[] = [{ text: "1", work: 0, marks: ["raised"] }];
const NOTE: readonly CitedRun[] = [
  { text: "Doe", work: 0, names: true },
  { text: ", ", work: 0 },
  { text: "Title", work: 0, marks: ["italic"] },
  { text: "." },
];
const QUOTED: readonly CitedRun[] = [
  { text: "Doe", work: 0, names: true },
  { text: ", “Title”", work: 0 },
  { text: "." },
];
const TWICE: readonly CitedRun[] = [
  { text: "(" },
  { text: "1", work: 0 },
  { text: "," },
  { text: "2", work: 1 },
  { text: ")" },
];
const ENTRIES = [{ key: "doe", label: [{ text: "[1]" }], runs: [{ text: "Doe: Title." }] }];

function answer(runs: readonly CitedRun[], more: Partial<Cited> = {}): Cited {
  const citations = Array.from({ length: 5 }, () => ({ runs, author: AUTHOR }));
  return { notes: false, citations, entries: ENTRIES, hanging: false, missing: [], ...more };
}

/** Shows the blocks of a document whose citations all have one form, with links as `<text>` and notes as `{text}`. */
function set(body: string, cited: Cited, front = ""): { readonly blocks: string[]; readonly issues: string[] } {
  const document = read(body, front);
  const log = new IssueLog();
  setCitations(document, cited, log);
  for (const node of listNodes(document.root)) {
    if (node.type === "link") node.children = [{ type: "text", value: `<${node.children.map(plainText).join("")}>` }];
  }
  for (const node of listNodes(document.root)) {
    if (node.type !== "textDirective" || node.name !== "footnote") continue;
    node.name = "u"; // whose text is shown
    node.children = [{ type: "text", value: `{${node.children.map(plainText).join("")}}` }];
  }
  return {
    blocks: document.root.children.map(plainText),
    issues: log.issues.map(({ code, line }) => `${code} ${line}`),
  };
}

for (
  const [body, runs, expected, notes] of [
    ["A [@doe].", DOE, "A (<Doe, 2020>).", false],
    ["A [see @doe, and *more*].", DOE, "A (see <Doe, 2020>, and more).", false],
    ["A [-@doe].", DOE, "A (<2020>).", false],
    ["As @doe says.", DOE, "As Doe (<2020>) says.", false],
    ["As @doe says.", [{ text: "[1]", work: 0 }], "As <[1]> says.", false],
    ["A [@doe], b.", SUPER, "A<1>, b.", false],
    ["As @doe says.", SUPER, "As Doe<1> says.", false],
    ["A [@doe], b.", NOTE, "A,{<Doe>, Title.} b.", true],
    ["A [see @doe].", NOTE, "A.{See <Doe>, Title.}", true],
    ["As @doe says.", NOTE, "As Doe{<Title>.} says.", true],
    ["A [@doe, and others].", QUOTED, "A.{<Doe>, “Title,” and others.}", true],
    ["A [@doe].", QUOTED, "A.{<Doe>, “Title.”}", true],
    ["A [see @doe; see @doe].", TWICE, "A (see <1>, see <2>).", false],
    ["A^[B [@doe].]", NOTE, "A{B (<Doe>, Title).}", true],
    ["A [@doe]{.nocite} b.", DOE, "A b.", false],
    ["A {cite}`doe` b.", DOE, "A (<Doe, 2020>) b.", false],
    ["A {cite:t}`doe` b.", DOE, "A Doe (<2020>) b.", false],
    ["A :cite:p:`doe` b.", DOE, "A (<Doe, 2020>) b.", false],
    ["A {cite:year}`doe` b.", DOE, "A (<2020>) b.", false],
    ["A {cite:other}`doe` `x`.", DOE, "A doe x.", false],
  ] as const
) {
  Deno.test(`setCitations() sets ${JSON.stringify(body)} as ${JSON.stringify(expected)}`, () => {
    strictEqual(set(body, answer(runs, { notes })).blocks[0], expected);
  });
}

for (
  const [what, body, expected] of [
    ["Quarto", '::: {.callout-note title="Ice [@doe]"}\nA\n:::', "Ice (Doe, 2020)"],
    ["MyST", "```{note} Ice [@doe]\nA\n```", "Ice (Doe, 2020)"],
    ["Quarto with other brackets", '::: {.callout-note title="Ice [1] [@doe]"}\nA\n:::', "Ice [1] (Doe, 2020)"],
  ] as const
) {
  Deno.test(`setCitations() sets citations in titles of ${what}`, () => strictEqual(titleOf(body), expected));
}

/** Returns the title of the first box of a document. */
function titleOf(body: string): string {
  const document = read(body);
  setCitations(document, answer(DOE), new IssueLog());
  const [box] = document.root.children;
  return box?.type === "containerDirective" && box.children[0] !== undefined ? plainText(box.children[0]) : "";
}

Deno.test("setCitations() sets citations in alternative texts, behind those that readers see", () => {
  const document = read("![A [@roe]](a.png)\n\n![B [@doe]](b.png){#fig-b}\n");
  const works = requestCitations(placeCitations(document), document.citing).requests.map(({ works: [work] }) =>
    work?.key
  );
  setCitations(document, answer(DOE), new IssueLog());
  const texts = [...listNodes(document.root)].flatMap((node) => node.type === "image" ? [node.alt] : []);
  deepStrictEqual([works, texts], [["doe", "roe", "doe"], ["A (Doe, 2020)", "B (Doe, 2020)"]]);
});

Deno.test("setCitations() puts the list where it is wanted, and otherwise at the end", () => {
  const list = "[1] Doe: Title.";
  deepStrictEqual(set("[@doe]\n\n::: {#refs}\n:::\n\nEnd", answer(DOE)).blocks.slice(1), [list, "End"]);
  deepStrictEqual(set('[@doe]\n\n<div id="refs"></div>\n\nEnd', answer(DOE)).blocks.slice(1), [list, "End"]);
  deepStrictEqual(
    set("[@doe]\n\n```{bibliography} works.bib\n:style: plain\n```\n\nEnd", answer(DOE)).blocks.slice(1),
    [
      list,
      "End",
    ],
  );
  deepStrictEqual(set("[@doe]\n\nEnd", answer(DOE)).blocks.slice(1), ["End", list]);
  const front = "reference-section-title: Works\n";
  deepStrictEqual(set("[@doe]", answer(DOE), front).blocks.slice(1), ["Works", list]);
  deepStrictEqual(set("[@doe]", answer(DOE), "suppress-bibliography: true\n").blocks, ["(Doe, 2020)"]);
});

Deno.test("setCitations() names works that are missing, and reports their lines", () => {
  const missing = { missing: ["roe"], entries: [] };
  const both = set("A [@doe; @roe].\n\n@roe here.\n\n[@roe]", answer(DOE, missing));
  deepStrictEqual(both, {
    blocks: ["A (Doe, 2020; roe?).", "@roe here.", "(Doe, 2020; roe?)"],
    issues: ["citation-unknown 5"],
  });
  strictEqual(set("[@roe]", answer([], missing)).blocks[0], "(roe?)");
});

Deno.test("requestCitations() asks in the order of reading, with notes, and parts repeated works", () => {
  const document = read("A[^1] [@b; @c] [@c, p. 3].\n\n[^1]: N [@a].\n", "nocite: '@d, @*'\n");
  const { requests, numbers } = requestCitations(placeCitations(document), document.citing);
  const shown = requests.map(({ works, note, hidden }) => `${works.map(({ key }) => key)} ${hidden ? "hidden" : note}`);
  deepStrictEqual(shown, ["a 1", "b,c 2", "b hidden", "c 3", "d hidden"]);
  deepStrictEqual(numbers, [0, 1, 3]);
  deepStrictEqual(requests[3]?.works[0]?.locator, ["page", "3"]);
  strictEqual(document.citing.listsAll, true);
});

for (
  const [runs, expected] of [
    [["Doe, J.", ".  (2020,", ")"], "Doe, J. (2020)"],
    [["“Title.”", ". Next"], "“Title.” Next"],
    [["“Title”", ", next"], "“Title,” next"],
    [["a ", " b"], "a b"],
    [["p.", ".5"], "p..5"],
    [["1978 ", ";21"], "1978;21"],
    [["Title. ; 2017", ", "], "Title.; 2017,"],
    [["A", " 1 ", ": 3 : 4", " : ", "5"], "A 1: 3: 4: 5"],
    [["(", "2024", ",). Title,."], "(2024). Title."],
  ] as const
) {
  Deno.test(`tidyRuns() joins ${runs.join("|")}`, () => {
    const tidy = tidyRuns(runs.map((text) => ({ text })), { pullsSigns: true, closesUp: true });
    strictEqual(tidy.map(({ text }) => text).join(""), expected);
  });
}

Deno.test("tidyRuns() keeps the spaces of French before colons", () => {
  const tidy = tidyRuns([{ text: "a " }, { text: ": b ; c" }], { pullsSigns: false, closesUp: false });
  strictEqual(tidy.map(({ text }) => text).join(""), "a : b ; c");
});

for (
  const [xml, expected] of [
    ["<style><macro name='a'><text macro='b'/></macro><macro name='b'/></style>", undefined],
    ["<style><macro name='a'><text macro='a'/></macro></style>", "its macro a calls itself, or too many others"],
    ["<html/>", "it is not a style in CSL"],
  ] as const
) {
  Deno.test(`checkStyle() judges ${xml}`, () => {
    strictEqual(checkStyle(new TextEncoder().encode(xml))?.reason, expected);
  });
}

Deno.test("checkStyle() refuses what is no XML, nested deeply or large, with its line", () => {
  const check = (text: string) => checkStyle(new TextEncoder().encode(text));
  strictEqual(check("<style>\n<a></style>")?.line, 2);
  strictEqual(check("<a>".repeat(1000))?.reason.startsWith("it is not valid XML"), true);
});

for (
  const [runs, notes, expected] of [
    [DOE, false, "A study (Doe, 2020) here"],
    [NOTE, true, "A study here"],
  ] as const
) {
  Deno.test(`setCitations() sets the title as ${JSON.stringify(expected)}`, () => {
    const document = parseMarkdown(`---\nbibliography: works.bib\n---\n# A study [@doe] here\n\nText [@doe].\n`, {
      setsCitations: true,
    });
    setCitations(document, answer(runs, { notes }), new IssueLog());
    strictEqual(document.meta.title, expected);
  });
}

for (
  const [runs, notes, expected] of [
    [DOE, false, ["On (Doe, 2020)", "By Doe (2020)"]],
    [NOTE, true, ["On", "By Doe"]],
  ] as const
) {
  Deno.test(`setCitations() sets title and subtitle of the front matter as ${expected.join(", ")}`, () => {
    const front = 'title: "On [@doe]"\nsubtitle: By @doe\nbibliography: works.bib';
    const document = parseMarkdown(`---\n${front}\n---\nText.\n`, { setsCitations: true });
    setCitations(document, answer(runs, { notes }), new IssueLog());
    deepStrictEqual([document.meta.title, document.meta.subtitle], expected);
  });
}

Deno.test("setCitations() sets citations wherever text is", () => {
  const body =
    "# A\n\n## B [@doe]\n\n![C [@doe]](c.png){#fig-c}\n\n| D [@doe] |\n| - |\n| E [@doe] |\n\n: F [@doe] {#tbl-f}\n\n" +
    "G[^1]\n\n[^1]: H [@doe]\n\nI\n: J [@doe]\n\n- K [@doe]\n\n> [!NOTE]\n> L [@doe]\n\n[M [@doe]]{.smallcaps}\n";
  const document = parseMarkdown(`---\nbibliography: b.bib\nabstract: N [@doe]\n---\n${body}`, { setsCitations: true });
  const placed = placeCitations(document);
  strictEqual(placed.length, 12);
  const many = { ...answer(DOE), citations: placed.map(() => ({ runs: DOE, author: AUTHOR })) };
  setCitations(document, many, new IssueLog());
  const shown = lowerDocument(document, { hasPicture: () => true });
  const text = renderPlain(shown) + plainText(document.abstract);
  deepStrictEqual([text.match(/\(Doe, 2020\)/g)?.length, text.includes("@")], [11, false]);
});
