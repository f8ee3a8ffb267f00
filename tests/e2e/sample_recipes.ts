import { packTemplate } from "../../mod.ts";
import { sha256Hex } from "../../src/base/sha256.ts";
import { BASELINES } from "../../src/recipe/baselines/baselines.ts";
import { referTo } from "../../src/recipe/baselines/baseline.ts";
import { readRecipe } from "../../src/recipe/read_recipe.ts";
import { composePack } from "../../src/recipe/compose_pack.ts";
import { renderStarterRecipe } from "../../src/recipe/render_starter_recipe.ts";
import { validatePdfPack } from "../../src/validate/validate_pdf_pack.ts";

const LOGO = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20z" fill="#0b5fff"/></svg>\n',
);

/** What a brand with much to say writes below the starter recipe's baseline. */
const BRAND = `
design:
  colors: { accent: "#b3005e", heading: accent }
  page: { size: letter, margins: { top: 3cm, left: 2.75cm } }
  organisation: { name: "Zürich & Söhne <AG>", website: "https://example.com", legal: "Line one\\nLine two" }
  closing: { enabled: true, title: Danke }
  footer: { all: { center: "{page} / {pages}", left: "{{draft}} {version}" } }
  page.background: { kind: linear, angle: 30, stops: [{ color: paper, at: 0 }, { color: accent 5%, at: 100 }] }
localization: { language: de, region: CH, labels: { note: Merke } }
assets:
  logo: { path: assets/logo.svg, alt: Zürich & Söhne, placement: { opacity: 0.8 } }
decorations:
  - { kind: vector, id: band, scope: first, layer: background, area: box, anchor: top-left, dx: 0mm, dy: 0mm,
      width: 210mm, height: 8mm, shape: rectangle, paint: { kind: solid, color: accent } }
  - { kind: image, id: sign, path: assets/logo.svg, decorative: true, scope: even, layer: foreground, area: page,
      fit: contain, opacity: 0.05, rotation: 30 }
settings:
  classification: { type: choice, default: internal, choices: [internal, public] }
`;

/** The recipes of the starter of each baseline, and one that uses most of what recipes can say. */
export async function listSampleRecipes(): Promise<[name: string, recipe: string][]> {
  const starters = await Promise.all(BASELINES.map(async (baseline): Promise<[string, string]> => {
    const facts = { id: `com.example.${baseline.id}`, name: baseline.id, version: "1.0.0" };
    return [baseline.id, renderStarterRecipe({ ...facts, baseline: await referTo(baseline) })];
  }));
  const [first = ["", ""]] = starters;
  return [...starters, ["brand", first[1].replace(/^design:[^]*$/m, BRAND)]];
}

/** What a runtime makes of one recipe. */
export interface RecipeResult {
  bytes: number;
  sha256: string;
  source: string;
  design: string;
  issues: string[];
}

/** Makes a pack of every sample recipe, as every runtime and zone must make it. */
export async function runSampleRecipes(): Promise<Record<string, RecipeResult>> {
  const results: Record<string, RecipeResult> = {};
  for (const [name, text] of await listSampleRecipes()) results[name] = await runRecipe(text);
  return results;
}

/** The pack of a recipe whose pictures are the sample logo. */
export async function packRecipe(text: string): Promise<{ bytes: Uint8Array; issues: string[] }> {
  const { recipe, issues } = await readRecipe(new TextEncoder().encode(text));
  if (recipe === undefined) throw new Error(issues.map(({ message }) => message).join("\n"));
  const files = new Map([["assets/logo.svg", LOGO]]);
  const composed = await composePack({ recipe, files });
  if (composed.contents === undefined) throw new Error(composed.issues.map(({ message }) => message).join("\n"));
  const all = [...issues, ...composed.issues].map(({ code, path }) => `${code} ${path}`);
  return { bytes: await packTemplate(composed.contents), issues: all };
}

async function runRecipe(text: string): Promise<RecipeResult> {
  const { bytes, issues } = await packRecipe(text);
  const { ok, manifest, issues: gate } = await validatePdfPack(bytes);
  if (!ok || manifest === undefined) throw new Error(gate.map(({ message }) => message).join("\n"));
  return {
    bytes: bytes.length,
    sha256: await sha256Hex(bytes),
    source: manifest.provenance?.payloadSha256 ?? "",
    design: await sha256Hex(new TextEncoder().encode(JSON.stringify(manifest.design))),
    issues,
  };
}
