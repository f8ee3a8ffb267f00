import { TEXT_ROLES, type TextRole } from "../tally/text_facts.ts";
import type { EffectiveRuns } from "../tally/effective_runs.ts";
import type { TextBucket } from "../tally/format_tally.ts";

const ROLES: ReadonlySet<string | undefined> = new Set(TEXT_ROLES);
/** Roles that override the role `table` for text in a table. */
const KEPT_IN_TABLES: ReadonlySet<string> = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "title", "caption", "code"]);
const CONTENTS: ReadonlySet<string> = new Set(["tocHeading", "toc1", "toc2", "toc3"]);
/** Minimum share of characters in a monospaced font for text to count as code. */
const FIXED = 0.9;

/** Text of each role, and the list paragraphs, which serve as body text if there is no other. */
export interface AssignedText {
  readonly roles: ReadonlyMap<TextRole, readonly TextBucket[]>;
  /** List paragraphs. */
  readonly lists: readonly TextBucket[];
}

/** Assigns a role to every bucket. */
export function assignRoles(buckets: Iterable<TextBucket>, runs: EffectiveRuns): AssignedText {
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
