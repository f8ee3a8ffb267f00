import { boxBorders } from "../styles/borders.ts";
import { present } from "../../../base/present.ts";
import type { CalloutFacts } from "../design_facts.ts";
import type { EffectiveRuns } from "../tally/effective_runs.ts";
import type { TextBucket } from "../tally/format_tally.ts";
import type { ParagraphFormat } from "../styles/paragraph_format.ts";
import type { StyleDefinition } from "../styles/style_definition.ts";
import type { StyleSheet } from "../styles/style_sheet.ts";
import type { BoxBorders, Evidence } from "../tally/text_facts.ts";
import { Votes } from "../tally/votes.ts";
import { CALLOUT_WORDS, type CalloutKind } from "./callout_words_table.ts";

/** Minimum thickness of a border on one side, in points, to count as a bar. */
const BAR = 1.5;
/** Minimum number of paragraphs with the same direct formatting to count as a callout. */
const REPEATED = 2;
const MOST = 0.6;
const MAX_CALLOUTS = 64;

/** Look of a callout: a fill, or borders other than a single rule above or below. */
interface BlockLook {
  readonly fill?: string;
  readonly borders?: BoxBorders;
}

interface Group {
  readonly style: StyleDefinition | undefined;
  readonly look: BlockLook;
  readonly direct: boolean;
  readonly colors: Votes<string | undefined>;
  paragraphs: number;
}

/**
 * Finds callouts, which are neither code nor quotes: styles in use with the look of a callout, unused styles with such
 * a look and a callout's name, and direct formatting that repeats. Those with the most paragraphs come first.
 */
export function readCallouts(
  buckets: readonly TextBucket[],
  { sheet, runs }: { readonly sheet: StyleSheet; readonly runs: EffectiveRuns },
): readonly CalloutFacts[] {
  const groups = new Map<string, Group>();
  const plain = sheet.paragraphFormat(undefined);
  for (const bucket of buckets.filter((each) => isPlainText(each, runs))) {
    const { kind, paragraphs } = bucket;
    const look = lookOf(kind.effective);
    if (look === undefined || JSON.stringify(look) === JSON.stringify(lookOf(plain))) continue;
    const style = kind.styleId === undefined ? undefined : sheet.get(kind.styleId);
    const ofStyle = lookOf(sheet.paragraphFormat(kind.styleId));
    const direct = JSON.stringify(look) !== JSON.stringify(ofStyle);
    const key = JSON.stringify([kind.styleId, look]);
    const group = groups.get(key) ?? { style, look, direct, colors: new Votes(), paragraphs: 0 };
    groups.set(key, group);
    group.paragraphs += paragraphs;
    for (const run of bucket.runs.values()) group.colors.add(runs.of(bucket, run).color ?? undefined, run.characters);
  }
  const used = [...groups.values()].filter(({ direct, paragraphs }) => !direct || paragraphs >= REPEATED);
  const all = [...used.map(describe), ...listUnused(sheet, new Set(used.map(({ style }) => style?.id)))];
  return all.sort((a, b) => b.evidence.count - a.evidence.count).slice(0, MAX_CALLOUTS);
}

function isPlainText(bucket: TextBucket, runs: EffectiveRuns): boolean {
  const { place, kind: { role, headingLevel } } = bucket;
  if (place !== "body" || headingLevel > 0 || (role !== undefined && role !== "list")) return false;
  const all = [...bucket.runs.values()];
  return all.length === 0 || !all.every((run) => runs.isFixed(runs.of(bucket, run)));
}

function describe({ style, look, direct, colors, paragraphs }: Group): CalloutFacts {
  const name = style?.name ?? "Normal";
  const evidence: Evidence = { kind: direct ? "direct" : "style", name, count: paragraphs, unit: "paragraphs" };
  return {
    ...look,
    ...present({ kind: direct ? undefined : calloutKind(name), color: colors.majority(MOST)?.value }),
    evidence,
  };
}

/** Lists unused styles that have the name and the look of a callout. */
function listUnused(sheet: StyleSheet, used: ReadonlySet<string | undefined>): CalloutFacts[] {
  return sheet.all.flatMap(({ id, type, name }): CalloutFacts[] => {
    if (type !== "paragraph" || used.has(id) || sheet.role(id) !== undefined) return [];
    const kind = calloutKind(name);
    const look = kind === undefined ? undefined : lookOf(sheet.paragraphFormat(id));
    if (kind === undefined || look === undefined) return [];
    const color = sheet.resolve(id).run.color ?? undefined;
    return [{ ...look, ...present({ kind, color }), evidence: { kind: "style", name, count: 0 } }];
  });
}

function lookOf({ shading, borders }: ParagraphFormat): BlockLook | undefined {
  const fill = shading === null || shading === "#ffffff" ? undefined : shading;
  const box = boxBorders(borders);
  const { top, right, bottom, left } = box ?? {};
  const bar = [left, right].some((line) => line !== undefined && line.thickness >= BAR);
  const lines = [top, right, bottom, left].filter((line) => line !== undefined).length;
  const framed = lines >= 3 || (top !== undefined && bottom !== undefined);
  if (fill === undefined && !bar && !framed) return undefined;
  return present({ fill, borders: box });
}

/**
 * Returns the kind of the callouts in a style: by its name, if that has at most two words or the style has the look of a
 * callout. Others, such as "Title page info", are about something else.
 */
export function calloutOfStyle({ id, name }: StyleDefinition, sheet: StyleSheet): CalloutKind | undefined {
  const kind = calloutKind(name);
  const isMeant = () => wordsOf(name).length <= 2 || lookOf(sheet.paragraphFormat(id)) !== undefined;
  return kind !== undefined && isMeant() ? kind : undefined;
}

const MAX_NAME = 120;

function wordsOf(name: string): string[] {
  return name.slice(0, MAX_NAME).replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").toLowerCase()
    .split(/[^\p{L}\p{M}]+/u).filter((word) => word !== "");
}

/**
 * Returns the kind of a callout style, by the words of its name; undefined if they do not match.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { calloutKind } from "./callouts.ts";
 *
 * strictEqual(calloutKind("CalloutWarning"), "warning");
 * strictEqual(calloutKind("Hinweis-Kasten"), "note");
 * strictEqual(calloutKind("Tipping point"), undefined);
 * ```
 */
export function calloutKind(name: string): CalloutKind | undefined {
  const words = wordsOf(name);
  const all = new Set([...words, words.join(" ")]);
  return CALLOUT_WORDS.find(([, known]) => known.some((word) => all.has(word)))?.[0];
}
