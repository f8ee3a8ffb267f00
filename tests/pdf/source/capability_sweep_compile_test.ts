import { deepStrictEqual } from "node:assert/strict";
import { equalBytes } from "../../../src/base/bytes.ts";
import { CATALOG } from "../../../src/pdf/catalog/catalog.ts";
import type { AssetSlot, CapabilityDescriptor } from "../../../src/pdf/catalog/descriptor.ts";
import { checkValue } from "../../../src/pdf/design/check_value.ts";
import { generateCanonicalSource } from "../../../src/pdf/source/canonical_source.ts";
import { readFont } from "../../../src/typst/assets.ts";
import { compileLocally } from "../../support/compilers/local_engine.ts";
import { utf8 } from "../../support/packs/packs.ts";
import { describeSvg, GOOD_SVG, sampleValues } from "../../support/packs/pdf_packs.ts";
import { IS_LONG_RUN } from "../../support/test_seed.ts";
import { exhibit, graphicsFor, SHOWN_TEXTS, withCover } from "./exhibit.ts";
import { otherValues } from "./other_values.ts";
import { SWEEP_DOCUMENT } from "./sweep_document.ts";

type Values = ReadonlyMap<string, unknown>;

const FONTS = await Promise.all(
  [
    "@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf",
    "@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf",
    "@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf",
    "@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf",
    "@expo-google-fonts/inter/700Bold_Italic/Inter_700Bold_Italic.ttf",
    "@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf",
    "@expo-google-fonts/ibm-plex-mono/400Regular/IBMPlexMono_400Regular.ttf",
    "@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf",
    "@expo-google-fonts/jetbrains-mono/400Regular_Italic/JetBrainsMono_400Regular_Italic.ttf",
    "@expo-google-fonts/jetbrains-mono/700Bold/JetBrainsMono_700Bold.ttf",
    "dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
    "dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf",
    "dejavu-fonts-ttf/ttf/DejaVuMathTeXGyre.ttf",
  ].map(readFont),
);
const { descriptor: PICTURE, bytes: PICTURE_BYTES } = await describeSvg("picture", GOOD_SVG);
const FIGURE = utf8(
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="90"><rect width="900" height="90" fill="#48c"/></svg>',
);

/** The first baseline, with texts where it has none, so that there is something to see. */
const BASE = sampleValues({ ...SHOWN_TEXTS, "page.width": "200mm" });

class Sweep {
  readonly #known = new Map<string, Uint8Array | string>();

  /** The PDF of a design, or what the compiler says against it. */
  async compile(values: Values, slots: readonly AssetSlot[]): Promise<Uint8Array | string> {
    const source = generateCanonicalSource(values, graphicsFor(slots, PICTURE));
    const known = this.#known.get(source);
    if (known !== undefined) return known;
    const files = new Map([
      ["/tool.typ", utf8(source)],
      ["/main.typ", utf8(SWEEP_DOCUMENT)],
      ["/images/1.svg", FIGURE],
      [`/${PICTURE.path}`, PICTURE_BYTES],
    ]);
    const { pdf, diagnostics } = await compileLocally({ files, main: "/main.typ", fonts: FONTS });
    const answer = pdf ?? diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`).join("; ");
    this.#known.set(source, answer);
    return answer;
  }

  /** What is wrong with one capability: a value that is refused, does not compile, or changes nothing. */
  async check(capability: CapabilityDescriptor): Promise<string[]> {
    const { path, value: kind } = capability;
    const { values, slots } = exhibit(capability, BASE);
    const before = await this.compile(values, slots);
    if (typeof before === "string") return [`${path} cannot be exhibited: ${before}`];
    const problems: string[] = [];
    for (const other of otherValues(capability, values.get(path))) {
      const what = `${path} = ${JSON.stringify(other)}`;
      const changed = new Map([...values, [path, other]]);
      const after = await this.compile(changed, withCover(changed, slots));
      if (checkValue(kind, other).length > 0) problems.push(`${what} is not legal`);
      else if (typeof after === "string") problems.push(`${what} does not compile: ${after}`);
      else if (equalBytes(before, after)) problems.push(`${what} changes nothing`);
    }
    return problems;
  }
}

/** The long run tries all capabilities, the usual one every thirtieth of each group: each takes almost a second. */
const STEP = IS_LONG_RUN ? 1 : 30;
const WHICH = IS_LONG_RUN ? "every capability" : "some capabilities of each group";

Deno.test(`generateCanonicalSource() writes ${WHICH}: each value compiles and can be seen`, async () => {
  const sweep = new Sweep();
  const problems: string[] = [];
  for (const group of Map.groupBy(CATALOG.capabilities, (capability) => capability.group).values()) {
    for (const capability of group.filter((_, at) => at % STEP === 0)) problems.push(...await sweep.check(capability));
  }
  deepStrictEqual(problems, []);
});
