import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { RoleFacts, TextRole } from "../../../src/docx/facts/tally/text_facts.ts";
import { TECHNICAL } from "../../../src/recipe/baselines/technical_table.ts";
import { createScope } from "../../../src/word_import/suggest/create_scope.ts";
import type { AvailableFace } from "../../../src/word_import/suggest/suggestion.ts";
import { suggestOtherFonts } from "../../../src/word_import/suggest/suggest_other_fonts.ts";
import { suggestParagraphs, suggestSharedType, suggestType } from "../../../src/word_import/suggest/suggest_type.ts";
import type { Suggester } from "../../../src/word_import/suggest/suggest_scope.ts";
import {
  found,
  INSTALLED_FACES,
  role,
  styleEvidence,
  summarize,
  wordFacts,
} from "../../support/word_documents/word_facts.ts";

type Roles = Partial<Record<TextRole, RoleFacts>>;

function run(suggester: Suggester, roles: Roles, faces: readonly AvailableFace[] = INSTALLED_FACES) {
  const facts = wordFacts({ roles });
  return suggester(createScope({ facts, baseline: TECHNICAL, faces, pictures: new Map() }));
}

function typeOf(roles: Roles, faces?: readonly AvailableFace[]) {
  return summarize(run(suggestType, roles, faces));
}

Deno.test("suggestType() suggests everything about a role, including Word's defaults", () => {
  const found = typeOf({
    body: role({ font: "Inter", size: 10.5 }),
    h1: role({ font: "Inter", size: 20, bold: true }),
  });
  deepStrictEqual(found["typography.body.font"], ["Inter", "ready"]);
  deepStrictEqual(found["typography.body.size"], ["10.5pt", "ready"]);
  deepStrictEqual(found["typography.body.weight"], [400, "ready"]);
  deepStrictEqual(found["typography.body.style"], ["normal", "ready"]);
  deepStrictEqual(found["typography.body.tracking"], ["0em", "ready"]);
  deepStrictEqual(found["typography.body.leading"], ["0.482em", "ready"]); // 1.21 less capitals of 0.728
  deepStrictEqual(found["typography.body.color"], ["text", "ready"]);
  deepStrictEqual(found["typography.h1.weight"], [700, "ready"]);
  deepStrictEqual(found["typography.h1.color"], ["heading", "ready"]);
});

Deno.test("suggestType() leaves the weight of a few words for review, but not a font that the document has elsewhere", () => {
  const direct = (bold: boolean) => ({ value: bold, evidence: { kind: "direct", name: "Normal", count: 7 } } as const);
  const body = role({ font: "Inter", size: 10 });
  const bold = { ...body, text: { ...body.text, bold: direct(true), italic: direct(false) } };
  const found = typeOf({ body: { ...bold, rare: true }, h1: role({ font: "Inter", size: 20 }) });
  deepStrictEqual(found["typography.body.weight"], [700, "review"]);
  deepStrictEqual(found["typography.body.style"], ["normal", "review"]);
  deepStrictEqual(found["typography.body.font"], ["Inter", "ready"]);
  deepStrictEqual(typeOf({ body: bold })["typography.body.weight"], [700, "ready"]);
});

Deno.test("suggestType() leaves a size for review if more text has another one", () => {
  const body = role({ font: "Inter" });
  const size = { value: 10, evidence: { ...body.style, doubt: "outvoted" as const } };
  const found = run(suggestType, { body: { ...body, text: { ...body.text, size } } });
  const suggestion = found.find(({ path }) => path === "typography.body.size");
  deepStrictEqual(suggestion, {
    path: "typography.body.size",
    found: "10pt",
    confidence: "review",
    evidence: [body.style],
    reason: "The size of the text, but more of the text has another look",
  });
});

for (
  const [line, leading] of [
    [{ rule: "multiple", value: 1.5 }, "1.087em"],
    [{ rule: "exact", value: 14 }, "0.672em"],
    [{ rule: "at-least", value: 5 }, "0.482em"],
    [{ rule: "at-least", value: 20 }, "1.272em"],
    [{ rule: "exact", value: 2 }, "0em"],
  ] as const
) {
  Deno.test(`suggestType() suggests a leading of ${leading} for lines ${line.rule} ${line.value}`, () => {
    const found = typeOf({ body: role({ font: "Inter", size: 10 }, { line }) });
    deepStrictEqual(found["typography.body.leading"], [leading, "ready"]);
  });
}

Deno.test("suggestType() keeps the distance of Word's lines in another font", () => {
  // Lines of Calibri are 1.221 apart; capitals of IBM Plex Sans are 0.698.
  const found = typeOf({ body: role({ font: "Calibri", size: 11 }, { line: { rule: "multiple", value: 1.15 } }) });
  deepStrictEqual(found["typography.body.font"], ["IBM Plex Sans", "ready"]);
  deepStrictEqual(found["typography.body.leading"], ["0.706em", "ready"]);
});

