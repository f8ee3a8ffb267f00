import { type RoleFacts, TEXT_ROLES, type TextRole } from "../tally/text_facts.ts";
import { dominantStyle, mainHeadings, readRole, type RoleScope } from "./role_facts.ts";
import type { BucketRun, TextBucket } from "../tally/format_tally.ts";
import type { StyleRole } from "../../roles/style_names_table.ts";
import { chooseStyles, purposeOfText } from "../../roles/choose_styles.ts";
import type { EffectiveRuns } from "../tally/effective_runs.ts";
import type { RunFormat } from "../styles/run_format.ts";
import { Votes } from "../tally/votes.ts";

const HEADINGS: readonly TextRole[] = ["h1", "h2", "h3", "h4", "h5", "h6"];

/** Styles, run formats and the tables that show a design. */
interface RolesScope extends RoleScope {
  /** IDs of the styles of these tables; undefined for the default one. */
  readonly tableStyles: ReadonlySet<string | undefined>;
}

/** Reads the formats of all roles that have text or a style, in the order of {@linkcode TEXT_ROLES}. */
export function readRoles(buckets: readonly TextBucket[], scope: RolesScope): ReadonlyMap<TextRole, RoleFacts> {
  const { roles: assigned, lists } = assignRoles(buckets, scope.runs);
  const roles = new Map<StyleRole | undefined, readonly TextBucket[]>(assigned);
  const ofTables = roles.get("table")?.filter(({ tableStyle }) => scope.tableStyles.has(tableStyle)) ?? [];
  if (ofTables.length > 0) roles.set("table", ofTables);
  for (const role of HEADINGS) if (roles.has(role)) roles.set(role, mainHeadings(roles.get(role) ?? [], scope.sheet));
  const plain = roles.get("body") ?? [];
  const hasText = plain.some(({ characters }) => characters > 0);
  const text = hasText || lists.length === 0 ? plain : lists;
  const plainId = scope.sheet.defaultStyle("paragraph")?.id;
  const body = typicalText(text, plainId);
  roles.set("body", body);
  if (!HEADINGS.some((role) => roles.has(role))) {
    for (const [role, faked] of findFakedHeadings(plain, scope.runs)) roles.set(role, faked);
  }
  const choose = chooseStyles(scope.sheet, {
    of: "document",
    used: ({ text }) => dominantStyle(roles.get(text) ?? []),
  });
  const found = new Map<TextRole, RoleFacts>();
  for (const role of TEXT_ROLES) {
    const text = roles.get(role) ?? [];
    const hasStyle = text.length === 0 || dominantStyle(text) !== undefined;
    const styleId = hasStyle ? choose(purposeOfText(role))?.id : undefined;
    if (text.length === 0 && styleId === undefined) continue;
    const facts = readRole(role, text, { ...scope, styleId });
    const rare = role === "body" && isRare(facts, body, plainId);
    found.set(role, rare ? { ...facts, rare: true } : doubtLabels(role, facts, text));
  }
  return found;
}

/** Minimum number of paragraphs from which a style counts as that of the text. */
const TYPICAL = 3;
/** Minimum number of characters of fewer paragraphs that are text, and not names or labels. */
const LONG = 200;

/** Returns the text that shows the look of the body: all of it, or that in the default style if another one is rare. */
function typicalText(text: readonly TextBucket[], plain: string | undefined): readonly TextBucket[] {
  const { style, filled, characters } = measure(text);
  if (filled >= TYPICAL || characters >= LONG || style === plain || plain === undefined) return text;
  return text.filter(({ kind }) => kind.styleId === plain);
}

/** Measures the text in the style that most text has. */
function measure(text: readonly TextBucket[]) {
  const style = dominantStyle(text);
  let [filled, characters] = [0, 0];
  for (const each of text.filter(({ kind }) => kind.styleId === style)) {
    filled += each.filled;
    characters += each.characters;
  }
  return { style, filled, characters };
}

