import { hasErrors, type Issue } from "../../base/issue.ts";
import { quote } from "../../base/text.ts";
import { type CompileJob, nameEngine, type PageLayout } from "../../pdf/engine.ts";
import type { Context } from "../../console/context.ts";
import { RefusedError } from "../../console/command_errors.ts";
import { countIssues } from "../../console/output/issue_text.ts";
import { diagnosticIssue } from "../../authoring/diagnostic_issue.ts";
import { explainExcess } from "../../authoring/typeset/explain_excess.ts";
import { adjustJob, type LaidOut, layOut } from "../../authoring/typeset/lay_out.ts";
import type { EngineStart } from "../../authoring/engine_choice.ts";
import type { PageLayouts } from "../../authoring/page_layouts.ts";
import { MAX_PREVIEW_PAGES, type PreviewFacts, type PreviewPage } from "./preview_model.ts";
import { withoutMissingFamilies } from "../../typst/fonts/choose_fonts.ts";
import type { PreviewInput } from "./preview_source.ts";

/** A compiled PDF that is not shown yet. */
export interface CompiledPreview {
  /** The PDF. */
  readonly pdf: Uint8Array<ArrayBuffer>;
  /** Compiler that made it. */
  readonly engine: PreviewFacts["engine"];
  /** All of its pages. */
  readonly layout: PageLayout;
  /** Its pages without their images, at most {@linkcode MAX_PREVIEW_PAGES}. */
  readonly pages: readonly PreviewPage[];
  /** Warnings of the compiler. */
  readonly issues: readonly Issue[];
  /** Its adjustments. */
  readonly adjustments: LaidOut["adjustments"];
  /** Whether the compiler shows pages without a PDF. */
  readonly keepsPages: boolean;
}

/** What a preview is compiled with. */
interface CompileParts {
  readonly engines: EngineStart;
  readonly layouts: PageLayouts;
  /** Throws between two layouts if the result is not wanted any more; by default, it always is. */
  readonly assertWanted?: (() => void) | undefined;
}

/**
 * Compiles a preview. Layouts are compared without a PDF, which only the best one gets.
 *
 * @throws {RefusedError} with all findings when the compiler found errors.
 */
export async function compilePreview(
  input: PreviewInput,
  { engines, layouts, assertWanted = () => {} }: CompileParts,
  { signal }: Pick<Context, "signal">,
): Promise<CompiledPreview> {
  const { engine } = await engines.choose(input.template.compilerRange);
  const compile = async (job: CompileJob) => {
    assertWanted();
    return await engine.compile(job);
  };
  const job = { ...input.job, signal };
  const locate = input.locate ?? ((issue) => issue);
  const laidOut = await layOut({ compile }, { ...job, pagesOnly: true }, input.values).catch(async (error) => {
    throw await explainExcess(error, { engine, job, locate });
  });
  const { adjustments } = laidOut;
  const keepsPages = laidOut.layout !== undefined;
  const made = keepsPages ? await compile(adjustJob(job, adjustments)) : laidOut;
  const looks = keepsPages ? laidOut.diagnostics.filter(({ code }) => code === "layout") : [];
  const told = withoutMissingFamilies([...made.diagnostics, ...looks], input.missingFamilies ?? new Set());
  const issues = told.map(diagnosticIssue).map(locate);
  if (made.pdf === undefined || hasErrors(issues)) {
    const all = [...input.issues, ...issues];
    throw new RefusedError(`Cannot preview ${quote(input.source)}: it has ${countIssues(all)}`, all);
  }
  const { pdf } = made;
  const layout = await layouts.of(pdf, made.layout, signal);
  const shown = layout.pages.slice(0, MAX_PREVIEW_PAGES);
  if (shown.length < layout.pages.length) issues.push(tooManyPages(layout.pages.length));
  const pages = shown.map(({ width, height }, i) => ({ number: i + 1, width, height, image: undefined }));
  return { pdf, engine: nameEngine(engine), layout, pages, issues, adjustments, keepsPages };
}

/** Collects the facts about a PDF and its sources. */
export function describePreview(
  { template: { id, name, version }, source, document, requiredFonts, systemFonts }: PreviewInput,
  { pdf, engine, layout: { pages: { length: pageCount } } }: CompiledPreview,
): PreviewFacts {
  const fonts = { fonts: requiredFonts, systemFonts };
  return { id, name, version, source, document, engine, ...fonts, pdfBytes: pdf.length, pageCount };
}

function tooManyPages(pageCount: number): Issue {
  const message = `The PDF has ${pageCount} pages; the first ${MAX_PREVIEW_PAGES} are shown`;
  return { severity: "warning", code: "preview-cut", message, hint: "Preview a shorter document." };
}
