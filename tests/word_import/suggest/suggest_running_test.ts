import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { PictureUse } from "../../../src/docx/facts/design_facts.ts";
import type { RunningFacts, RunningPiece } from "../../../src/docx/facts/areas/page_facts.ts";
import { suggestRunning, suggestRunningLogo } from "../../../src/word_import/suggest/suggest_running.ts";
import { role, section, summarize } from "../../support/word_documents/word_facts.ts";
import { judged, sampleScope } from "./sample_scope.ts";

type Field = Extract<RunningPiece, { kind: "field" }>["field"];

const field = (name: Field): RunningPiece => ({ kind: "field", field: name });
const TEXT: RunningPiece = { kind: "text", text: "Example Ltd." };
const PAGE = field("page");

function part(kind: "header" | "footer", fields: Partial<RunningFacts> = {}): RunningFacts {
  const name = `word/${kind}1.xml`;
  return { part: name, kind, left: [], center: [], right: [], paragraphs: 1, shapes: 0, ...fields };
}

function running(...parts: readonly RunningFacts[]): ReadonlyMap<string, RunningFacts> {
  return new Map(parts.map((each) => [each.part, each]));
}

const SETTINGS = { oddAndEven: false, mirrorMargins: false, hyphenate: false, gutterAtTop: false };
const COVER = { present: true, evidence: { kind: "part", name: "word/document.xml", count: 1 } } as const;
const FOOTER = part("footer", { right: [PAGE], center: [TEXT] });

Deno.test("suggestRunning() suggests the content of a footer", () => {
  const sections = [section({ footers: { default: FOOTER.part } })];
  const found = summarize(suggestRunning(sampleScope({ sections, running: running(FOOTER), cover: COVER })));
  deepStrictEqual(found, {
    "header.enabled": [false, "ready"],
    "footer.enabled": [true, "ready"],
    "footer.rule": [false, "ready"],
    "footer.distance": ["21.4pt", "ready"],
    "footer.all.left": ["", "ready"],
    "footer.all.center.text": ["Example Ltd.", "review"],
    "footer.all.right": ["{page}", "ready"],
    "footer.first.mode": ["inherit", "ready"],
  });
});

Deno.test("suggestRunning() is not sure that short documents have no header", () => {
  const sections = [section({ footers: { default: FOOTER.part } })];
  const shapes = { ...FOOTER, shapes: 2 };
  const size = { paragraphs: 3, characters: 100 };
  const found = summarize(suggestRunning(sampleScope({ sections, running: running(shapes), size })));
  deepStrictEqual(found["header.enabled"], [false, "review"]);
  deepStrictEqual(found["footer.all.left"], ["", "ready"]); // what the baseline says there is not in the document
  deepStrictEqual(found["footer.all.right"], ["{page}", "ready"]);
  deepStrictEqual(found["footer.shapes"], [null, "unsupported"]);
  deepStrictEqual(found["footer.first.mode"], ["inherit", "review"]); // the cover of the baseline is in doubt
});

for (
  const [rule, fields, expected] of [
    ["none where the first page has its own, which is empty", { titlePage: true }, "none"],
    ["own where the first page has its own", { titlePage: true, first: "word/footer2.xml" }, "own"],
    [
      "inherit where the first page has the same in another part",
      { titlePage: true, first: "word/footer3.xml" },
      "inherit",
    ],
    ["inherit where the first page's own is not shown", { titlePage: false, first: "word/footer2.xml" }, "inherit"],
  ] as const
) {
  Deno.test(`suggestRunning() states ${rule}`, () => {
    const { titlePage, ...footers } = fields;
    const sections = [section({ titlePage, footers: { default: FOOTER.part, ...footers } })];
    const parts = running(
      FOOTER,
      part("footer", { part: "word/footer2.xml", left: [field("date")] }),
      { ...FOOTER, part: "word/footer3.xml" },
    );
    const found = summarize(suggestRunning(sampleScope({ sections, running: parts, cover: COVER })));
    deepStrictEqual(found["footer.first.mode"], [expected, "ready"]);
    deepStrictEqual(found["footer.first.left"], expected === "own" ? ["{date}", "ready"] : undefined);
  });
}

Deno.test("suggestRunning() uses the first section for the first page, and the one with most text for the others", () => {
  const sections = [section({ characters: 10 }), section({ footers: { default: FOOTER.part } })];
  const found = summarize(suggestRunning(sampleScope({ sections, running: running(FOOTER) })));
  deepStrictEqual(found["footer.first.mode"], ["none", "ready"]);
  deepStrictEqual(found["footer.all.right"], ["{page}", "ready"]);
});