for (
  const [text, weight] of [
    [{ font: "Calibri Light" }, 300],
    [{ font: "Calibri Light", bold: true }, 700],
    [{ font: "Segoe UI Semibold" }, 600],
    [{ font: "Verdana", bold: true }, 700],
    [{ font: "Inter Black", bold: true }, 900],
    [{ font: "Times New Roman" }, 400],
  ] as const
) {
  Deno.test(`suggestType() suggests the weight ${weight} for ${JSON.stringify(text)}`, () => {
    deepStrictEqual(typeOf({ h1: role(text) })["typography.h1.weight"], [weight, "ready"]);
  });
}

Deno.test("suggestType() suggests a style that the family has", () => {
  const upright = INSTALLED_FACES.filter(({ style }) => style === "normal");
  const roles = { quote: role({ font: "Inter", italic: true }) };
  deepStrictEqual(typeOf(roles)["typography.quote.style"], ["italic", "ready"]);
  deepStrictEqual(typeOf(roles, upright)["typography.quote.style"], ["normal", "ready"]);
});

Deno.test("suggestType() is not sure of fonts that it guesses", () => {
  const found = run(suggestType, { body: role({ font: "Acme\u202eSans", size: 10 }) });
  const font = found.find(({ path }) => path === "typography.body.font");
  deepStrictEqual([font?.found, font?.confidence], ["Inter", "review"]);
  ok(font?.reason.includes("Acme\\u{202e}Sans is not available"));
});

const UNUSED = { paragraphs: 0, characters: 0, style: styleEvidence("Unused", 0) };

Deno.test("suggestType() leaves styles that nothing uses for review", () => {
  const found = typeOf({
    body: role({ font: "Calibri" }),
    quote: role({ font: "Calibri", size: 12, italic: true }, {}, UNUSED),
    toc1: role({ font: "Calibri", size: 9 }, {}, UNUSED),
  });
  deepStrictEqual(found["typography.quote.font"], ["IBM Plex Sans", "review"]);
  deepStrictEqual(found["typography.quote.size"], ["12pt", "review"]);
  deepStrictEqual(found["typography.contents.font"], ["IBM Plex Sans", "ready"]); // that of the text in any case
});

Deno.test("suggestType() trusts the style sheet for all headings if some level is used", () => {
  const unused = { h3: role({ font: "Georgia", size: 12 }, {}, UNUSED), quote: role({ size: 9 }, {}, UNUSED) };
  const used = { body: role(), h1: role({ size: 20 }, {}, { style: styleEvidence("Heading 1", 4) }), ...unused };
  const isReady = ([path, [, confidence]]: readonly [string, readonly [unknown, string]]) =>
    !/^typography\.(?:h3|quote)\./.test(path) || confidence === "ready";
  ok(Object.entries(typeOf(used)).every(isReady));
  const faked = { ...used, h1: role({ size: 20 }) }; // headings in the style of the text
  deepStrictEqual(typeOf(faked)["typography.h3.size"], ["12pt", "review"]);
});

Deno.test("suggestType() never sets text in signs", () => {
  const found = typeOf({ body: role({ font: "Georgia" }), quote: role({ font: "Wingdings" }) });
  deepStrictEqual(found["typography.quote.font"], ["Source Serif 4", "ready"]);
  strictEqual(typeOf({ body: role({ font: "Symbol" }) })["typography.body.font"], undefined);
});

Deno.test("suggestType() lists formats of letters that recipes do not support", () => {
  const found = typeOf({
    h1: role({ underline: true, caps: true, shading: "#eeeeee" }),
    title: role({ caps: true, underline: false }),
  });
  const left = Object.keys(found).filter((path) => found[path]?.[1] === "unsupported");
  deepStrictEqual(left, ["typography.h1.underline", "typography.h1.shading", "typography.coverTitle.caps"]);
});

Deno.test("suggestType() lists a size that recipes do not allow", () => {
  deepStrictEqual(typeOf({ body: role({ size: 200 }) })["typography.body.size"], [null, "unsupported"]);
});

Deno.test("suggestType() uses the type of headers or footers, whichever have more text", () => {
  const found = typeOf({
    header: role({ size: 8 }, {}, { characters: 10 }),
    footer: role({ size: 9 }, {}, { characters: 90 }),
  });
  deepStrictEqual(found["typography.runningHead.size"], ["9pt", "ready"]);
});

