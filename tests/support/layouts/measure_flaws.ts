import type { EngineStart } from "../../../src/authoring/engine_choice.ts";
import { loadMarkdown } from "../../../src/authoring/load_markdown.ts";
import { openNamedTemplate } from "../../../src/authoring/open_named_template.ts";
import { checkJob } from "../../../src/authoring/typeset/check_job.ts";
import { type LaidOut, layOut } from "../../../src/authoring/typeset/lay_out.ts";
import { openTemplate } from "../../../src/authoring/typeset/open_template.ts";
import type { Context } from "../../../src/console/context.ts";
import type { CompileEngine, CompileJob } from "../../../src/pdf/engine.ts";
import type { PdfStandard } from "../../../src/pdf/standards.ts";
import type { LayoutFlaw } from "../../../src/pdf/look/find_flaws.ts";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";

/** Flaws of documents in a baseline. */
export interface MeasuredFlaws {
  readonly baseline: string;
  readonly pages: number;
  /** Flaws per 100 pages of the first layout, and of the one that is kept. */
  readonly first: number;
  readonly kept: number;
  /** Numbers of flaws by kind. */
  readonly firstByKind: Readonly<Record<string, number>>;
  readonly keptByKind: Readonly<Record<string, number>>;
  /** Time of all layouts, as a multiple of that of the first ones. */
  readonly time: number;
  readonly documents: readonly MeasuredDocument[];
}

/** Flaws of one document. */
interface MeasuredDocument {
  readonly document: string;
  readonly pages: number;
  readonly tried: readonly (readonly LayoutFlaw[])[];
  readonly kept: readonly LayoutFlaw[];
  readonly firstMs: number;
  readonly allMs: number;
}

/** Typesets documents with each baseline, and counts the flaws of their pages. */
export async function measureFlaws(
  documents: readonly string[],
  engines: EngineStart,
  context: Context,
): Promise<MeasuredFlaws[]> {
  const measured: MeasuredFlaws[] = [];
  for (const { id } of BASELINES) {
    const found: MeasuredDocument[] = [];
    for (const document of documents) found.push(await measureDocument(document, id, { engines, context }));
    measured.push(summarize(id, found));
  }
  return measured;
}

async function measureDocument(document: string, baseline: string, means: LayoutMeans): Promise<MeasuredDocument> {
  const start = performance.now();
  let firstMs = 0;
  const onLayout = () => firstMs ||= performance.now() - start;
  const { flaws, tried, layout } = await layOutDocument(document, baseline, { ...means, onLayout });
  const allMs = performance.now() - start;
  return { document, pages: layout?.pages.length ?? 0, tried, kept: flaws, firstMs, allMs };
}

/** What lays documents out. */
export interface LayoutMeans {
  readonly engines: EngineStart;
  readonly context: Context;
  readonly demands?: Pick<CompileJob, "timestamp"> & { readonly standards: readonly PdfStandard[] };
  /** Called after each layout. */
  readonly onLayout?: () => void;
}

/** Lays a document out with a baseline, as `render` does. */
export async function layOutDocument(document: string, baseline: string, means: LayoutMeans): Promise<LaidOut> {
  const { engines, context, demands = { standards: [] }, onLayout } = means;
  const template = await openTemplate(await openNamedTemplate(baseline, context), context);
  const read = () => loadMarkdown(document, context);
  const checked = await checkJob({ name: document, file: document, template, demands, read }, context);
  const { engine } = await engines.choose(checked.template.compilerRange);
  const members = [...checked.template.files].map(([path, bytes]) => [`/${path}`, bytes] as const);
  const files = new Map([...members, ...checked.files]);
  const compile: CompileEngine["compile"] = async (job) => {
    const result = await engine.compile(job);
    onLayout?.();
    return result;
  };
  const job = { files, stored: checked.stored, main: "/main.typ", fonts: checked.fonts, ...demands };
  return await layOut({ ...engine, compile } as typeof engine, job, template.template.values);
}

function summarize(baseline: string, documents: readonly MeasuredDocument[]): MeasuredFlaws {
  const sum = (numberOf: (one: MeasuredDocument) => number) => documents.reduce((all, one) => all + numberOf(one), 0);
  const pages = sum((one) => one.pages);
  const [first, kept] = [documents.flatMap(({ tried }) => tried[0] ?? []), documents.flatMap((one) => one.kept)];
  const perHundred = (flaws: readonly LayoutFlaw[]) => Math.round(flaws.length / pages * 1000) / 10;
  return {
    ...{ baseline, pages, first: perHundred(first), kept: perHundred(kept) },
    ...{ firstByKind: countKinds(first), keptByKind: countKinds(kept) },
    time: Math.round(sum((one) => one.allMs) / sum((one) => one.firstMs) * 100) / 100,
    documents,
  };
}

function countKinds(flaws: readonly LayoutFlaw[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of flaws) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
