import { hasErrors, type Issue } from "../base/issue.ts";
import { sha256Hex } from "../base/sha256.ts";
import type { DesignValues } from "../pdf/design/design.ts";
import { type CompileEngine, type CompileResult, type EngineName, nameEngine } from "../pdf/engine.ts";
import type { PdfStandard } from "../pdf/standards.ts";
import { chooseFonts, withoutMissingFamilies } from "./fonts/choose_fonts.ts";
import { addCharacters, type CharacterCounts, findGlyphGaps } from "./fonts/glyph_gaps.ts";
import type { FontLibrary } from "./fonts/font_library.ts";
import type { PdfReader } from "./pdf/pdf_reader.ts";
import { joinProofs, proveStandards, type StandardReaders, type StandardsProof } from "./prove_standards.ts";
import { loadZoos, SAMPLE_DATE, type Zoo } from "./zoo/zoo.ts";
import { findMissingLetters } from "./zoo/find_missing_letters.ts";
import {
  checkCompile,
  checkDocuments,
  checkEmbedding,
  checkLetters,
  checkVerdict,
  checkWarnings,
  checkWithVeraPdf,
  type Outcome,
  type ProofCheck,
  type ReadZoo,
  type ZooFonts,
} from "./zoo/zoo_checks.ts";

/** Template whose source was generated from its design. */
export interface ProofInput {
  /** Members of the pack: `tool.typ`, `assets/…`. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The complete design. */
  readonly values: DesignValues;
  /** Texts outside of the design, by path; default: none. */
  readonly texts?: ReadonlyMap<string, string>;
  /** Standards that the PDF must conform to; default: none. */
  readonly standards?: readonly PdfStandard[];
  /** Whether letters may have no glyph; default: no. */
  readonly allowMissingGlyphs?: boolean | undefined;
}

/** Tools of a proof. */
export interface ProofTools {
  /** The compiler. */
  readonly engine: CompileEngine;
  /** The fonts. */
  readonly library: FontLibrary;
  /** Reads the PDF. */
  readonly pdfs: PdfReader;
  /** Validates the PDF with veraPDF; default: not. */
  readonly validate?: StandardReaders["validate"];
  /** Stops the work. */
  readonly signal?: AbortSignal;
}

/** Result of compiling and checking the zoo. */
export interface Proof {
  /** Whether every check passed. */
  readonly ok: boolean;
  /** The compiler. */
  readonly engine: EngineName;
  /** Checks in a fixed order; after a failed compilation only that one. */
  readonly checks: readonly ProofCheck[];
  /** An error for every failed check. */
  readonly issues: readonly Issue[];
  /** Verdicts on the demanded standards, and what the bytes of the PDF show. */
  readonly standards: StandardsProof;
  /** Number of pages of all documents. */
  readonly pages: number;
  /** SHA-256 of the feature zoo, 64 lowercase hex digits; empty without a PDF. */
  readonly pdfSha256: string;
  /** The feature zoo as PDF. */
  readonly pdf?: Uint8Array<ArrayBuffer>;
}

/** Documents of the zoo, compiled with a template. */
export interface CompiledZoo {
  /** The compiler. */
  readonly engine: Proof["engine"];
  /** The documents with their results, in order. */
  readonly documents: readonly { readonly zoo: Zoo; readonly result: CompileResult }[];
  /** Fonts that the design requires. */
  readonly fonts: ZooFonts;
  /** The design. */
  readonly values: DesignValues;
  /** Standards that the PDFs must conform to. */
  readonly standards: readonly PdfStandard[];
}

/**
 * Compiles the documents of the zoo with a template. The compiler is not needed afterwards; closing it before
 * {@linkcode judgeZoo} frees its memory.
 *
 * @throws {CompileError} when the compiler does not answer.
 */
export async function compileZoo(
  input: ProofInput,
  tools: Omit<ProofTools, "pdfs" | "validate">,
): Promise<CompiledZoo> {
  const { files, values, texts = new Map(), standards = [], allowMissingGlyphs = false } = input;
  const { library, signal } = tools;
  const [zoos, { faces, fonts, issues, missing }] = await Promise.all([loadZoos(), chooseFonts(values, library)]);
  const members = [...files].map(([path, bytes]) => [`/${path}`, bytes] as const);
  const dated = standards.length === 0 ? {} : { standards, timestamp: SAMPLE_DATE };
  const documents: CompiledZoo["documents"][number][] = [];
  for (const zoo of zoos) {
    const job = { files: new Map([...zoo.files, ...members]), main: "/main.typ", fonts, signal, ...dated };
    const result = await tools.engine.compile(job);
    documents.push({ zoo, result: { ...result, diagnostics: withoutMissingFamilies(result.diagnostics, missing) } });
  }
  const letters = findMissingLetters(new Map([...values, ...texts]), fonts);
  const gaps = findGlyphGaps(charactersOf(zoos), fonts);
  const zooFonts = { faces, issues, letters, gaps, allowMissingGlyphs };
  return { engine: nameEngine(tools.engine), documents, fonts: zooFonts, values, standards };
}

function charactersOf(zoos: readonly Zoo[]): CharacterCounts {
  const characters = new Map<string, number>();
  const texts = zoos.flatMap((
    { title, sections },
  ) => [title, ...sections.flatMap((each) => [each.title, ...each.texts])]);
  for (const text of texts) addCharacters(text, characters);
  return characters;
}

/**
 * Checks the compiled documents: no errors or warnings, every required font embedded under its own name, tags, titles,
 * language, the text of every section, outlines of their headings, a number of pages within limits, and the demanded
 * standards.
 *
 * @throws {CompileError} when a PDF cannot be read within the limits.
 */
export async function judgeZoo(
  { engine, documents, fonts, values, standards }: CompiledZoo,
  { pdfs, validate, signal }: Pick<ProofTools, "pdfs" | "validate" | "signal">,
): Promise<Proof> {
  const diagnostics = documents.flatMap(({ result }) => result.diagnostics);
  const compiled = [checkCompile(diagnostics), checkWarnings(diagnostics)];
  const pdfsOfZoo = documents.flatMap(({ zoo, result: { pdf } }) => pdf === undefined ? [] : [{ zoo, pdf }]);
  const [sample] = pdfsOfZoo;
  if (sample === undefined || pdfsOfZoo.length < documents.length) {
    return conclude(engine, [checkEmbedding(fonts, []), ...compiled]);
  }
  const read: ReadZoo[] = [];
  const proofs: StandardsProof[] = [];
  for (const { zoo, pdf } of pdfsOfZoo) {
    const task = { pdf, signal };
    read.push({ zoo, facts: await pdfs.readFacts(task) });
    proofs.push(await proveStandards(task, standards, { pdfs, validate }));
  }
  const proven = joinProofs(proofs);
  return {
    ...conclude(engine, [
      ...compiled,
      checkEmbedding(fonts, read),
      checkLetters(fonts),
      ...checkDocuments(read, values),
      ...proven.verdicts.map(checkVerdict),
      ...checkWithVeraPdf(proven, standards),
    ]),
    standards: proven,
    pages: read.reduce((sum, { facts }) => sum + facts.pages.length, 0),
    pdfSha256: await sha256Hex(sample.pdf),
    pdf: sample.pdf,
  };
}

function conclude(engine: Proof["engine"], outcomes: readonly Outcome[]): Proof {
  const issues = outcomes.flatMap((outcome) => outcome.issues);
  const checks = outcomes.map(({ name, ok, detail }) => ({ name, ok, detail }));
  return { ok: !hasErrors(issues), engine, checks, issues, standards: { verdicts: [] }, pages: 0, pdfSha256: "" };
}
