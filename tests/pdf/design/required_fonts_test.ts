import { deepStrictEqual } from "node:assert/strict";
import { listRequiredFonts } from "../../../src/pdf/design/required_fonts.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";

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
