import { type Baseline, referTo } from "../../../src/recipe/baselines/baseline.ts";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";
import { GOOD_SVG } from "../packs/pdf_packs.ts";

/** The first installed baseline. */
export function firstBaseline(): Baseline {
  const [first] = BASELINES;
  if (first === undefined) throw new Error("No baseline is installed");
  return first;
}

/** A recipe whose first ten lines are good; the rest begins in line 11. */
export async function sampleRecipe(rest = ""): Promise<string> {
  const { id, version, catalogVersion, digest } = await referTo(firstBaseline());
  const pins = [`  id: ${id}`, `  version: ${version}`, `  catalogVersion: ${catalogVersion}`, `  digest: ${digest}`];
  const template = ["  id: com.example.brand", "  name: Brand", "  version: 1.2.0"];
  const head = ["schema: wiki.pdf-template-recipe/v2", "template:", ...template, "baseline:", ...pins];
  return `${head.join("\n")}\n${rest}`;
}

/** Design of the sample recipe. */
export const SAMPLE_DESIGN = `design:
  colors:
    accent: "#123456"
  page:
    size: letter
  cover:
    titleGap: 17pt
assets:
  logo: { path: assets/logo.svg, alt: Example Ltd }
decorations:
  - { kind: vector, id: band, scope: first, layer: background, area: page, shape: rectangle, paint: { kind: solid, color: accent } }
settings:
  classification: { type: choice, default: internal, choices: [internal, public] }
`;

/** A folder with a recipe and the picture that it names. */
export async function recipeTree(rest = SAMPLE_DESIGN, folder = "brand"): Promise<Record<string, string>> {
  return { [`${folder}/recipe.yaml`]: await sampleRecipe(rest), [`${folder}/assets/logo.svg`]: GOOD_SVG };
}

/**
 * Text for a golden file: digests and sizes, which every change of a baseline or of the canonical source moves, are
 * masked; tests of their own pin them.
 */
export function maskMoving(text: string): string {
  return text
    .replace(/\b[0-9a-f]{64}\b/g, "<sha256>")
    .replace(/\b[0-9a-f]{16}\b(?=\.(?:svg|png|jpg)|")/g, "<digest>")
    .replace(/("(?:byteLength|size|packedSize|pages)": )\d+/g, "$1<n>")
    .replace(/ *\d+(?:\.\d+)? (?:B|KiB|MiB|bytes)\b/g, " <size>");
}
