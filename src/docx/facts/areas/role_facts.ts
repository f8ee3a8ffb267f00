import { boxBorders } from "../styles/borders.ts";
import { present } from "../../../base/present.ts";
import type { Evidence, Found, ParagraphFacts, RoleFacts, TextFacts, TextRole } from "../tally/text_facts.ts";
import type { EffectiveRuns } from "../tally/effective_runs.ts";
import { NO_HEADINGS, type TextBucket } from "../tally/format_tally.ts";
import { overlayParagraphFormat, type ParagraphFormat } from "../styles/paragraph_format.ts";
import type { RunFormat } from "../styles/run_format.ts";
import type { StyleSheet } from "../styles/style_sheet.ts";
import { Votes } from "../tally/votes.ts";
import { plainName } from "../../roles/style_role.ts";

/** Minimum share of a role's characters for their direct formatting to replace that of the style. */
export const DIRECT_SHARE = 0.6;

/** Styles and run formats from which the facts of roles are read. */
export interface RoleScope {
  readonly sheet: StyleSheet;
  readonly runs: EffectiveRuns;
}

/** Reads the format of a role from its text and its most used style. */
export function readRole(
  role: TextRole,
  buckets: readonly TextBucket[],
  { sheet, runs, styleId }: RoleScope & { readonly styleId: string | undefined },
): RoleFacts {
  const paragraphs = sum(buckets, ({ paragraphs }) => paragraphs);
  const characters = sum(buckets, ({ characters }) => characters);
  const name = (styleId === undefined ? undefined : sheet.get(styleId)?.name) ?? "Normal";
  const ofStyle = buckets.filter(({ kind }) => (kind.styleId ?? styleId) === styleId);
  const style: Evidence = { kind: "style", name, count: sum(ofStyle, ({ paragraphs }) => paragraphs) };
  const source = { style, buckets, characters };
  const tableId = role === "table" ? mostUsed(buckets, ({ tableStyle }) => tableStyle ?? "") : "";
  const tableStyle = sheet.get(tableId) === undefined ? undefined : tableId;
  const run = styleRun({ sheet, runs }, styleId, tableStyle);
  return {
    text: readText(source, runs, run),
    paragraph: readParagraph({ ...source, role, sheet, ofStyle: sheet.paragraphFormat(styleId, tableStyle) }),
    style,
    paragraphs,
    characters,
  };
}

/** Returns the ID of the style with the most text; on a tie, the smaller ID. Undefined without text. */
export function dominantStyle(buckets: readonly TextBucket[]): string | undefined {
  const found = mostUsed(buckets, ({ kind }) => kind.styleId ?? "");
  return found === "" ? undefined : found;
}

function mostUsed(buckets: readonly TextBucket[], keyOf: (bucket: TextBucket) => string): string {
  const weights = new Map<string, number>();
  for (const bucket of buckets) {
    const key = keyOf(bucket);
    // Without characters, as in a template, the number of paragraphs decides.
    weights.set(key, (weights.get(key) ?? 0) + bucket.characters + bucket.paragraphs / 1e6);
  }
  const [best] = [...weights].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return best?.[0] ?? "";
}

function styleRun({ runs }: RoleScope, styleId: string | undefined, tableStyle: string | undefined): RunFormat {
  const kind = { id: 0, styleId, direct: {}, effective: {}, role: undefined, headingLevel: 0 };
  const run = { kind: { id: 0, direct: {}, fixed: false }, link: false, characters: 0, headings: NO_HEADINGS };
  return runs.of({ place: "table", kind, tableStyle }, run);
}

interface Source {
  readonly style: Evidence;
  readonly buckets: readonly TextBucket[];
  readonly characters: number;
}

function readText({ style, buckets, characters }: Source, runs: EffectiveRuns, ofStyle: RunFormat): TextFacts {
  const property = <T>(read: (format: RunFormat) => T | undefined): Found<T> | undefined => {
    const votes = new Votes<T | undefined>();
    for (const bucket of buckets) {
      for (const run of bucket.runs.values()) votes.add(read(runs.of(bucket, run)), run.characters);
    }
    return decide({ said: read(ofStyle), votes, style, characters });
  };
  return present({
    font: property((format) => runs.familyOf(format)),
    size: property((format) => runs.sizeOf(format)),
    bold: property(({ bold }) => bold),
    italic: property(({ italic }) => italic),
    caps: property(({ caps }) => caps),
    smallCaps: property(({ smallCaps }) => smallCaps),
    underline: property(({ underline }) => underline),
    color: property(({ color }) => color ?? undefined),
    tracking: property(({ tracking }) => tracking),
    shading: property(({ shading, highlight }) => highlight ?? shading ?? undefined),
  });
}

