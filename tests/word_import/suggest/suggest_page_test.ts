import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { CATALOG } from "../../../src/pdf/catalog/catalog.ts";
import { checkValue } from "../../../src/pdf/design/check_value.ts";
import { EDITORIAL } from "../../../src/recipe/baselines/editorial_table.ts";
import { suggestColumns, suggestPage, suggestPageBorder } from "../../../src/word_import/suggest/suggest_page.ts";
import { section, summarize } from "../../support/word_documents/word_facts.ts";
import { sampleScope } from "./sample_scope.ts";

const SETTINGS = { oddAndEven: false, mirrorMargins: false, hyphenate: false, gutterAtTop: false };

for (
  const [width, height, size, orientation] of [
    [595.3, 841.9, "a4", "portrait"],
    [841.9, 595.3, "a4", "landscape"],
    [841.9, 1190.55, "a3", "portrait"],
    [419.55, 595.3, "a5", "portrait"],
    [498.9, 708.66, "b5", "portrait"],
    [612, 792, "letter", "portrait"],
    [612, 1008, "legal", "portrait"],
    [1224, 792, "tabloid", "landscape"],
    [598.1, 844.7, "a4", "portrait"], // larger by a millimeter
    [592.45, 839.06, "a4", "portrait"], // smaller by a millimeter
    [595.28, 595.28, "custom", "portrait"],
    [598.12, 841.9, "custom", "portrait"], // larger by more than a millimeter
    [592.43, 841.9, "custom", "portrait"],
    [595.28, 844.73, "custom", "portrait"],
    [595.28, 839.05, "custom", "portrait"],
  ] as const
) {
  Deno.test(`suggestPage() names paper of ${width} x ${height} points ${size}`, () => {
    const found = summarize(suggestPage(sampleScope({ sections: [section({ width, height })] })));
    deepStrictEqual(found["page.size"], [size, "ready"]);
    deepStrictEqual(found["page.orientation"], [orientation, "ready"]);
    strictEqual(found["page.width"] === undefined, size !== "custom");
  });
}

Deno.test("suggestPage() suggests width and height of custom paper, in its orientation", () => {
  const found = summarize(suggestPage(sampleScope({ sections: [section({ width: 595.3, height: 500 })] })));
  deepStrictEqual(found["page.size"], ["custom", "ready"]);
  deepStrictEqual(found["page.width"], ["210mm", "ready"]);
  deepStrictEqual(found["page.height"], ["176.4mm", "ready"]);
  deepStrictEqual(found["page.orientation"], ["landscape", "ready"]);
});

Deno.test("suggestPage() does not half take over paper that is too small", () => {
  const found = summarize(suggestPage(sampleScope({ sections: [section({ width: 100, height: 500 })] })));
  deepStrictEqual(found["page.size"], [null, "unsupported"]);
  strictEqual(found["page.height"], undefined);
});

const BOUND = section({ margins: { top: 72, right: 36, bottom: -90, left: 54, header: 36, footer: 36, gutter: 18 } });

for (
  const [name, settings, expected] of [
    ["left", {}, { mode: "physical", top: "25.4mm", bottom: "31.8mm", left: "25.4mm", right: "12.7mm" }],
    ["at the top", { gutterAtTop: true }, {
      mode: "physical",
      top: "31.8mm",
      bottom: "31.8mm",
      left: "19mm",
      right: "12.7mm",
    }],
    ["inside", { mirrorMargins: true, gutterAtTop: true }, {
      mode: "logical",
      top: "25.4mm",
      bottom: "31.8mm",
      inside: "25.4mm",
      outside: "12.7mm",
    }],
  ] as const
) {
  Deno.test(`suggestPage() adds the room for the binding ${name}`, () => {
    const scope = sampleScope({ sections: [BOUND], settings: { ...SETTINGS, ...settings } });
    const margins = suggestPage(scope).filter(({ path }) => path.startsWith("page.margins."));
    deepStrictEqual(
      Object.fromEntries(margins.map(({ path, found }) => [path.slice("page.margins.".length), found])),
      expected,
    );
  });
}

for (
  const [rightToLeft, binding] of [[false, "left"], [true, "right"]] as const
) {
  Deno.test(`suggestPage() binds mirrored pages at the ${binding} where lines start there`, () => {
    const scope = sampleScope({
      sections: [{ ...BOUND, rightToLeft }],
      settings: { ...SETTINGS, mirrorMargins: true },
    });
    const found = summarize(suggestPage(scope));
    deepStrictEqual(found["page.binding"], [binding, "ready"]);
    deepStrictEqual(found["page.margins.inside"], ["25.4mm", "ready"]);
    deepStrictEqual(found["page.margins.outside"], ["12.7mm", "ready"]);
  });
}

