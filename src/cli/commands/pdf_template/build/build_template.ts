import { engineJson } from "../../../../pdf/engine.ts";
import { sha256Hex } from "../../../../base/sha256.ts";
import { hasErrors, type Issue } from "../../../../base/issue.ts";
import { isConformance, type PdfStandard } from "../../../../pdf/standards.ts";
import type { PdfReader } from "../../../../typst/pdf/pdf_reader.ts";
import type { Proof } from "../../../../typst/proof.ts";
import type { StandardReaders } from "../../../../typst/prove_standards.ts";
import type { Context } from "../../../../console/context.ts";
import { RefusedError, UsageError } from "../../../../console/command_errors.ts";
import { countIssues } from "../../../../console/output/issue_text.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { startProgress } from "../../../../console/output/progress.ts";
import { createLook, type Look } from "../../../../console/output/style.ts";
import { writeIssues } from "../../../../console/output/issues_text.ts";
import { inputName, STANDARD_STREAM } from "../../../../console/read_input.ts";
import {
  assertNoInput,
  assertOutputIsFree,
  assertStandardOutput,
  assertTwoFiles,
} from "../../../../authoring/assert_output.ts";
import { assertOutputName } from "../../../../authoring/kinds/assert_output_name.ts";
import { type EngineOptions, type EngineStart, limitsOf, showEngine } from "../../../../authoring/engine_choice.ts";
import { decorationTexts } from "../../../../authoring/design_texts.ts";
import { loadRecipe, recipeOf } from "../../../../authoring/load_recipe.ts";
import { type MadePack, makePack } from "../../../../authoring/make_pack.ts";
import { combineStandards } from "../../../../authoring/standards/combine_standards.ts";
import { quote } from "../../../../base/text.ts";
import { renderFacts } from "../../../../console/output/facts.ts";
import { issuesJson } from "../../../../console/output/issue_json.ts";
import { exactSize } from "../../pack/show_pack.ts";
import { evidenceJson, validationJson, verdictsJson } from "../standards_json.ts";

/** Arguments and options of `tool pdf-template build`. */
interface BuildOptions extends EngineOptions {
  /** The recipe or its folder. */
  readonly recipe: string;
  /** Path of the pack to write, or `-`. */
  readonly output: string;
  /** Whether to replace an existing pack. */
  readonly force?: boolean | undefined;
  /** Path of the proof to write. */
  readonly proof?: string | undefined;
  /** Folders with more fonts. */
  readonly fontPath?: readonly string[] | undefined;
  /** Standards to prove in addition to those of the recipe. */
  readonly pdfStandard?: readonly PdfStandard[] | undefined;
  /** Whether texts of the design may have letters that no font has. */
  readonly allowMissingGlyphs?: true | undefined;
  /** Program of veraPDF that validates the PDF. */
  readonly verapdf?: string | undefined;
  /** Whether to print JSON. */
  readonly json?: true | undefined;
}

/** Makes a pack from a recipe, proves it and writes it. Writes nothing before the proof has passed. */
export async function buildTemplate(options: BuildOptions, engines: EngineStart, context: Context): Promise<void> {
  const { output, force = false, proof: proofPath, json } = options;
  await checkOutputs(options, context);
  const built = await build(options, engines, context);
  context.signal.throwIfAborted();
  const sealed = { ...built, sha256: await sha256Hex(built.made.bytes) };
  if (proofPath !== undefined) await writeProof(proofPath, sealed, options, context);
  refuseUnproven(options.recipe, sealed);
  if (output === STANDARD_STREAM) await context.io.stdout.write(sealed.made.bytes);
  else await context.files.publishFile(output, sealed.made.bytes, { replace: force });
  if (json) return await context.io.stdout.write(jsonText(buildReportJson(output, sealed)));
  await writeIssues([...sealed.issues, ...sealed.proof.issues], context);
  if (output === STANDARD_STREAM) return;
  const look = createLook(context.io.stdout, context.environment);
  await context.io.stdout.write(buildReportText(output, sealed, look));
}