Deno.test("suggestRunning() suggests content for even pages if the document distinguishes odd and even", () => {
  const even = part("footer", { part: "word/footer2.xml", left: [PAGE] });
  const sections = [section({ footers: { default: FOOTER.part, even: even.part } })];
  const facts = { sections, running: running(FOOTER, even) };
  strictEqual(summarize(suggestRunning(sampleScope(facts)))["footer.even.mode"], undefined);
  const found = summarize(suggestRunning(sampleScope({ ...facts, settings: { ...SETTINGS, oddAndEven: true } })));
  deepStrictEqual(found["footer.even.mode"], ["own", "ready"]);
  deepStrictEqual(found["footer.even.left"], ["{page}", "ready"]);
  deepStrictEqual(found["footer.even.right"], ["", "ready"]);
});

Deno.test("suggestRunning() suggests lines, and removes that of the baseline", () => {
  const rule = { thickness: 0.75, space: 4, style: "double", color: "#0000ff" };
  const header = part("header", { left: [field("title")], rule });
  const sections = [section({ headers: { default: header.part } })];
  const found = summarize(suggestRunning(sampleScope({ sections, running: running(header) })));
  deepStrictEqual(found["header.rule"], [true, "review"]); // it is not plain
  deepStrictEqual(found["header.ruleThickness"], ["0.75pt", "review"]);
  deepStrictEqual(found["header.ruleColor"], ["accent", "review"]);
  deepStrictEqual(found["header.distance"], ["19.3pt", "ready"]);
  const { rule: _, ...plain } = header;
  const without = summarize(suggestRunning(sampleScope({ sections, running: running(plain) })));
  deepStrictEqual(without["header.rule"], [false, "ready"]);
});

Deno.test("suggestRunning() removes the baseline's text where the document has its own", () => {
  const header = part("header", { left: [TEXT], center: [TEXT] });
  const sections = [section({ headers: { default: header.part } })];
  const found = summarize(suggestRunning(sampleScope({ sections, running: running(header) })));
  deepStrictEqual([found["header.all.left"], found["header.all.left.text"]], [["", "ready"], [
    "Example Ltd.",
    "review",
  ]]);
  deepStrictEqual([found["header.all.center"], found["header.all.center.text"]], [undefined, [
    "Example Ltd.",
    "review",
  ]]);
});

Deno.test("suggestRunning() knows no distance where the header is higher than its margin", () => {
  const header = part("header", { left: [field("title")], paragraphs: 6 });
  const sections = [section({ headers: { default: header.part } })];
  const roles = { header: role({ size: 9 }, { after: 2 }) };
  const found = summarize(suggestRunning(sampleScope({ sections, running: running(header), roles })));
  deepStrictEqual(found["header.distance"], ["0pt", "review"]);
  deepStrictEqual(found["header.lines"], [null, "unsupported"]);
});

const USE: PictureUse = {
  story: "header",
  scope: "default",
  anchored: false,
  behindText: false,
  width: 90,
  height: 30,
  leading: false,
  decorative: false,
  hasAlt: false,
};

const picture = { kind: "picture", part: "word/media/image1.png" } as const;
for (
  const [rule, fields, use, distance] of [
    ["counts a picture in a line", { left: [picture] }, {}, ["1pt", "ready"]],
    ["counts no picture with a place of its own", { left: [picture] }, { anchored: true }, ["21.6pt", "ready"]],
    ["counts a picture in one of several lines", { left: [picture, PAGE], paragraphs: 2 }, { height: 15 }, [
      "4pt",
      "review",
    ]],
    [
      "counts the higher of a picture and the lines beside it",
      { left: [picture], right: [PAGE], paragraphs: 2 },
      { height: 15 },
      ["9.6pt", "review"],
    ],
  ] as const
) {
  Deno.test(`suggestRunning() ${rule}`, () => {
    const header = part("header", fields);
    const pictures = [{ part: picture.part, size: 100, uses: [{ ...USE, ...use }] }];
    const sections = [section({ headers: { default: header.part } })];
    const found = summarize(suggestRunning(sampleScope({ sections, running: running(header), pictures })));
    deepStrictEqual(found["header.distance"], distance);
  });
}

Deno.test("suggestRunning() lists sections with other headers", () => {
  const header = part("header", { left: [field("title")] });
  const other = part("header", { part: "word/header2.xml", left: [field("chapter")] });
  const sections = [
    section({ headers: { default: header.part } }),
    section({ headers: { default: other.part }, characters: 3 }),
  ];
  const found = summarize(suggestRunning(sampleScope({ sections, running: running(header, other) })));
  deepStrictEqual(found["header.sections"], [null, "unsupported"]);
});

const LOGO_IN_LINE = part("header", { right: [picture] });
const LOGO_LEFT = part("header", { left: [{ kind: "picture", part: "word/media/image1.png" }] });

