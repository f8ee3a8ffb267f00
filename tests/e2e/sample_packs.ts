import type { Issue, TemplateContents } from "../../mod.ts";
import { sha256Hex } from "../../src/base/sha256.ts";
import { DOCX, noise, sampleManifest, utf8 } from "../support/packs.ts";
import { sampleGraphics, samplePdfPack } from "../support/pdf_packs.ts";
import { createWordTemplate } from "../support/word_template.ts";

/** The part of the library that the samples go through, wherever it was loaded. */
export interface Library {
  packTemplate(contents: TemplateContents): Promise<Uint8Array>;
  validatePack(bytes: Uint8Array): Promise<{ ok: boolean; issues: Issue[] }>;
  validatePdfPack(bytes: Uint8Array): Promise<{ ok: boolean; issues: Issue[] }>;
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
    ["template", await samplePdfPack(await sampleGraphics())],
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
