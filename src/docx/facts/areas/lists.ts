import { present } from "../../../base/present.ts";
import { bulletSign } from "../styles/bullet_table.ts";
import type { BulletSign, HeadingNumbering, ListFacts } from "../design_facts.ts";
import type { Evidence, Found } from "../tally/text_facts.ts";
import type { TextBucket } from "../tally/format_tally.ts";
import { mainHeadings } from "./role_facts.ts";
import type { Numbering, NumberingLevel, NumberingLevels } from "../styles/numbering.ts";
import type { StyleSheet } from "../styles/style_sheet.ts";

/** Input of the list facts. */
export interface ListScope {
  readonly sheet: StyleSheet;
  readonly numbering: Numbering;
  /** Path of the numbering part. */
  readonly part: string;
}

interface ListUse {
  readonly levels: NumberingLevels;
  paragraphs: number;
  /** Paragraphs by level. */
  readonly byLevel: Map<number, number>;
}

/** Minimum share of the headings of a level that must have the same numbers. */
const MOST = 0.6;

/** Number of levels reported even if no paragraph uses them: their signs belong to the look of the list. */
const USUAL_LEVELS = 3;

/** Reads bullet signs, number patterns and indents from the bulleted and the ordered list with the most paragraphs. */
export function readLists(buckets: readonly TextBucket[], scope: ListScope): ListFacts {
  const uses = countLists(buckets, scope);
  const bullets = dominant(uses, true, scope.part);
  const ordered = dominant(uses, false, scope.part);
  const bulletColor = bullets?.use.levels.get(0)?.run.color;
  return {
    ...present({
      bullets: bullets && { value: signsOf(bullets.use), evidence: bullets.evidence },
      bulletColor: typeof bulletColor === "string" && bullets !== undefined
        ? { value: bulletColor, evidence: bullets.evidence }
        : undefined,
      ordered: ordered && { value: patternsOf(ordered.use), evidence: ordered.evidence },
      orderedDepth: ordered && usedDepth(ordered.use) > 1 ? usedDepth(ordered.use) : undefined,
    }),
    ...readIndents(bullets ?? ordered),
  };
}

interface DominantList {
  readonly use: ListUse;
  readonly evidence: Evidence;
}

function countLists(buckets: readonly TextBucket[], { numbering, sheet }: ListScope): ListUse[] {
  const uses = new Map<NumberingLevels, ListUse>();
  for (const { kind, paragraphs, place } of buckets) {
    const list = kind.effective.numbering;
    if (list?.id === undefined || list.id === 0 || kind.headingLevel > 0 || place === "contents") continue;
    const levels = numbering.levels(list.id);
    if (levels.size === 0) continue;
    const level = levelOf(kind.effective.numbering, { numbering, sheet, styleId: kind.styleId });
    const use = uses.get(levels) ?? { levels, paragraphs: 0, byLevel: new Map() };
    uses.set(levels, use);
    use.paragraphs += paragraphs;
    use.byLevel.set(level, (use.byLevel.get(level) ?? 0) + paragraphs);
  }
  return [...uses.values()];
}

interface LevelScope {
  readonly numbering: Numbering;
  readonly sheet: StyleSheet;
  readonly styleId: string | undefined;
}

/** Returns the level of a paragraph: its own, else that of the list of its style. */
function levelOf(
  list: { readonly id?: number; readonly level?: number } | undefined,
  { numbering, styleId }: LevelScope,
): number {
  if (list?.level !== undefined) return list.level;
  const linked = styleId === undefined || list?.id === undefined ? undefined : numbering.levelOfStyle(list.id, styleId);
  return linked?.index ?? 0;
}

function isBullets({ levels, byLevel }: ListUse): boolean {
  let bullets = 0;
  let all = 0;
  for (const [level, paragraphs] of byLevel) {
    all += paragraphs;
    const found = levels.get(level);
    if (found?.format === "bullet") bullets += paragraphs;
  }
  return 2 * bullets > all;
}

/** Returns the list with the most paragraphs, counting lists that look the same as one. */
function dominant(uses: readonly ListUse[], bullets: boolean, part: string): DominantList | undefined {
  const looks = new Map<string, ListUse>();
  for (const use of uses) {
    if (isBullets(use) !== bullets) continue;
    const key = JSON.stringify([...use.levels].map(([index, { text, format, run }]) => [index, text, format, run]));
    const known = looks.get(key);
    if (known === undefined) looks.set(key, { ...use, byLevel: new Map(use.byLevel) });
    else addUse(known, use);
  }
  const [use] = [...looks.values()].sort((a, b) => b.paragraphs - a.paragraphs);
  if (use === undefined) return undefined;
  return { use, evidence: { kind: "part", name: part, count: use.paragraphs } };
}

function addUse(known: ListUse, { paragraphs, byLevel }: ListUse): void {
  known.paragraphs += paragraphs;
  for (const [level, count] of byLevel) known.byLevel.set(level, (known.byLevel.get(level) ?? 0) + count);
}

function depthOf(use: ListUse): number {
  return Math.max(USUAL_LEVELS, usedDepth(use));
}