/** Checks whether a few paragraphs alone decide the look of the body, which differs from the default style. */
function isRare(facts: RoleFacts, text: readonly TextBucket[], plain: string | undefined): boolean {
  const { style, filled } = measure(text);
  if (filled === 0 || filled >= TYPICAL) return false;
  const found = [...Object.values(facts.text), ...Object.values(facts.paragraph)];
  return style !== plain || found.some(({ evidence }) => evidence.kind === "direct");
}

/** Doubts direct bold of a short body and of tables: the labels of a form are bold. */
function doubtLabels(role: TextRole, facts: RoleFacts, text: readonly TextBucket[]): RoleFacts {
  const bold = facts.text.bold;
  if (bold?.evidence.kind !== "direct" || !mayBeLabels(role, bold.value, text)) return facts;
  return { ...facts, text: { ...facts.text, bold: { ...bold, evidence: { ...bold.evidence, doubt: "labels" } } } };
}

function mayBeLabels(role: TextRole, bold: boolean, text: readonly TextBucket[]): boolean {
  if (role === "table") return bold;
  const { filled, characters } = measure(text);
  return role === "body" && filled >= TYPICAL && characters < LONG;
}

const ROLES: ReadonlySet<string | undefined> = new Set(TEXT_ROLES);
/** Roles that override the role `table` for text in a table. */
const KEPT_IN_TABLES: ReadonlySet<string> = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "title", "caption", "code"]);
const CONTENTS: ReadonlySet<string> = new Set(["tocHeading", "toc1", "toc2", "toc3"]);
/** Minimum share of characters in a monospaced font for text to count as code. */
const FIXED = 0.9;

/** Text of each role, and the list paragraphs, which serve as body text if there is no other. */
interface AssignedText {
  readonly roles: ReadonlyMap<TextRole, readonly TextBucket[]>;
  /** List paragraphs. */
  readonly lists: readonly TextBucket[];
}

/** Assigns a role to every bucket. */
function assignRoles(buckets: Iterable<TextBucket>, runs: EffectiveRuns): AssignedText {
  const roles = new Map<TextRole, TextBucket[]>();
  const lists: TextBucket[] = [];
  const plainIsFixed = isMostlyFixed([...buckets].filter(isPlain), runs);
  for (const bucket of buckets) {
    const role = roleOf(bucket, () => !plainIsFixed && isMostlyFixed([bucket], runs));
    if (role === "list") lists.push(bucket);
    else if (role !== undefined) {
      const others = roles.get(role);
      if (others === undefined) roles.set(role, [bucket]);
      else others.push(bucket);
    }
  }
  return { roles, lists };
}

function roleOf({ place, kind }: TextBucket, isCode: () => boolean): TextRole | "list" | undefined {
  const { role, effective } = kind;
  const own = isTextRole(role) ? role : undefined;
  switch (place) {
    case "header":
    case "footer":
      return place;
    case "note":
      return "footnote";
    case "contents":
      return own !== undefined && CONTENTS.has(own) ? own : undefined;
    case "cover":
      return own === "title" || own === "subtitle" ? own : undefined;
    case "table-head":
    case "table":
      if (own !== undefined && KEPT_IN_TABLES.has(own)) return own;
      if (place === "table-head") return undefined;
      return isCode() ? "code" : "table";
    case "body":
      if (own !== undefined) return own;
      if (isListed(effective.numbering?.id)) return "list";
      if (role !== undefined) return role === "list" ? "list" : undefined;
      return isCode() ? "code" : "body";
  }
}

function isTextRole(role: string | undefined): role is TextRole {
  return ROLES.has(role);
}

function isListed(id: number | undefined): boolean {
  return id !== undefined && id > 0;
}

function isPlain({ place, kind }: TextBucket): boolean {
  return place === "body" && kind.role === undefined && !isListed(kind.effective.numbering?.id);
}

