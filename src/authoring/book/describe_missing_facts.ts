import { countNoun } from "../../base/count_noun.ts";
import { type Issue, warningIssue } from "../../base/issue.ts";
import type { BookEntry } from "../../book/model/chapter.ts";
import type { ExportFacts } from "../../book/model/export_facts.ts";
import type { ExportSource } from "../../book/model/export_source.ts";
import type { PersonRef, SourcePage } from "../../book/model/source_page.ts";

/** Reports what a synced folder does not know about pages and their authors, so that the book does not say it. */
export function describeMissingFacts(
  { kind }: Pick<ExportSource, "kind">,
  entries: readonly BookEntry[],
  facts: Pick<ExportFacts, "person">,
): Issue[] {
  if (kind !== "synced-folder") return [];
  // The wiki does not know either who wrote a page that it does not have.
  const pages = entries.filter(({ facts: { modifiedAt, version } }) => modifiedAt === undefined && version > 0);
  const authors = new Set(
    entries.flatMap((entry) => peopleOf(entry.facts)).filter((ref) => !facts.person(ref)?.name)
      .map(({ account, key, username }) => JSON.stringify([account, key, username])),
  );
  const missing = [
    ...pages.length === 0 ? [] : [`who wrote ${countNoun(pages.length, "page")} and when`],
    ...authors.size === 0
      ? []
      : [`the ${authors.size === 1 ? "name" : "names"} of ${countNoun(authors.size, "author")}`],
  ];
  if (missing.length === 0) return [];
  const message = `The folder does not know ${missing.join(" and ")}: the book does not say it`;
  return [warningIssue("needs-wiki", message, { hint: "Sync the folder again, or export from the wiki." })];
}

/** Lists the people who wrote a page. */
export function peopleOf({ createdBy, modifiedBy }: SourcePage): PersonRef[] {
  return [createdBy, modifiedBy].filter((ref) => ref !== undefined);
}
