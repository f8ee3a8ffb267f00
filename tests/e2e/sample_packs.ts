import type {
  BaselineReference,
  Issue,
  JsonSchema,
  PdfPack,
  ScanReport,
  TemplateContents,
  TemplateFiles,
} from "../../mod.ts";
import { canonicalJson } from "../../src/base/canonical_json.ts";
import { sha256Hex } from "../../src/base/sha256.ts";
import { DOCX, noise, sampleManifest, utf8 } from "../support/packs/packs.ts";
import { sampleGraphics, samplePdfPack } from "../support/packs/pdf_packs.ts";
import { createWordTemplate } from "../support/word_documents/word_template.ts";

/** The part of the library that the samples go through, wherever it was loaded. */
export interface Library {
  packTemplate(contents: TemplateContents): Promise<Uint8Array>;
  validatePack(bytes: Uint8Array): Promise<{ ok: boolean; issues: Issue[] }>;
  validatePdfPack(bytes: Uint8Array): Promise<{ ok: boolean; issues: Issue[] }>;
  listBaselines(): Promise<BaselineReference[]>;
  buildPdfPack(files: TemplateFiles): Promise<PdfPack>;
  createRecipeSchema(): JsonSchema;
  scanPlaceholders(bytes: Uint8Array): ScanReport;
  verifySignature(body: Uint8Array, header: string | null, secrets: string | readonly string[]): Promise<boolean>;
}

/** What a runtime makes of recipes, Word files and signatures. */
export interface CallResults {
  /** SHA-256 of the packs that each baseline gives, or what the error says. */
  packs: unknown[];
  /** SHA-256 of the recipe's schema. */
  schema: string;
  /** The placeholders of a Word file. */
  placeholders: ScanReport;
  /** Whether a good, a bad and no signature are verified. */
  signatures: boolean[];
}

/** Calls what makes and reads no finished pack. Runs wherever the library runs, as {@linkcode runSamples}. */
export async function runCalls(library: Library): Promise<CallResults> {
  const packs: unknown[] = [];
  for (const baseline of [...await library.listBaselines(), { id: "none" }]) {
    const files = { "recipe.yaml": utf8(createRecipe(baseline)), "logo.svg": utf8(LOGO) };
    packs.push(await library.buildPdfPack(files).then(({ bytes }) => sha256Hex(bytes), (error) => error.message));
  }
  const [body, secrets] = [utf8("{}"), ["old", "s3cret"]];
  const good = "sha256=adbde1ce40c89c14215687d5d762a47df6dfaefcfad61e2e86718ffc8498571b";
  const signatures: boolean[] = [];
  for (const header of [good, good.replace("a", "b"), null]) {
    signatures.push(await library.verifySignature(body, header, secrets));
  }
  const word = await createWordTemplate(["$scroll.title", "$scroll.content"]);
  const schema = await sha256Hex(utf8(canonicalJson(library.createRecipeSchema())));
  return { packs, schema, placeholders: library.scanPlaceholders(word), signatures };
}

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><path d="M0 0h20v10z"/></svg>';

function createRecipe(baseline: object): string {
  return `schema: wiki.pdf-template-recipe/v2
template: { id: com.example.report, name: Größe, version: 1.0.0 }
baseline: ${JSON.stringify(baseline)}
assets:
  logo: { path: logo.svg, alt: Example Ltd }
`;
}

/** What a runtime made of one sample. */
export interface SampleResult {
  bytes: number;
  sha256: string;
  /** What `validatePack` says to the pack. */
  ok: boolean;
  /** Codes of the errors of `validatePdfPack`. */
  gate: string[];
  /** How the error calls itself that refuses the pack without its last byte; bundlers rename classes. */
  error: unknown;
}

/**
 * Packs and checks every sample. Runs wherever the library runs: all runtimes, zones and browsers must return the same
 * results.
 */
export async function runSamples(library: Library): Promise<Record<string, SampleResult>> {
  const results: Record<string, SampleResult> = {};
  for (const [name, contents] of await createSamples()) {
    const bytes = await library.packTemplate(contents);
    const { ok } = await library.validatePack(bytes);
    const { issues } = await library.validatePdfPack(bytes);
    const gate = issues.filter(({ severity }) => severity === "error").map(({ code }) => code);
    const error = await library.validatePack(bytes.slice(0, -1)).catch((error: unknown) => (error as Error).name);
    results[name] = { bytes: bytes.length, sha256: await sha256Hex(bytes), ok, gate, error };
  }
  return results;
}

async function createSamples(): Promise<[name: string, contents: TemplateContents][]> {
  const source = utf8("#let page(body) = body\n= Report\n");
  const manifest = sampleManifest({ name: "Report – Größe" });
  const word = await createWordTemplate(["$scroll.title", "$scroll.content"]);
  return [
    ["typst", { manifest, files: { "tool.typ": source } }],
    ["template", samplePdfPack(await sampleGraphics())],
    ["word", { manifest: sampleManifest({ engine: DOCX }), files: { "template.docx": word } }],
    ["odd names", { manifest, files: createOddNames(source) }],
    ["1 MiB of text", { manifest, files: { "tool.typ": source, "notes.txt": createText(1 << 20) } }],
    ["1 MiB of noise", {
      manifest,
      files: { "assets/noise.png": noise(1 << 20), "tool.typ": source },
    }],
  ];
}

/** Names that are not ordinary keys of an object. */
function createOddNames(source: Uint8Array): Map<string, Uint8Array> {
  const names = ["tool.typ", "__proto__", "constructor", "10", "0", "9", "assets/2", "assets/1", "toString", "Z", "a"];
  return new Map(names.map((name, i) => [name, source.subarray(i)]));
}

function createText(length: number): Uint8Array {
  let text = "";
  for (let line = 1; text.length < length; line++) text += `${line}: the quick brown fox jumps over the lazy dog\n`;
  return utf8(text.slice(0, length));
}