interface ParagraphSource extends Source {
  readonly role: TextRole;
  readonly sheet: StyleSheet;
  readonly ofStyle: ParagraphFormat;
}

function readParagraph({ style, buckets, characters, role, sheet, ofStyle }: ParagraphSource): ParagraphFacts {
  const formats = buckets.map((bucket) => ({ format: effectiveFormat(bucket, sheet), characters: bucket.characters }));
  const property = <T>(read: (format: ParagraphFormat) => T | undefined): Found<T> | undefined => {
    const votes = new Votes<T | undefined>();
    for (const { format, characters } of formats) votes.add(read(format), characters);
    return decide({ said: read(ofStyle), votes, style, characters });
  };
  // Adjacent paragraphs of one style have no space between them if the style says so; paragraphs of the body are adjacent.
  const close = (format: ParagraphFormat) => role === "body" && format.contextualSpacing === true;
  return present({
    align: property(({ align }) => align),
    before: property((format) => close(format) ? 0 : format.before),
    after: property((format) => close(format) ? 0 : format.after),
    line: property(({ line }) => line),
    indentStart: property(({ indentStart }) => indentStart),
    indentEnd: property(({ indentEnd }) => indentEnd),
    firstLine: property(({ firstLine }) => firstLine),
    shading: property(({ shading }) => shading ?? undefined),
    borders: property(({ borders }) => boxBorders(borders)),
    pageBreakBefore: property(({ pageBreakBefore }) => pageBreakBefore),
    leader: property(leaderOf),
  });
}

/** Returns the format of a bucket's paragraphs; in a table, the paragraph format overrides that of the table style. */
function effectiveFormat({ kind, tableStyle }: TextBucket, sheet: StyleSheet): ParagraphFormat {
  if (tableStyle === undefined) return kind.effective;
  return overlayParagraphFormat(sheet.paragraphFormat(kind.direct.styleId, tableStyle), kind.direct);
}

function leaderOf({ tabs }: ParagraphFormat): "dots" | "line" | "none" | undefined {
  return tabs?.findLast(({ align }) => align === "end")?.leader;
}

interface Choice<T> {
  /** Value that the style specifies. */
  readonly said: T | undefined;
  readonly votes: Votes<T | undefined>;
  readonly style: Evidence;
  readonly characters: number;
}

/** Decides a value: that of the style, unless most of the text has another one, or none has that of the style. */
function decide<T>({ said, votes, style, characters }: Choice<T>): Found<T> | undefined {
  const winner = votes.winner();
  const isMost = winner !== undefined && winner.weight >= DIRECT_SHARE * Math.max(1, characters);
  if (winner === undefined || JSON.stringify(winner.value) === JSON.stringify(said)) {
    return said === undefined ? undefined : { value: said, evidence: style };
  }
  if (isMost || !votes.has(said)) {
    if (winner.value === undefined) return undefined;
    const direct: Evidence = { kind: "direct", name: style.name, count: winner.weight };
    return { value: winner.value, evidence: isMost ? direct : { ...direct, doubt: "split" } };
  }
  return said === undefined ? undefined : { value: said, evidence: { ...style, doubt: "outvoted" } };
}

function sum(buckets: readonly TextBucket[], read: (bucket: TextBucket) => number): number {
  return buckets.reduce((total, bucket) => total + read(bucket), 0);
}

/**
 * Returns the headings of a level that show its look. If headings in Word's own style have numbers, these count alone,
 * because the others are variants for a foreword or an annex. Otherwise those whose style switches the numbers off do
 * not count, as long as others have numbers.
 */
export function mainHeadings(headings: readonly TextBucket[], sheet: StyleSheet): readonly TextBucket[] {
  const numbered = headings.filter(hasNumbers);
  if (numbered.some((each) => isBuiltIn(each, sheet))) return headings.filter((each) => isBuiltIn(each, sheet));
  return numbered.length > 0 ? headings.filter((each) => !isVariant(each)) : headings;
}

function hasNumbers({ kind: { effective } }: TextBucket): boolean {
  return (effective.numbering?.id ?? 0) > 0;
}

function isBuiltIn({ kind: { styleId } }: TextBucket, sheet: StyleSheet): boolean {
  const name = styleId === undefined ? undefined : sheet.get(styleId)?.name;
  return name !== undefined && /^heading [1-9]$/.test(plainName(name));
}

/** Checks whether the style, not the paragraph itself, switches the numbers off. */
function isVariant({ kind: { direct, effective } }: TextBucket): boolean {
  return effective.numbering?.id === 0 && direct.numbering?.id === undefined;
}
