import { engineJson, type EngineName } from "../../pdf/engine.ts";
import { groupIssues, type Issue, placesJson } from "../../base/issue.ts";
import { parseAttachmentKey } from "../../book/addresses/attachment_key.ts";
import type { BookEntry } from "../../book/model/chapter.ts";
import type { UnreadablePage } from "../../book/model/export_source.ts";
import { countLosses, groupLosses, type Loss } from "../../book/losses/loss_ledger.ts";
import type { ReportedMacro } from "../live/macro_use.ts";
import type { RequestCounts } from "./request_counts.ts";
import type { UploadResult } from "../upload/upload_file.ts";
import type { BookMend } from "../standards/fix_book.ts";

/** Version of the report's shape. */
const REPORT_VERSION = 1;

/** A picture of a book, as a report lists it. */
export interface ReportedPicture {
  readonly url: string;
  /** Size in bytes as it is in the book; undefined if it is not there. */
  readonly bytes?: number | undefined;
}

/** What a report about a book is made of. */
export interface ReportedBook {
  readonly title: string;
  /** Kind of the target; `several` for more than one. */
  readonly scope: "page" | "tree" | "space" | "query" | "several";
  readonly space: { readonly key: string; readonly name?: string };
  readonly entries: readonly BookEntry[];
  readonly losses: readonly Loss[];
  readonly unreadable: readonly UnreadablePage[];
  readonly issues: readonly Issue[];
  readonly pictures: readonly ReportedPicture[];
  /** Macros of the pages, and how each is shown; none by default. */
  readonly macros?: readonly ReportedMacro[] | undefined;
  /** Requests to the wiki, by kind; undefined if the pages are not from a wiki. */
  readonly requests?: RequestCounts | undefined;
  /** Version of the wiki that rendered macros; undefined if it is not known, or rendered none. */
  readonly wikiVersion?: string | undefined;
  /** What was attached to pages of the wiki; nothing by default. */
  readonly uploads?: readonly UploadResult[] | undefined;
  /** What was mended for a standard; nothing by default. */
  readonly mends?: readonly BookMend[] | undefined;
  /** Undefined if no file was made, or a file for each chapter. */
  readonly file?: ReportedFile | undefined;
  /** Files of the chapters, in the order of the book. */
  readonly files?: readonly ReportedFile[] | undefined;
  /** Times by the caller's clock, in epoch milliseconds; undefined leaves them out, so that reports can be compared. */
  readonly times?: { readonly startedAt: number; readonly finishedAt: number } | undefined;
}

/** A file that was made of a book. */
export interface ReportedFile {
  readonly output: string;
  /** Title of the chapter, or of the book. */
  readonly title: string;
  /** IDs of its pages, in their order. */
  readonly pageIds: readonly string[];
  /** Number of files that it contains besides its pages. */
  readonly attached: number;
  readonly sha256: string;
  readonly byteLength: number;
  /** Number of its pages; undefined if it has none before it is opened. */
  readonly pages?: number | undefined;
  readonly template: { readonly id: string; readonly name: string; readonly version: string; readonly digest: string };
  readonly compiler?: EngineName | undefined;
  readonly standards: readonly string[];
  /** Installed fonts that it uses; none by default. */
  readonly systemFonts?: readonly ReportedFont[] | undefined;
}

/** An installed font family that a file uses. */
export interface ReportedFont {
  readonly family: string;
  readonly scripts: readonly string[];
  readonly files: readonly string[];
}