Deno.test("suggestPage() suggests no binding if left and right pages are alike", () => {
  const found = summarize(suggestPage(sampleScope({ sections: [section({ rightToLeft: true })] })));
  deepStrictEqual([found["page.binding"], found["page.margins.mode"]], [undefined, ["physical", "ready"]]);
});

const MARGINS = { top: 72, right: 72, bottom: 72, left: 72, header: 36, footer: 36, gutter: 0 };

for (
  const [what, fields, others] of [
    ["the same", {}, 0],
    ["wider by a millimeter", { width: 598.13 }, 0],
    ["wider by more", { width: 598.14 }, 1],
    ["narrower by more", { width: 592.46 }, 1],
    ["higher by a millimeter", { height: 844.73 }, 0],
    ["higher by more", { height: 844.74 }, 1],
    ["other at the top", { margins: { ...MARGINS, top: 74.84 } }, 1],
    ["other at the right", { margins: { ...MARGINS, right: 69.16 } }, 1],
    ["other at the bottom", { margins: { ...MARGINS, bottom: 74.84 } }, 1],
    ["other at the left", { margins: { ...MARGINS, left: 74.84 } }, 1],
    ["other at the binding", { margins: { ...MARGINS, gutter: 2.84 } }, 1],
    ["almost the same", { margins: { ...MARGINS, top: 74.83, right: 69.17, gutter: 2.83 } }, 0],
    ["other for headers, which are not of the page", { margins: { ...MARGINS, header: 50, footer: 50 } }, 0],
  ] as const
) {
  Deno.test(`suggestPage() lists ${others} other pages where a section is ${what}`, () => {
    const sections = [section(), section({ characters: 1, ...fields })];
    const found = suggestPage(sampleScope({ sections })).filter(({ path }) => path === "page.sections");
    strictEqual(found.length, others);
  });
}

Deno.test("suggestPage() gives evidence of eight sections that differ", () => {
  const other = section({ characters: 1, width: 500, lineNumbers: true });
  const found = suggestPage(sampleScope({ sections: [section(), ...Array.from({ length: 9 }, () => ({ ...other }))] }));
  for (const path of ["page.sections", "page.lineNumbers"]) {
    strictEqual(found.find((each) => each.path === path)?.evidence.length, 8);
  }
  match(
    found.find(({ path }) => path === "page.sections")?.reason ?? "",
    /^Sections 2, 3, .*9 and 1 more have paper 176\.4mm wide/,
  );
});

const MARGIN_REASONS: [what: string, gutter: number, header: number, top: string, left: string][] = [
  ["no binding", 0, 0, "The top margin is 10mm", "The left margin is 25.4mm"],
  ["a binding", 18, 0, "The top margin is 10mm", "The left margin is 25.4mm, plus 6.3mm for the binding"],
  ["a tall header", 0, 50, "The header needs 21.9mm, more than the top margin of 10mm", "The left margin is 25.4mm"],
];
for (const [what, gutter, header, top, left] of MARGIN_REASONS) {
  Deno.test(`suggestPage() gives the reason for margins with ${what}`, () => {
    const margins = { ...MARGINS, top: 28.35, header, gutter };
    const part = {
      part: "header",
      kind: "header",
      left: [{ kind: "field", field: "page" }],
      center: [],
      right: [],
    } as const;
    const scope = sampleScope({
      sections: [section({ margins, headers: { default: "header" } })],
      running: new Map([["header", { ...part, paragraphs: 1, shapes: 0 }]]),
    });
    const reasons = new Map(suggestPage(scope).map(({ path, reason }) => [path, reason]));
    deepStrictEqual([reasons.get("page.margins.top"), reasons.get("page.margins.left")], [top, left]);
    strictEqual(reasons.get("page.margins.right"), "The right margin is 25.4mm");
  });
}

Deno.test("suggestPage() uses the section with most text and lists others and numbered lines", () => {
  const sections = [
    section({ width: 841.9, height: 595.3, orientation: "landscape", characters: 100 }),
    section({ characters: 5000, lineNumbers: true }),
  ];
  const suggestions = suggestPage(sampleScope({ sections }));
  const found = summarize(suggestions);
  deepStrictEqual(found["page.orientation"], ["portrait", "ready"]);
  deepStrictEqual(found["page.sections"], undefined);
  deepStrictEqual(found["page.lineNumbers"], [null, "unsupported"]);
});

Deno.test("suggestPage() fills pages with their background, and empties those that have none", () => {
  const filled = summarize(suggestPage(sampleScope({ settings: { ...SETTINGS, background: "#0000ff" } })));
  deepStrictEqual(filled["page.background"], [{ kind: "solid", color: "accent" }, "ready"]);
  strictEqual(summarize(suggestPage(sampleScope()))["page.background"], undefined);
  const editorial = summarize(suggestPage(sampleScope({}, { baseline: EDITORIAL })));
  deepStrictEqual(editorial["page.background"], [{ kind: "none" }, "ready"]);
});

