import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { compileMessage, FACTS_MESSAGE, readDescribed } from "../../../src/typst/compiler_messages.ts";
import { readFontFaces } from "../../../src/typst/fonts/font_face.ts";
import { createFontLibrary, type FontLibrary } from "../../../src/typst/fonts/font_library.ts";
import { listWeights } from "../../../src/typst/fonts/weight_range.ts";
import { faceNames, type ForgedAxis, forgeFaceTables, withTables } from "../../support/compilers/forged_font.ts";
import { LOCAL_ENGINE, startLocalEngine } from "../../support/compilers/local_engine.ts";
import { LOCAL_PDF_READER } from "../../support/compilers/local_pdf_reader.ts";
import { encode, typstJob } from "../../support/compilers/typst_job.ts";
import { decodePng } from "../../support/pictures/decode_png.ts";
import * as fc from "../../support/property.ts";

/** Has the weights 100 to 900, and 100 by default. */
const CASEVAR = await Deno.readFile(new URL("../../fixtures/fonts/Casevar-VF.ttf", import.meta.url));

Deno.test("a variable font is embedded in each weight that a document uses", async () => {
  const darkness: number[] = [];
  for (const weight of [100, 300, 400, 700, 900]) {
    const source =
      `#set page(width: 90pt, height: 20pt, margin: 4pt)\n#text(font: "Casevar", weight: ${weight})[Hamburg]`;
    const { pdf, diagnostics } = await LOCAL_ENGINE.compile(typstJob(source, { fonts: [CASEVAR] }));
    deepStrictEqual(diagnostics, []);
    ok(pdf);
    const { fonts } = await LOCAL_PDF_READER.readFacts({ pdf });
    deepStrictEqual(fonts.map(({ name, embedded }) => [name, embedded]), [["Casevar-Thin", true]]);
    for await (const { png } of LOCAL_PDF_READER.drawPages({ pdf }, { dpi: 144 })) {
      darkness.push(decodePng(png).data.reduce((sum, value) => sum + 255 - value, 0));
    }
  }
  for (const [i, value] of darkness.slice(1).entries()) ok(value > 1.1 * (darkness[i] ?? Infinity), darkness.join(" "));
});

/** What a font file of the family "Own" says of itself. */
interface OwnFile {
  readonly weight: number;
  readonly widthClass: number;
  readonly selection: number;
  readonly axes: readonly ForgedAxis[];
}

const bound = fc.constantFrom(100, 250, 300, 400, 450, 700, 900, 1000);
const weightAxis = fc.tuple(fc.constant("wght"), bound, bound, bound);
const axis = fc.oneof(
  weightAxis,
  fc.constantFrom<ForgedAxis>(
    ...[["slnt", -10, 0, 0], ["ital", 0, 0, 1], ["wdth", 75, 100, 125], ["wdth", 50, 60, 80]] as const,
    ...[["opsz", 8, 12, 72], ["CASL", 0, 0, 1]] as const,
  ),
);
const ownFile: fc.Arbitrary<OwnFile> = fc.record({
  weight: fc.constantFrom(100, 300, 400, 700, 900),
  widthClass: fc.constantFrom(5, 5, 5, 5, 5, 3, 7),
  selection: fc.constantFrom(0, 0, 0, 1, 0x200),
  axes: fc.oneof(fc.constant([]), fc.tuple(weightAxis), fc.tuple(weightAxis), fc.array(axis, { maxLength: 3 })),
});

function forgeFile({ axes, ...style }: OwnFile, name: string): Uint8Array<ArrayBuffer> {
  const names = [...faceNames("Own").slice(0, 2), { kind: 6, text: name }];
  const tables = forgeFaceTables({ names, ...style, ...(axes.length === 0 ? {} : { axes }) });
  return withTables(CASEVAR, {
    avar: undefined,
    HVAR: undefined,
    MVAR: undefined,
    fvar: undefined,
    gvar: undefined,
    ...tables,
  });
}

/** A library of files, with the later ones first in the order of preference. */
function libraryOf(files: readonly Uint8Array[]): FontLibrary {
  return createFontLibrary(files.flatMap((bytes, i) =>
    readFontFaces(bytes).map((face) => {
      return { ...face, origin: `/own/${i}.ttf`, installed: false, read: () => Promise.resolve(bytes) };
    })
  ));
}

Deno.test("find() names the face that the compiler takes, for whatever files of one family", async () => {
  const engine = await startLocalEngine();
  let asked = 0;
  await fc.assert(fc.asyncProperty(fc.array(ownFile, { minLength: 1, maxLength: 4 }), async (files) => {
    const library = libraryOf(files.map((file, i) => forgeFile(file, `Own-${i}`)));
    const fonts = await library.load(library.faces("Own"));
    for (const face of library.faces("Own")) {
      const { style } = face;
      for (const weight of listWeights(face)) {
        const found = library.find("Own", style, weight);
        if (found === undefined) continue; // none of its weights is in a design
        const text = `#text(font: "Own", weight: ${weight}, style: "${style}", fallback: false)[a]`;
        const changed = [["/main.typ", encode(text)]] as const;
        engine.answer(compileMessage({ changed, removed: [], main: "/main.typ", fonts }));
        const label = `${weight} ${style} of ${JSON.stringify(files)}`;
        deepStrictEqual(readDescribed(engine.answer(FACTS_MESSAGE)).fonts, [found.postscriptName], label);
        asked++;
      }
    }
  }));
  strictEqual(asked > 0, true);
});