/** Checks whether almost all characters are in a monospaced font. */
function isMostlyFixed(buckets: readonly TextBucket[], runs: EffectiveRuns): boolean {
  let all = 0;
  let fixed = 0;
  for (const bucket of buckets) {
    for (const run of bucket.runs.values()) {
      all += run.characters;
      if (runs.isFixed(runs.of(bucket, run))) fixed += run.characters;
    }
  }
  return all > 0 && fixed >= FIXED * all;
}

/** Levels that are distinguished. */
const LEVELS = ["h1", "h2", "h3"] as const;
/** Minimum size of a heading that is not bold, relative to the text. */
const LARGER = 1.15;
/** Maximum share of the text that headings can have. */
const MOST_OF_TEXT = 0.25;
/** Minimum number of headings in one format; fewer can be names or labels. */
const FEWEST = 3;

interface Look {
  readonly format: RunFormat;
  readonly size: number;
  readonly buckets: TextBucket[];
  headings: number;
  characters: number;
}

/**
 * Finds the headings of a document without heading styles: short paragraphs that repeatedly use one larger or bold
 * format. Larger formats get higher levels. The returned buckets contain only these paragraphs.
 */
function findFakedHeadings(
  body: readonly TextBucket[],
  runs: EffectiveRuns,
): ReadonlyMap<TextRole, readonly TextBucket[]> {
  const text = plainText(body, runs);
  const looks = new Map<string, Look>();
  for (const bucket of body) {
    for (const run of bucket.runs.values()) {
      const format = runs.of(bucket, run);
      const size = runs.sizeOf(format) ?? 10;
      if (!standsOut(format, size, text)) continue;
      const key = JSON.stringify([size, format.bold, format.italic, format.color, runs.familyOf(format), format.caps]);
      const look = looks.get(key) ?? { format, size, buckets: [], headings: 0, characters: 0 };
      looks.set(key, look);
      look.buckets.push(only(bucket, run));
      look.headings += run.headings.paragraphs;
      look.characters += run.headings.characters;
    }
  }
  const all = body.reduce((sum, { characters }) => sum + characters, 0);
  const kept = [...looks.values()].filter(({ headings }) => headings >= FEWEST).sort(byRank).slice(0, LEVELS.length);
  if (kept.reduce((sum, { characters }) => sum + characters, 0) > MOST_OF_TEXT * all) return new Map();
  return new Map(kept.map(({ buckets }, level): [TextRole, TextBucket[]] => [LEVELS[level] ?? "h3", buckets]));
}

function byRank(a: Look, b: Look): number {
  return b.size - a.size || Number(b.format.bold ?? false) - Number(a.format.bold ?? false) || a.headings - b.headings;
}

interface PlainText {
  readonly size: number;
  readonly bold: boolean;
}

function plainText(body: readonly TextBucket[], runs: EffectiveRuns): PlainText {
  const sizes = new Votes<number>();
  const bold = new Votes<boolean>();
  for (const bucket of body) {
    for (const run of bucket.runs.values()) {
      const format = runs.of(bucket, run);
      sizes.add(runs.sizeOf(format) ?? 10, run.characters);
      bold.add(format.bold ?? false, run.characters);
    }
  }
  return { size: sizes.winner()?.value ?? 10, bold: bold.winner()?.value ?? false };
}

function standsOut(format: RunFormat, size: number, text: PlainText): boolean {
  const bold = format.bold === true && !text.bold;
  return (bold && size >= text.size) || size >= LARGER * text.size;
}

/** Copies a bucket with only one of its runs, and only the paragraphs that are headings. */
function only(bucket: TextBucket, run: BucketRun): TextBucket {
  const { headings: { paragraphs, characters } } = run;
  return { ...bucket, paragraphs, filled: paragraphs, characters, runs: new Map([[0, { ...run, characters }]]) };
}