/** Returns the report about a book as a JSON document. Absent values are null. */
export function exportReport(book: ReportedBook) {
  const { title, scope, space, entries, losses, unreadable, issues, pictures, times } = book;
  const { file, files = [], mends = [], macros = [], requests, wikiVersion, uploads = [] } = book;
  return {
    reportVersion: REPORT_VERSION,
    title,
    scope,
    space: { key: space.key, name: space.name ?? null },
    file: file === undefined ? null : fileJson(file),
    files: files.map((each) => ({ title: each.title, pageIds: [...each.pageIds], ...fileJson(each) })),
    uploads: uploads.map(uploadJson),
    pages: entries.map(pageJson),
    unreadable: unreadable.map(({ id, title, code, message }) => ({ id, title: title ?? null, code, message })),
    counts: countsJson(book),
    losses: losses.map(lossJson),
    lossesByCode: groupLosses(losses).map(({ losses: own, ...group }) => ({ ...group, count: countLosses(own) })),
    issues: groupIssues(issues).map(reportedIssueJson),
    mends: mends.map(mendJson),
    macros: macros.map(macroJson),
    wikiVersion: wikiVersion ?? null,
    requests: requests === undefined ? null : { ...requests },
    pictures: pictures.map(pictureJson),
    times: times === undefined ? null : {
      startedAt: new Date(times.startedAt).toISOString(),
      finishedAt: new Date(times.finishedAt).toISOString(),
      milliseconds: times.finishedAt - times.startedAt,
    },
  };
}

function fileJson(file: ReportedFile) {
  const { output, sha256, byteLength, pages, attached, template, compiler, standards, systemFonts = [] } = file;
  const { id, name, version, digest } = template;
  return {
    ...{ output, sha256, byteLength },
    pages: pages ?? null,
    attached,
    template: { id, name, version, digest },
    compiler: compiler === undefined ? null : engineJson(compiler),
    standards: [...standards],
    systemFonts: systemFonts.map(({ family, scripts, files }) => ({
      family,
      scripts: [...scripts],
      files: [...files],
    })),
  };
}

function uploadJson({ pageId, name, result, ...rest }: UploadResult) {
  const version = "version" in rest ? rest.version : null;
  return { pageId, name, version, result, reason: "reason" in rest ? rest.reason : null };
}

function pageJson({ facts: { id, title, spaceKey, version, status, url, labels }, level }: BookEntry) {
  return { id, title, spaceKey, level, version, status, url: url ?? null, labels: labels ?? null };
}

function countsJson({ entries, losses, unreadable, pictures }: ReportedBook) {
  const serious = losses.filter(({ harmless }) => !harmless);
  return {
    pages: entries.length,
    unreadable: unreadable.length,
    pictures: pictures.length,
    missingPictures: pictures.filter(({ bytes }) => bytes === undefined).length,
    shownOtherwise: countLosses(serious.filter(({ outcome }) => outcome === "otherwise")),
    leftOut: countLosses(serious.filter(({ outcome }) => outcome === "left-out")),
    harmless: countLosses(losses) - countLosses(serious),
  };
}

function lossJson({ key: pageId, code, outcome, harmless, message, element, place, hint, count = 1 }: Loss) {
  return {
    ...{ pageId, code, outcome, harmless, message, element },
    heading: place.heading ?? null,
    line: place.line ?? null,
    column: place.column ?? null,
    hint: hint ?? null,
    count,
  };
}

function mendJson({ key, code, message, heading, element }: BookMend) {
  return { pageId: key, code, message, heading: heading ?? null, element };
}

function macroJson({ pageId, heading, name, stage, renderedAt }: ReportedMacro) {
  const time = renderedAt === undefined ? null : new Date(renderedAt).toISOString();
  return { pageId, heading: heading ?? null, name, stage, renderedAt: time };
}

function reportedIssueJson(issue: Issue) {
  const { severity, code, message, file, path, line, column, hint, count = 1 } = issue;
  return {
    ...{ severity, code, message },
    file: file ?? null,
    path: path ?? null,
    line: line ?? null,
    column: column ?? null,
    hint: hint ?? null,
    count,
    places: placesJson(issue),
  };
}

function pictureJson({ url, bytes }: ReportedPicture) {
  const attachment = parseAttachmentKey(url);
  return {
    url: url.startsWith("data:") ? `${url.slice(0, url.indexOf(",") + 1)}…` : url,
    pageId: attachment?.pageId ?? null,
    name: attachment?.name ?? null,
    byteLength: bytes ?? null,
  };
}