/** Checks the outputs before any work, so that nothing is built in vain. */
async function checkOutputs({ output, proof, json, force = false }: BuildOptions, context: Context): Promise<void> {
  const outputs = [output, ...(proof === undefined ? [] : [proof])];
  if (outputs.includes("")) {
    throw new UsageError("--output or --proof is empty", { hint: "Give a file, or - for a pack on standard output." });
  }
  if (proof === STANDARD_STREAM) {
    throw new UsageError("--proof must be a file", { hint: "Name one, such as proof.json." });
  }
  assertStandardOutput({ output, json, what: "pack" }, context);
  if (proof !== undefined) {
    const hint = "Choose another name for the proof.";
    await assertTwoFiles({ "--output": output, "--proof": proof }, { hint }, context);
  }
  const examples = ["template.wiki-pdf-template", "proof.json"];
  for (const [i, path] of outputs.entries()) {
    await assertOutputIsFree({ output: path, force, example: examples[i] ?? "" }, context);
  }
}

type Unsealed = Omit<BuiltTemplate, "sha256">;

async function build(options: BuildOptions, engines: EngineStart, context: Context): Promise<Unsealed> {
  await using progress = startProgress("Reading the recipe", context);
  const loaded = await loadRecipe(options.recipe, context);
  for (const path of [options.output, options.proof]) await assertNoInput(path, loaded, context);
  assertOutputName(options.output, "pack");
  if (options.proof !== undefined) assertOutputName(options.proof, "proof");
  const made = await makePack(loaded, context);
  const standards = combineStandards(recipeOf(loaded).standards, options.pdfStandard ?? []);
  const validate = validator(options, standards, context);
  const { loadFonts } = await import("../../../../authoring/load_fonts.ts");
  const fonts = await loadFonts({ loaded, folders: options.fontPath }, context);
  progress.step("Proving the pack with every component");
  await using pdfs = await context.compilers.startPdfReader(limitsOf(options)); // it loads while the compiler works
  const { allowMissingGlyphs } = options;
  const parts = { engines, pdfs, validate, standards, library: fonts.library, allowMissingGlyphs };
  const { proof, issues } = await prove(made, parts, context);
  return { made, standards, proof, issues: [...made.issues, ...fonts.issues, ...issues] };
}

type Library = Parameters<typeof import("../../../../typst/proof.ts").compileZoo>[1]["library"];

/** Returns the validation by veraPDF, if the options ask for it. */
function validator(
  options: BuildOptions,
  standards: readonly PdfStandard[],
  { compilers }: Context,
): StandardReaders["validate"] {
  const { verapdf } = options;
  if (verapdf === undefined) return undefined;
  if (standards.some(isConformance)) return (task) => compilers.validatePdf(verapdf, task, limitsOf(options).timeoutMs);
  throw new UsageError("--verapdf needs a PDF/A or PDF/UA standard", {
    hint: "Add --pdf-standard, or output.standards in the recipe.",
  });
}

interface ProofParts extends Pick<BuildOptions, "allowMissingGlyphs"> {
  readonly engines: EngineStart;
  readonly pdfs: PdfReader;
  readonly validate: StandardReaders["validate"];
  readonly standards: readonly PdfStandard[];
  readonly library: Library;
}

async function prove(
  { manifest, files, values }: MadePack,
  { engines, pdfs, validate, library, ...demands }: ProofParts,
  context: Context,
): Promise<{ proof: Proof; issues: readonly Issue[] }> {
  const { compileZoo, judgeZoo } = await import("../../../../typst/proof.ts");
  const range = manifest.engine.kind === "typst" ? manifest.engine.compilerRange : "";
  const { signal } = context;
  const { engine, issues } = await engines.choose(range);
  const compiled = await compileZoo({ files, values, texts: decorationTexts(manifest), ...demands }, {
    engine,
    library,
    signal,
  });
  const closing = engines[Symbol.asyncDispose](); // releases about as much memory as everything else needs
  const proof = await judgeZoo(compiled, { pdfs, validate, signal });
  await closing;
  return { proof, issues };
}