const LINE = { thickness: 1.5, space: 12, style: "single", color: "#0000ff" };

Deno.test("suggestPageBorder() draws a frame in the room that its space leaves", () => {
  const borders = { top: LINE, right: LINE, bottom: LINE, left: LINE };
  const [frame, ...rest] = suggestPageBorder(sampleScope({ sections: [section({ borders })] }));
  deepStrictEqual(rest, []);
  strictEqual(frame?.path, "decorations.page-border");
  strictEqual(frame.confidence, "review");
  deepStrictEqual(frame.found, {
    kind: "vector",
    id: "page-border",
    scope: "all",
    layer: "background",
    area: "box",
    anchor: "top-left",
    dx: "60pt",
    dy: "60pt",
    width: "475.3pt",
    height: "721.9pt",
    shape: "rectangle",
    paint: { kind: "none" },
    stroke: { color: "accent", thickness: "1.5pt" },
  });
  const { kind, ...fields } = frame.found;
  strictEqual(kind, "vector");
  deepStrictEqual(checkValue(CATALOG.graphics.decorations.vector.value, fields), []);
});

Deno.test("suggestPageBorder() lists lines on some sides only, and suggests nothing without lines", () => {
  const some = suggestPageBorder(sampleScope({ sections: [section({ borders: { top: LINE } })] }));
  deepStrictEqual(summarize(some), { "page.borders": [null, "unsupported"] });
  deepStrictEqual(suggestPageBorder(sampleScope()), []);
});

Deno.test("suggestColumns() leaves columns of the text for review, and suggests those of another section", () => {
  const columns = { count: 2, space: 21.3, separator: true };
  const text = summarize(suggestColumns(sampleScope({ sections: [section({ columns })] })));
  deepStrictEqual(text, {
    "columns.gutter": ["21.3pt", "review"],
    "columns.rule": [true, "review"],
    "columns.text": [null, "unsupported"],
  });
  const sections = [section(), section({ columns, characters: 10 })];
  deepStrictEqual(summarize(suggestColumns(sampleScope({ sections }))), {
    "columns.gutter": ["21.3pt", "ready"],
    "columns.rule": [true, "ready"],
  });
  deepStrictEqual(suggestColumns(sampleScope()), []);
});

const WIDE = { width: 841.9, height: 595.3, orientation: "landscape", characters: 10 } as const;
const TURNED = { ...MARGINS, top: 56.7, left: 28.35 };
const OWN = {
  "page.landscapeMargins.mode": ["own", "ready"],
  "page.landscapeMargins.top": ["20mm", "ready"],
  "page.landscapeMargins.bottom": ["25.4mm", "ready"],
  "page.landscapeMargins.left": ["10mm", "ready"],
  "page.landscapeMargins.right": ["25.4mm", "ready"],
};
const COVER_FACTS = { present: true, evidence: { kind: "part", name: "word/document.xml", count: 1 } } as const;
for (
  const [what, sections, expected, reason] of [
    ["other margins", [{ ...WIDE, margins: TURNED }], OWN, ""],
    ["the margins of the others", [WIDE], {}, ""],
    ["other paper", [{ ...WIDE, width: 1190.55, height: 841.9 }], {}, "Section 2 has paper 420mm wide and 297mm high"],
    [
      "several margins",
      [{ ...WIDE, margins: TURNED }, { ...WIDE, characters: 5, margins: { ...TURNED, left: 100 } }],
      OWN,
      "Section 3 has a left margin of 35.3mm",
    ],
    [
      "upright pages with other margins",
      [{ characters: 5, margins: { ...MARGINS, right: 100 } }, WIDE, { characters: 5, margins: TURNED }],
      {},
      "Section 2 has a right margin of 35.3mm; Section 4 has a top margin of 20mm, a left margin of 10mm",
    ],
  ] as const
) {
  Deno.test(`suggestPage() knows landscape pages with ${what}`, () => {
    const facts = { sections: [section(), ...sections.map((each) => section(each))] };
    const found = suggestPage(sampleScope(facts));
    const margins = found.filter(({ path }) => path.startsWith("page.landscapeMargins."));
    deepStrictEqual(summarize(margins), expected);
    const other = found.find(({ path }) => path === "page.sections")?.reason ?? "; ";
    strictEqual(other.slice(0, other.lastIndexOf("; ")), reason);
  });
}

Deno.test("suggestPage() lists the paper of a cover, but not its margins", () => {
  const pages = (fields: Parameters<typeof section>[0]) => {
    const sections = [section({ characters: 10, ...fields }), section({ headings: 3 })];
    return summarize(suggestPage(sampleScope({ sections, cover: COVER_FACTS })))["page.sections"];
  };
  deepStrictEqual(pages({ margins: TURNED }), undefined);
  deepStrictEqual(pages({ width: 500 }), [null, "unsupported"]);
});