function usedDepth({ byLevel }: ListUse): number {
  return Math.max(...[...byLevel.keys()].map((level) => level + 1));
}

function levelsOf(use: ListUse): NumberingLevel[] {
  const found: NumberingLevel[] = [];
  for (let index = 0; index < depthOf(use); index++) {
    const level = use.levels.get(index);
    if (level === undefined) break;
    found.push(level);
  }
  return found;
}

function signsOf(use: ListUse): (BulletSign | undefined)[] {
  return levelsOf(use).map(({ format, picture, text, run }) =>
    format === "bullet" && !picture ? bulletSign(text, run.fonts?.ascii ?? run.fonts?.hAnsi) : undefined
  );
}

function patternsOf(use: ListUse): { text: string; format: string }[] {
  return levelsOf(use).map(patternOf);
}

/** Replaces words of the document in a pattern, such as "Article", by an ellipsis. */
function patternOf({ text, format }: NumberingLevel): { text: string; format: string } {
  const pieces = text.split(/(%[1-9])/);
  const kept = pieces.map((piece, i) => i % 2 === 1 ? piece : piece.replace(/[\p{L}\p{M}\p{N}]+/gu, "…"));
  return { text: kept.join(""), format };
}

function readIndents(list: DominantList | undefined): Pick<ListFacts, "indent" | "bodyIndent"> {
  const format = list?.use.levels.get(0)?.paragraph;
  if (list === undefined || format?.indentStart === undefined || format.firstLine === undefined) return {};
  const { indentStart, firstLine } = format;
  const { evidence } = list;
  return {
    indent: { value: Math.max(0, indentStart + firstLine), evidence },
    // Without a hanging indent, a tab after the sign leads to the text, from the second line on below the sign or before it.
    ...(firstLine < 0 ? { bodyIndent: { value: -firstLine, evidence } } : {}),
  };
}

/** Reads the heading numbering: per level, that of most headings, or that of the heading style if it is unused. */
export function readHeadingNumbering(
  buckets: readonly TextBucket[],
  scope: ListScope,
): Found<HeadingNumbering> | undefined {
  const levels: HeadingNumbering["levels"][number][] = [];
  let evidence: Evidence | undefined;
  let inUse = 0;
  for (let heading = 1; heading <= 6; heading++) {
    const found = headingLevel(heading, buckets, scope);
    if (found === undefined) break;
    levels.push({ ...patternOf(found.level), ...present({ color: found.level.run.color }) });
    inUse += found.evidence.count;
    evidence ??= found.evidence;
  }
  // If headings are in use without numbers, the numbering that is defined for other levels does not count.
  const unused = inUse === 0 && buckets.some((bucket) => isHeading(bucket));
  return evidence === undefined || unused ? undefined : { value: { levels }, evidence };
}

/** Places whose headings have numbers in a row with the others. */
const NUMBERED: ReadonlySet<string> = new Set(["body", "table", "table-head"]);

/** Checks whether the text of a bucket is a heading, of any level unless one is given. */
function isHeading({ kind: { headingLevel }, place }: TextBucket, level?: number): boolean {
  return headingLevel > 0 && (level ?? headingLevel) === headingLevel && NUMBERED.has(place);
}

function headingLevel(
  heading: number,
  buckets: readonly TextBucket[],
  { numbering, sheet }: ListScope,
): { level: NumberingLevel; evidence: Evidence } | undefined {
  const used = mainHeadings(buckets.filter((bucket) => isHeading(bucket, heading)), sheet);
  const total = used.reduce((sum, { paragraphs }) => sum + paragraphs, 0);
  const counts = new Map<NumberingLevel | undefined, number>();
  for (const { kind, paragraphs } of used) {
    const list = kind.effective.numbering;
    const index = levelOf(list, { numbering, sheet, styleId: kind.styleId });
    const level = list?.id === undefined || list.id === 0 ? undefined : numbering.levels(list.id).get(index);
    counts.set(level, (counts.get(level) ?? 0) + paragraphs);
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  if (total > 0) {
    const [level, count] = best ?? [undefined, 0];
    if (level === undefined || !isNumber(level) || count < MOST * total) return undefined;
    const style = used[0]?.kind.styleId;
    const name = (style === undefined ? undefined : sheet.get(style)?.name) ?? `heading ${heading}`;
    return { level, evidence: { kind: "style", name, count } };
  }
  return definedLevel(heading, { numbering, sheet });
}

function isNumber({ format, text }: NumberingLevel): boolean {
  return format !== "none" && format !== "bullet" && text !== "";
}

function definedLevel(heading: number, { numbering, sheet }: Omit<ListScope, "part">) {
  for (const style of sheet.all) {
    if (style.type !== "paragraph" || sheet.role(style.id) !== `h${heading}`) continue;
    const list = sheet.resolve(style.id).paragraph.numbering;
    if (list?.id === undefined || list.id === 0) continue;
    const index = levelOf(list, { numbering, sheet, styleId: style.id });
    const level = numbering.levels(list.id).get(index);
    if (level === undefined || !isNumber(level)) continue;
    return { level, evidence: { kind: "style" as const, name: style.name, count: 0 } };
  }
  return undefined;
}