Deno.test("suggestSharedType() lists roles that share a type style", () => {
  const found = summarize(run(suggestSharedType, {
    body: role({ size: 10 }),
    h1: role({ size: 20 }),
    header: role({ size: 8 }, {}, { characters: 10 }),
    footer: role({ size: 9 }, {}, { characters: 90 }),
    toc1: role({ size: 10, bold: true }),
    toc2: role({ size: 10 }),
    tocHeading: role({ size: 20 }),
  }));
  deepStrictEqual(found, {
    "typography.runningHead.other": [null, "unsupported"],
    "typography.contents.level2": [null, "unsupported"],
  });
});

Deno.test("suggestOtherFonts() gives what the document has not the fonts that it has", () => {
  const found = summarize(run(suggestOtherFonts, {
    body: role({ font: "Times New Roman" }),
    h1: role({ font: "Arial" }),
    h2: role({ font: "Verdana" }),
  }));
  deepStrictEqual(found["typography.caption.font"], ["Libertinus Serif", "ready"]);
  deepStrictEqual(found["typography.h4.font"], ["DejaVu Sans", "ready"]);
  deepStrictEqual(found["typography.h4.weight"], [700, "ready"]); // 600 is not there
  deepStrictEqual(found["typography.coverTitle.font"], ["IBM Plex Sans", "ready"]);
  deepStrictEqual(found["watermark.font"], ["Libertinus Serif", "ready"]);
  deepStrictEqual(found["typography.strongWeight"], [700, "ready"]);
  strictEqual(found["typography.h1.font"], undefined);
  strictEqual(found["typography.code.font"], undefined);
  strictEqual(found["statuses.weight"], undefined);
  deepStrictEqual(summarize(run(suggestOtherFonts, { body: role({ font: "Verdana" }) }))["statuses.weight"], [
    700,
    "ready",
  ]);
});

Deno.test("suggestOtherFonts() leaves the baseline alone where the file names no font", () => {
  deepStrictEqual(run(suggestOtherFonts, { body: role({ size: 11 }) }), []);
});

Deno.test("suggestParagraphs() counts the room that lines have besides their letters", () => {
  const found = summarize(run(suggestParagraphs, {
    body: role({ font: "Inter", size: 10 }, { before: 6, after: 8, firstLine: 12, align: "justify" }),
  }));
  deepStrictEqual(found, {
    "typography.paragraph.hyphenate": [false, "ready"],
    "typography.paragraph.align": ["justify", "ready"],
    "typography.paragraph.spacing": ["1.282em", "ready"],
    "typography.paragraph.indent": ["1.2em", "ready"],
  });
});

Deno.test("suggestParagraphs() counts empty paragraphs between those of the text as room", () => {
  const facts = wordFacts({ roles: { body: role({ font: "Inter", size: 10 }, { after: 2 }) } });
  const spacing = (lines?: number) => {
    const blankLines = lines === undefined ? {} : { blankLines: found(lines) };
    const scope = createScope({
      ...{ facts: { ...facts, ...blankLines }, baseline: TECHNICAL, faces: INSTALLED_FACES, pictures: new Map() },
    });
    const [value, confidence] = summarize(suggestParagraphs(scope))["typography.paragraph.spacing"] ?? [];
    strictEqual(confidence, "ready");
    return Number.parseFloat(String(value));
  };
  const line = (spacing(1) - spacing()) * 10;
  ok(line > 2 + 11 && line < 2 + 13, String(line)); // a line of Inter, and the room below it
  ok(Math.abs(spacing(2) - spacing() - line / 5) < 0.01);
});

Deno.test("suggestParagraphs() lists formats of paragraphs that recipes do not support", () => {
  const line = { thickness: 1, space: 1, style: "single" };
  const found = summarize(run(suggestParagraphs, {
    body: role({}, {
      ...{ align: "center", firstLine: -10, indentEnd: 20, shading: "#eeeeee", pageBreakBefore: true },
      borders: { left: line },
    }, { style: styleEvidence("Body Text", 3) }),
  }));
  const left = Object.keys(found).filter((path) => found[path]?.[1] === "unsupported");
  deepStrictEqual(left, [
    "typography.paragraph.otherAlign",
    "typography.paragraph.hanging",
    "typography.paragraph.margins",
    "typography.paragraph.background",
    "typography.paragraph.borders",
    "typography.paragraph.pageBreak",
  ]);
});

Deno.test("suggestOtherFonts() takes upright letters where the font of the document has no italic", () => {
  const acme: AvailableFace[] = [400, 700].map((weight) => ({ family: "Acme", style: "normal", weight }));
  const found = summarize(run(suggestOtherFonts, { body: role({ font: "Acme" }) }, [...INSTALLED_FACES, ...acme]));
  deepStrictEqual(found["typography.quote.style"], ["normal", "ready"]);
  const slanted = summarize(run(suggestOtherFonts, { body: role({ font: "Inter" }) }));
  deepStrictEqual(slanted["typography.quote.style"], undefined);
});