for (
  const [where, header, use, side] of [
    ["as its part says", LOGO_IN_LINE, USE, "right"],
    ["by its place on the paper", part("header"), { ...USE, anchored: true, x: 40 }, "left"],
    ["by its place and not by where that is named", LOGO_LEFT, { ...USE, anchored: true, x: 450 }, "right"],
    ["in the center of the paper", part("header"), { ...USE, anchored: true, x: 250 }, "center"],
  ] as const
) {
  Deno.test(`suggestRunningLogo() finds the side of a logo ${where}`, () => {
    const pictures = [{ part: "word/media/image1.png", size: 100, uses: [use] }];
    const sections = [section({ headers: { default: header.part } })];
    const facts = { sections, running: running(header), pictures };
    const scope = sampleScope(facts, { pictures: new Map([["word/media/image1.png", judged("a")]]) });
    deepStrictEqual(summarize(suggestRunningLogo(scope)), {
      "header.logo": [side, "review"],
      "header.logoHeight": ["30pt", "review"],
    });
    deepStrictEqual(suggestRunningLogo(sampleScope(facts)), []); // it was not judged
  });
}

for (
  const [what, titlePage, headers, found] of [
    ["of all pages", false, { default: "logo" }, ["right", "review"]],
    ["of the first page only", true, { default: "text", first: "logo" }, ["right", "review"]],
    ["of even pages only", false, { default: "text", even: "logo" }, ["right", "review"]],
    ["that is not shown", false, { default: "text", first: "logo" }, undefined],
  ] as const
) {
  Deno.test(`suggestRunningLogo() looks for the side of a logo in the header ${what}`, () => {
    const parts = running({ ...LOGO_IN_LINE, part: "logo" }, part("header", { part: "text", left: [PAGE] }));
    const pictures = [{ part: picture.part, size: 100, uses: [USE] }];
    const settings = { ...SETTINGS, oddAndEven: true };
    const facts = { sections: [section({ titlePage, headers })], running: parts, pictures, settings };
    const scope = sampleScope(facts, { pictures: new Map([[picture.part, judged("a")]]) });
    deepStrictEqual(summarize(suggestRunningLogo(scope))["header.logo"], found);
  });
}

Deno.test("suggestRunning() suggests constant text with the fields beside it, and the fields alone as ready", () => {
  const more: RunningPiece = { kind: "text", text: " a\u0000{b" };
  const pieces: RunningPiece[] = [TEXT, { kind: "literal", text: " – " }, field("page"), more];
  const header = part("header", { left: pieces });
  const sections = [section({ headers: { default: header.part } })];
  const found = summarize(suggestRunning(sampleScope({ sections, running: running(header) })));
  deepStrictEqual(found["header.all.left"], ["{page}", "ready"]);
  deepStrictEqual(found["header.all.left.text"], ["Example Ltd. – {page} a {{b", "review"]);
});

const HEADER = part("header", { left: [field("title")] });
const SHORT = part("header", { part: "word/header2.xml", left: [PAGE] });
const FRONT = { characters: 10 };
const TEXT_START = { headings: 5, pageNumbers: { start: 1 } };
const HAS = { headers: { default: HEADER.part } };
for (
  const [what, sections, expected, reason] of [
    ["have none", [FRONT, { ...TEXT_START, ...HAS }], { "header.front.mode": ["none", "ready"] }, ""],
    ["have their own", [{ ...FRONT, headers: { default: SHORT.part } }, { ...TEXT_START, ...HAS }], {
      "header.front.mode": ["own", "ready"],
      "header.front.left": ["{page}", "ready"],
      "header.front.center": ["", "ready"],
      "header.front.right": ["", "ready"],
    }, ""],
    ["have that of the text", [{ ...FRONT, ...HAS }, { ...TEXT_START, ...HAS }], {}, ""],
    [
      "have several",
      [
        FRONT,
        { ...FRONT, ...HAS },
        { ...FRONT, headers: { default: SHORT.part } },
        { ...TEXT_START, ...HAS },
        { characters: 10 },
        { characters: 10 },
        { characters: 10, headers: { default: SHORT.part } },
      ],
      {
        "header.front.mode": ["own", "ready"],
        "header.front.left": ["{page}", "ready"],
        "header.front.center": ["", "ready"],
        "header.front.right": ["", "ready"],
      },
      "Sections 5 and 6 have no header; Sections 2 and 7 have another header",
    ],
  ] as const
) {
  Deno.test(`suggestRunning() says that pages before the text ${what}`, () => {
    const facts = { sections: sections.map((each) => section(each)), running: running(HEADER, SHORT) };
    const found = suggestRunning(sampleScope(facts));
    deepStrictEqual(summarize(found.filter(({ path }) => path.startsWith("header.front."))), expected);
    const other = found.find(({ path }) => path === "header.sections")?.reason ?? "; ";
    strictEqual(other.slice(0, other.lastIndexOf("; ")), reason);
  });
}

Deno.test("suggestRunning() compares the first page with those before the text", () => {
  const first = section({ ...FRONT, titlePage: true, headers: { first: HEADER.part } });
  const contents = { depth: 3, pageBreak: true, section: 0, evidence: COVER.evidence };
  const facts = {
    sections: [first, section({ ...TEXT_START, ...HAS })],
    running: running(HEADER),
    cover: COVER,
    contents,
  };
  const found = summarize(suggestRunning(sampleScope(facts)));
  deepStrictEqual(found["header.first.mode"], ["own", "ready"]);
  deepStrictEqual(found["header.front.mode"], ["none", "ready"]);
});
