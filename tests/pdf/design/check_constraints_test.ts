import { deepStrictEqual } from "node:assert/strict";
import { checkConstraints } from "../../../src/pdf/design/check_constraints.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";
import { checkPalette } from "../../../src/pdf/design/check_palette.ts";
import { listRequiredFonts } from "../../../src/pdf/design/required_fonts.ts";
import { parseSlot, splitSlot } from "../../../src/pdf/design/slot_text.ts";
import { listUsedFields } from "../../../src/pdf/design/used_fields.ts";

const CUSTOM = { "page.size": "custom", "page.width": "300pt", "page.height": "400pt" };
const NARROW = { ...CUSTOM, "page.margins.top": "20pt", "page.margins.bottom": "20pt" };

for (
  const [changes, slots, path] of [
    [{}, [], undefined],
    [{ "cover.composition": "image" }, [], "cover.enabled"],
    [{ "cover.composition": "image" }, ["cover"], undefined],
    [{ "cover.composition": "image", "cover.enabled": false }, [], undefined],
    [{ "pageNumbers.restart": "chapter", "headings.chapterBreak": "none" }, [], "pageNumbers.restart"],
    [{ "pageNumbers.restart": "chapter", "headings.chapterBreak": "odd-page" }, [], undefined],
    [{ "page.cropMarks": true, "page.bleed": "0.0cm" }, [], "page.cropMarks"],
    [{ "page.cropMarks": true, "page.bleed": "3mm" }, [], undefined],
    [{ "watermark.enabled": true, "watermark.text": "" }, [], "watermark.enabled"],
    [{ "watermark.enabled": true, "watermark.text": "" }, ["watermark"], undefined],
    [{ ...NARROW, "page.margins.left": "93pt", "page.margins.right": "94pt" }, [], undefined],
    [{ ...NARROW, "page.margins.left": "94pt", "page.margins.right": "94pt" }, [], "page.margins.left"],
    [
      { ...CUSTOM, "page.margins.left": "20pt", "page.margins.top": "143pt", "page.margins.bottom": "144pt" },
      [],
      undefined,
    ],
    [
      { ...CUSTOM, "page.margins.left": "20pt", "page.margins.top": "144pt", "page.margins.bottom": "144pt" },
      [],
      "page.margins.top",
    ],
    [
      { ...NARROW, "page.margins.mode": "logical", "page.margins.inside": "94pt", "page.margins.outside": "94pt" },
      [],
      "page.margins.inside",
    ],
    [
      { ...NARROW, "page.orientation": "landscape", "page.margins.left": "94pt", "page.margins.right": "94pt" },
      [],
      undefined,
    ],
  ] as const
) {
  Deno.test(`checkConstraints() of ${JSON.stringify(changes)} with ${slots.length} pictures blames ${path}`, () => {
    const issues = checkConstraints(sampleValues(changes), new Set(slots));
    deepStrictEqual(issues.map((issue) => issue.path), path === undefined ? [] : [path]);
  });
}

const PALETTE = { "colors.palette": { sun: "#ffd000" } };

function problems(changes: Readonly<Record<string, unknown>>, color = "accent") {
  const fields = { paint: { kind: "solid", color } };
  return checkPalette(sampleValues({ ...PALETTE, ...changes }), [{ kind: "text", id: "banner", fields }])
    .map(({ code, path, hint }) => [code, path, hint]);
}

Deno.test("checkPalette() accepts colors of the palette, also in paints and decorations", () => {
  const stops = [{ color: "palette.sun", at: 0 }, { color: "palette.sun 20%", at: 100 }];
  deepStrictEqual(
    problems({ "colors.accent": "palette.sun", "cover.panel": { kind: "radial", stops } }, "palette.sun"),
    [],
  );
});

Deno.test("checkPalette() reports an unknown color of a capability and of a decoration", () => {
  deepStrictEqual(problems({ "links.color": "palette.sum" }, "palette.moon"), [
    ["unknown-palette-color", "links.color", "Did you mean palette.sun?"],
    ["unknown-palette-color", "decorations.banner", 'Add it: colors: { palette: { moon: "#rrggbb" } }.'],
  ]);
});

const BRAND = "IBM Plex Mono";

/** Faces of the brand's family that a design needs, when one capability names it. */
function brandFaces(changes: Readonly<Record<string, unknown>>): string[] {
  return listRequiredFonts(sampleValues(changes)).filter(({ family }) => family === BRAND)
    .map(({ weight, style }) => `${weight} ${style}`);
}

const QUIET = Object.fromEntries(
  ["Authors", "Space", "Version", "Date", "Status", "Organisation", "Legal"].map((
    name,
  ) => [`cover.show${name}`, false]),
);
const ORGANISATION = { "organisation.name": "", "organisation.website": "", "organisation.legal": "" };

