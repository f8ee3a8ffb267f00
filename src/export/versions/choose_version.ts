import { present } from "../../base/present.ts";
import { lowerFirst, quote, truncate } from "../../base/text.ts";
import type { ExportSource, UnreadablePage } from "../../book/model/export_source.ts";
import type { SourcePage, VersionFacts } from "../../book/model/source_page.ts";
import type { DatedProperty } from "../../wiki/evidence/page_property.ts";
import type { WikiFact } from "../word/wiki_placeholders.ts";
import { type ApprovedRule, type AsOfRule, newestUntil, saysApproved, type VersionRule } from "./version_rule.ts";

/** Where versions are looked up. */
export interface VersionHistory extends Pick<ExportSource, "versions"> {
  /** Reads a content property of a page; its value is undefined if the page does not have it. */
  property(pageId: string, key: string): Promise<WikiFact<DatedProperty | undefined>>;
}

/** The facts of a page at the version that a book has, or why the book does not have the page. */
export type ChosenVersion =
  | {
    readonly page: SourcePage;
    /** Last millisecond of its attachments; undefined for the current ones. */
    readonly until?: number;
  }
  | { readonly leftOut: UnreadablePage };

/** Maximum number of versions of a page that are looked through. */
const MAX_VERSIONS = 5000;

/** Chooses the version of a page by a rule. */
export async function chooseVersion(
  page: SourcePage,
  rule: VersionRule,
  history: VersionHistory,
): Promise<ChosenVersion> {
  return rule.kind === "as-of" ? await chooseDated(page, rule, history) : await chooseApproved(page, rule, history);
}

async function chooseDated(
  page: SourcePage,
  { until, shown }: AsOfRule,
  history: VersionHistory,
): Promise<ChosenVersion> {
  if (page.createdAt !== undefined && page.createdAt > until) {
    return leaveOut(
      page,
      "page-later",
      `The page ${nameOf(page)} did not exist ${shown === "" ? "then" : `on ${shown}`}`,
    );
  }
  return await findUntil(page, until, history);
}

async function findUntil(page: SourcePage, until: number, history: VersionHistory): Promise<ChosenVersion> {
  if (page.modifiedAt !== undefined && page.modifiedAt <= until) return { page, until };
  const found = newestUntil(await history.versions(page.id, MAX_VERSIONS) ?? [], until);
  if (found !== undefined) return { page: atVersion(page, found), until };
  return leaveOut(
    page,
    "not-found",
    `Cannot read the page ${nameOf(page)}: the wiki does not list its version of that time`,
  );
}

async function chooseApproved(page: SourcePage, rule: ApprovedRule, history: VersionHistory): Promise<ChosenVersion> {
  const found = await history.property(page.id, rule.key);
  if ("reason" in found) {
    return leaveOut(
      page,
      "page-not-approved",
      `The state of the page ${nameOf(page)} is unknown: ${lowerFirst(found.reason)}`,
    );
  }
  const { value, at } = found.value ?? {};
  if (!saysApproved(value, rule)) {
    return leaveOut(
      page,
      "page-not-approved",
      `The page ${nameOf(page)} does not have ${quote(truncate(rule.shown, 200))}`,
    );
  }
  return at === undefined ? { page } : await findUntil(page, at, history);
}

function atVersion(page: SourcePage, { number, at, by }: VersionFacts): SourcePage {
  const { modifiedAt: _, modifiedBy: __, ...facts } = page;
  return { ...facts, version: number, ...present({ modifiedAt: at, modifiedBy: by }) };
}

function leaveOut({ id }: SourcePage, code: string, message: string): ChosenVersion {
  return { leftOut: { id, code, message } };
}

function nameOf({ title }: SourcePage): string {
  return quote(truncate(title, 120));
}
