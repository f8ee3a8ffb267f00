import { hasErrors } from "../../base/issue.ts";
import { adjustSource, findAdjustable, isAdjustable } from "../../document/pens/typst/adjust_source.ts";
import type { DesignValues } from "../../pdf/design/design.ts";
import type { CompileEngine, CompileJob, CompileResult } from "../../pdf/engine.ts";
import { readAdjustmentRules } from "../../pdf/look/adjustment_rules.ts";
import {
  type Adjustment,
  type Adjustments,
  chooseAdjustments,
  type ChosenAdjustments,
  type FlawedLayout,
} from "../../pdf/look/choose_adjustments.ts";
import { isExcess } from "./explain_excess.ts";
import { describeFlaws } from "../../pdf/look/describe_flaws.ts";
import { findContentsFlaws, findFlaws, isSameFlaw, type LayoutFlaw } from "../../pdf/look/find_flaws.ts";
import { readMargins } from "../../pdf/look/text_margins.ts";
import { surveyContents, surveyPages } from "../../pdf/look/survey_pages.ts";

/** A layout, and what a typographer would mark in it. */
export interface LaidOut extends CompileResult {
  readonly flaws: readonly LayoutFlaw[];
  /** Flaws of each layout that was tried. */
  readonly tried: readonly (readonly LayoutFlaw[])[];
  /** Its adjustments. */
  readonly adjustments: Adjustments;
}

/** Maximum number of layouts. */
const MAX_LAYOUTS = 3;

/**
 * Compiles a document, looks at its pages, and compiles it again with adjustments against what a typographer would mark.
 * An adjustment that does not help is taken back. The layout with the fewest flaws is the result, the first of several. A
 * document that nothing can adjust is compiled once, and so is one that needs more time or memory for another layout than
 * the job has, and every one by a compiler that does not say what stands on all pages. No clock decides: it would make the
 * bytes depend on the machine.
 */
export async function layOut(
  engine: Pick<CompileEngine, "compile">,
  job: CompileJob,
  values: DesignValues,
): Promise<LaidOut> {
  const source = new TextDecoder().decode(job.files.get(job.main));
  const first = await engine.compile(job);
  if (!isAdjustable(source)) return { ...first, flaws: [], tried: [[]], adjustments: NONE };
  const rules = readAdjustmentRules(values);
  let last = await look(first, job, values);
  let best = { ...last, adjustments: NONE };
  const flaws = [last.flaws];
  const tried: ChosenAdjustments[] = [];
  while (!hasErrors(last.diagnostics) && flaws.length < MAX_LAYOUTS) {
    const useful = tried.filter(({ flaws }) => flaws.some((flaw) => !last.flaws.some((it) => isSameFlaw(it, flaw))));
    const chosen = chooseAdjustments(last, rules, tried);
    const takenBack = findTakenBack(last, useful);
    if (chosen.length + takenBack.size === 0) break;
    tried.push(...chosen);
    const adjustments = mergeAdjustments([...useful, ...chosen], takenBack);
    const next = await withinLimits(engine.compile(adjustJob(job, adjustments)));
    if (next === undefined) break;
    last = await look(next, job, values);
    flaws.push(last.flaws);
    if (!hasErrors(last.diagnostics) && last.flaws.length < best.flaws.length) best = { ...last, adjustments };
  }
  const { pdf, layout, diagnostics, adjustments } = best;
  const found = describeFlaws(best.flaws, (block) => findAdjustable(source, block));
  return { pdf, layout, diagnostics: [...diagnostics, ...found], flaws: best.flaws, tried: flaws, adjustments };
}

const NONE: Adjustments = new Map();

/** Returns a job whose document has adjustments, if any. */
export function adjustJob(job: CompileJob, adjustments: Adjustments): CompileJob {
  if (adjustments.size === 0) return job;
  const main = adjustSource(new TextDecoder().decode(job.files.get(job.main)), adjustments);
  return { ...job, files: new Map(job.files).set(job.main, new TextEncoder().encode(main)) };
}

/** Returns undefined for what a compiler has no time or memory for, because there is a layout already. */
async function withinLimits<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (isExcess(error)) return undefined;
    throw error;
  }
}

/** Finds the chapters that run on only to end in a runt, or to push the next one there. */
function findTakenBack({ flaws, pages }: FlawedLayout, useful: readonly ChosenAdjustments[]): Set<string> {
  const labels = flaws.filter(({ kind }) => kind === "runt").flatMap(({ page, chapter }) => {
    const opens = pages.find(({ number }) => number === page)?.opens;
    const before = pages.filter(({ number }) => number < page).flatMap(({ chapters }) => chapters).at(-1);
    return (opens === undefined ? chapter : before) ?? [];
  });
  return new Set(labels.filter((label) => useful.some(({ adjustments }) => adjustments.get(label)?.runsOn === true)));
}

/** Joins adjustments; of one name, the fields of all. */
function mergeAdjustments(chosen: readonly ChosenAdjustments[], takenBack: ReadonlySet<string>): Adjustments {
  const merged = new Map<string, Adjustment>();
  for (const [name, adjustment] of chosen.flatMap(({ adjustments }) => [...adjustments])) {
    if (adjustment.runsOn === undefined || !takenBack.has(name)) {
      merged.set(name, { ...merged.get(name), ...adjustment });
    }
  }
  return merged;
}

async function look(
  result: CompileResult,
  { signal }: CompileJob,
  values: DesignValues,
): Promise<CompileResult & FlawedLayout> {
  const margins = readMargins(values);
  const sizes = result.layout?.pages ?? [];
  const listed = margins === undefined ? undefined : result.layout?.listFrames?.(signal);
  const frames = listed && await withinLimits(listed);
  const pageCount = sizes.length;
  if (margins === undefined || frames?.pages.length !== pageCount) {
    return { ...result, pages: [], pageCount, flaws: [] };
  }
  const pages = surveyPages(frames, sizes, margins);
  const flaws = [...findContentsFlaws(surveyContents(frames)), ...findFlaws(pages, pageCount)];
  return { ...result, pages, pageCount, flaws };
}