for (
  const [changes, faces] of [
    [{ "typography.h6.font": BRAND, "typography.h6.weight": 500 }, ["500 normal"]],
    [{ "typography.quote.font": BRAND, "typography.quote.style": "italic" }, ["400 italic"]],
    [{ "typography.table.font": BRAND, "tables.headerWeight": 300 }, ["300 normal", "400 normal"]],
    [{ "typography.contents.font": BRAND }, ["400 normal", "700 normal"]],
    [{ "typography.contents.font": BRAND, "contents.strongFirstLevel": false }, ["400 normal"]],
    [{ "typography.contents.font": BRAND, "contents.enabled": false }, []],
    [{ "typography.coverTitle.font": BRAND, "cover.enabled": false }, []],
    [{ "typography.coverTitle.font": BRAND, "typography.coverTitle.weight": 600 }, ["600 normal"]],
    [{ "typography.coverMeta.font": BRAND, ...QUIET, "cover.eyebrow": "" }, []],
    [{ "typography.coverMeta.font": BRAND, ...QUIET, "cover.eyebrow": "A" }, ["400 normal"]],
    [{ "watermark.font": BRAND, "watermark.weight": 500 }, []],
    [{ "watermark.font": BRAND, "watermark.weight": 500, "watermark.enabled": true }, ["500 normal"]],
    [{ "watermark.font": BRAND, "watermark.enabled": true, "watermark.text": "" }, []],
    [{ "typography.closingText.font": BRAND, "closing.enabled": true, ...ORGANISATION }, []],
    [{ "typography.closingText.font": BRAND, "closing.enabled": true, "closing.text": "A" }, ["400 normal"]],
    [{ "typography.closingTitle.font": BRAND, "closing.enabled": true }, []],
    [{ "typography.closingTitle.font": BRAND, "closing.enabled": true, "closing.title": "A" }, ["700 normal"]],
    [{ "typography.runningHead.font": BRAND, "header.enabled": false, "footer.enabled": false }, []],
    [{ "typography.runningHead.font": BRAND, "header.enabled": false }, ["400 normal"]],
    [
      {
        "typography.body.font": BRAND,
        "expand.titleWeight": 300,
        "statuses.weight": 500,
        "definitions.termWeight": 600,
        "typography.strongWeight": 700,
      },
      ["300 normal", "400 italic", "400 normal", "500 normal", "600 normal", "700 normal"],
    ],
  ] as const
) {
  Deno.test(`listRequiredFonts() of ${JSON.stringify(changes)} needs ${faces.join(", ")}`, () => {
    deepStrictEqual(brandFaces(changes), faces);
  });
}

const NAMES = ["title", "page", "pages", "field.*"];

Deno.test("parseSlot() allows every field of the author, and only names of fields", () => {
  deepStrictEqual(parseSlot("{field.client-name_2}", NAMES), { parts: [{ name: "field.client-name_2" }], unknown: [] });
  for (const name of ["field.*", "field.", "field.1st", "field.a b", "field"]) {
    deepStrictEqual(parseSlot(`{${name}}`, NAMES).unknown, [name]);
  }
  deepStrictEqual(parseSlot("{field.client}", ["title"]).unknown, ["field.client"]);
});

for (
  const [text, ...expected] of [
    ["", []],
    ["Draft, not for print · ", ["", 1]],
    ["{page} / {pages}", ["", 1], [" / ", 1]],
    ["{title} | Draft, {page}", ["", 1], [" | ", 1], [", ", 1]],
    ["a/b {page}", ["", 2]],
    ["{title}· {page}", ["", 1], ["· ", 1]],
    [" – {title}", [" – ", 1]],
  ] as const
) {
  Deno.test(`splitSlot() splits ${JSON.stringify(text)}`, () => {
    const segments = splitSlot(parseSlot(text, NAMES).parts).map(({ separator, parts }) => [separator, parts.length]);
    deepStrictEqual(segments, expected.filter((each) => each.length > 0));
  });
}

const BANNER = {
  kind: "text",
  id: "a",
  writer: "text-decoration",
  text: "For {field.client}, {field.project}",
} as const;

Deno.test("listUsedFields() lists the fields of visible texts and of decorations, each once", () => {
  const values = sampleValues({
    "cover.eyebrow": "{field.client} | {title}",
    "header.enabled": false,
    "header.all.left": "{field.hidden}",
    "footer.all.left": "{{field.braces}} {field.edition}",
  });
  deepStrictEqual(listUsedFields(values, [BANNER]), ["client", "edition", "project"]);
  deepStrictEqual(listUsedFields(sampleValues(), []), []);
  const facts = { "facts.fields": [{ name: "version" }, { name: "field.site", label: "Site" }] };
  deepStrictEqual(listUsedFields(sampleValues({ ...facts, "facts.enabled": true }), []), ["site"]);
  deepStrictEqual(listUsedFields(sampleValues(facts), []), []);
});