/** Writes the proof, even a failed one, which lists the reasons. */
async function writeProof(
  path: string,
  built: BuiltTemplate,
  { force = false }: BuildOptions,
  context: Context,
): Promise<void> {
  await context.files.publishFile(path, new TextEncoder().encode(proofText(built)), { replace: force });
}

function refuseUnproven(recipe: string, { proof, issues }: BuiltTemplate): void {
  if (proof.ok && !hasErrors(proof.issues)) return;
  const all = [...issues, ...proof.issues];
  throw new RefusedError(`Cannot build ${inputName(recipe)}: its proof has ${countIssues(proof.issues)}`, all, {
    hint: "No pack was written. Check the problems above with tool pdf-template preview.",
  });
}

/** Renders the result of a build for people. */
function buildReportText(
  output: string,
  { made, sha256, standards, proof }: BuiltTemplate,
  look: Look,
): string {
  const { id, name, version, provenance } = made.manifest;
  const facts = renderFacts(
    [
      ["id", id],
      ["name", name],
      ["version", version],
      ["size", exactSize(made.bytes.length)],
      ["sha256", sha256],
      ["payload sha256", provenance?.payloadSha256 ?? null],
      ["compiler", showEngine(proof.engine)],
      ["standards", standards.length === 0 ? undefined : standards.join(", ")],
      ["proven", `${proof.pages} pages, ${proof.checks.length} checks`],
    ],
    look,
    "  ",
  );
  return `Built ${quote(output)}\n${facts}`;
}

/** Returns the JSON document of `tool pdf-template build`. */
function buildReportJson(output: string, { made, sha256, standards, proof, issues }: BuiltTemplate) {
  const { id, name, version, provenance } = made.manifest;
  return {
    output,
    id,
    name,
    version,
    byteLength: made.bytes.length,
    sha256,
    payloadSha256: provenance?.payloadSha256 ?? null,
    engine: engineJson(proof.engine),
    standards,
    proof: proofFacts(proof),
    issues: issuesJson([...issues, ...proof.issues]),
  };
}

/** Renders the document that `--proof` writes: pack, compiler, and all checks. */
function proofText({ made, sha256, standards, proof, issues }: BuiltTemplate): string {
  const { id, name, version, engine, provenance } = made.manifest;
  return jsonText({
    template: { id, name, version },
    pack: { byteLength: made.bytes.length, sha256, payloadSha256: provenance?.payloadSha256 ?? null },
    compilerRange: engine.kind === "typst" ? engine.compilerRange : null,
    engine: engineJson(proof.engine),
    standards,
    ...proofFacts(proof),
    evidence: proof.standards.evidence === undefined ? null : evidenceJson(proof.standards.evidence),
    verapdf: proof.standards.validation === undefined ? null : validationJson(proof.standards.validation),
    issues: issuesJson([...issues, ...proof.issues]),
  });
}

function proofFacts({ ok, checks, standards, pages, pdfSha256 }: Proof) {
  return {
    ok,
    pages,
    pdfSha256,
    checks: checks.map(({ name, ok: passed, detail }) => ({ name, ok: passed, detail })),
    verdicts: verdictsJson(standards.verdicts),
  };
}

/** A pack with its proof. */
interface BuiltTemplate {
  /** The pack. */
  readonly made: MadePack;
  /** Hex SHA-256 of the archive. */
  readonly sha256: string;
  /** Standards that the proof demanded. */
  readonly standards: readonly PdfStandard[];
  /** Result of the proof. */
  readonly proof: Proof;
  /** Warnings. */
  readonly issues: readonly Issue[];
}
