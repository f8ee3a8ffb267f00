import type { Issue } from "../../base/issue.ts";
import type { Context } from "../../console/context.ts";
import { sha256InPlace } from "../../host/files/sha256_in_place.ts";
import { collectGarbage } from "../../host/process/collect_garbage.ts";
import { CompileError, type CompileLimits, type CompileResult, nameEngine } from "../../pdf/engine.ts";
import { withoutMissingFamilies } from "../../typst/fonts/choose_fonts.ts";
import type { StandardsProof } from "../../typst/prove_standards.ts";
import { diagnosticIssue } from "../diagnostic_issue.ts";
import { documentTimeoutMs, MAX_MEMORY_BYTES } from "../document_limits.ts";
import { type EngineStart, limitsOf } from "../engine_choice.ts";
import { PageLayouts } from "../page_layouts.ts";
import { explainExcess, isExcess } from "./explain_excess.ts";
import { layOut } from "./lay_out.ts";
import { type CheckedJob, checkJob, refuseContent } from "./check_job.ts";
import { type CompiledFacts, compileKey } from "./earlier_pdfs.ts";
import type { RenderedDocument } from "./rendered_document.ts";
import type { TypesetJob } from "./typeset_job.ts";

/** Length in bytes of a Typst source above which the memory of its content matters: about fifty pages. */
const LONG_SOURCE = 150_000;

/**
 * Typesets a content: checks it, compiles it, and reads the PDF back if standards demand it.
 *
 * @throws {RefusedError} with all findings when the content or its PDF has errors.
 * @throws {CompileError} when the compiler has no result.
 */
export async function typeset(job: TypesetJob, engines: EngineStart, context: Context): Promise<RenderedDocument> {
  const checked = await checkJob(job, context).catch((error) => {
    throw withHint(error, job);
  });
  if (checked.source.length > LONG_SOURCE) collectGarbage({ shrink: true });
  job.step?.("Typesetting the document");
  const limits = limitsOf({ maxMemory: job.maxMemory, maxTime: job.maxTime ?? documentTimeoutMs(checked.source) });
  await using layouts = new PageLayouts(limits, context);
  const { engine, pdf, layout, issues, ...made } = await compile(job, { checked, engines, limits }, context);
  const { demands: { standards }, template: { template: { manifest } } } = job;
  const { earlier } = made;
  const proof = earlier === undefined ? await readBack(job, { pdf, issues, limits }, context) : PROVED_EARLIER;
  const pages = earlier?.pages ?? (await layouts.of(pdf, layout, context.signal)).pages.length;
  return {
    template: manifest,
    title: checked.title,
    engine: nameEngine(engine),
    pdf,
    sha256: sha256InPlace(pdf),
    pages,
    standards,
    proof,
    systemFonts: checked.systemFonts,
    compiled: made.key === undefined ? undefined : { key: made.key, pages, diagnostics: made.diagnostics },
    isEarlier: earlier !== undefined,
    issues,
  };
}

/** A PDF that did not conform to the standards of its job would not be there. */
const PROVED_EARLIER: StandardsProof = { verdicts: [] };

interface Compilation {
  readonly checked: CheckedJob;
  readonly engines: EngineStart;
  readonly limits: CompileLimits;
}

async function compile(
  job: TypesetJob,
  { checked: { template, files: own, stored, fonts, missing, issues: before, locate }, engines, limits }: Compilation,
  { signal }: Context,
) {
  const { name, demands } = job;
  const { engine } = await engines.choose(template.compilerRange);
  const members = [...template.files].map(([path, bytes]) => [`/${path}`, bytes] as const);
  const files = new Map([...members, ...own]);
  const { timeoutMs } = limits;
  const request = { ...{ files, stored, main: "/main.typ", fonts, signal, timeoutMs }, ...demands };
  const key = job.earlier && await compileKey(request, engine);
  const earlier = key === undefined ? undefined : await job.earlier?.find(key);
  const { pdf, layout, diagnostics }: Omit<CompileResult, "diagnostics"> & CompiledDiagnostics = earlier ??
    await layOut(engine, request, template.values).catch(async (error) => {
      throw await explainExcess(withHint(error, job), { engine, job: request, locate });
    });
  const issues = [...before, ...withoutMissingFamilies(diagnostics, missing).map(diagnosticIssue).map(locate)];
  if (pdf === undefined) throw refuseContent(name, issues);
  return { engine, pdf, layout, issues, key, earlier, diagnostics };
}

type CompiledDiagnostics = Pick<CompiledFacts, "diagnostics">;

/** Returns an error; that of a content which is too large for the compiler gets its own hint. */
function withHint(
  error: unknown,
  { tooLargeHint: hint, maxMemory = 0 }: Pick<TypesetJob, "tooLargeHint" | "maxMemory">,
): unknown {
  if (hint === undefined || !isExcess(error)) return error;
  const option = error.code === "compile-timeout"
    ? "--max-time"
    : maxMemory < MAX_MEMORY_BYTES
    ? "--max-memory"
    : undefined;
  const raise = option === undefined ? "" : ` Or raise ${option}.`;
  return new CompileError(error.code, error.message, { hint: `${hint}${raise}`, cause: error });
}

interface Compiled {
  readonly pdf: Uint8Array;
  readonly issues: readonly Issue[];
  readonly limits: CompileLimits;
}

/** Reads the bytes of the PDF back, and refuses them if they do not conform to the standards. */
async function readBack(
  { name, demands: { standards } }: TypesetJob,
  { pdf, issues, limits }: Compiled,
  { compilers, signal }: Context,
): Promise<StandardsProof> {
  if (standards.length === 0) return { verdicts: [] };
  const { proveStandards } = await import("../../typst/prove_standards.ts");
  await using pdfs = await compilers.startPdfReader(limits);
  const proof = await proveStandards({ pdf, signal }, standards, { pdfs });
  const { verdicts } = proof;
  if (verdicts.every(({ ok }) => ok)) return proof;
  throw refuseContent(name, [...issues, ...verdicts.flatMap((verdict) => verdict.issues)]);
}
