import type { ExportRequest } from "../../../../authoring/book/export_request.ts";
import type { ExportSpool } from "../../../../authoring/book/spool/export_spool.ts";
import type { ExportScope, ExportSource } from "../../../../book/model/export_source.ts";
import type { Person } from "../../../../book/model/source_page.ts";
import type { RequestCounts } from "../../../../export/report/request_counts.ts";
import { EVIDENCE_PARTS } from "../../../../export/evidence/evidence_parts.ts";
import type { PageEvidence } from "../../../../export/evidence/page_evidence.ts";
import type { WikiPlaceholders } from "../../../../export/word/wiki_placeholders.ts";
import type { AltTexts } from "../../../../export/standards/alt_texts.ts";
import type { UploadWiki } from "../../../../export/upload/upload_file.ts";
import type { ExportFlags } from "./export_flags.ts";

/** Pages to export, and where they come from. */
export interface ExportTarget {
  readonly source: ExportSource;
  /** The targets, in the order of the book. */
  readonly scopes: readonly ExportScope[];
  /** Whether a query has chosen the pages by their labels. */
  readonly isByLabel?: boolean;
  /** What the command line named, or the first of it. */
  readonly name: string;
  /** Folder of Markdown files that has the pages; undefined for those of a wiki. */
  readonly folder?: string | undefined;
  /** Asks for the person who exports; undefined where nobody knows. */
  readonly findExporter?: (() => Promise<Person | undefined>) | undefined;
  /** What only Word templates show of a wiki; undefined without one. */
  readonly placeholders?: WikiPlaceholders | undefined;
  /** Asks for the version of the wiki, which the report shows with what the wiki rendered. */
  readonly findVersion?: (() => Promise<string | undefined>) | undefined;
  /** Returns the requests to the wiki so far; undefined without one. */
  readonly countRequests?: (() => RequestCounts) | undefined;
  /** What the wiki knows about pages besides their texts; undefined without one. */
  readonly evidence?: PageEvidence | undefined;
  /** The wiki that a book can be uploaded to; undefined without one that can be written. */
  readonly wiki?: UploadWiki | undefined;
  /** Alternative texts that replace those of the pages. */
  readonly altTexts?: AltTexts | undefined;
  /** What distinguishes the source from others, such as the address of its wiki. */
  readonly origin: string;
}

/** Pages to export, with the place for intermediate files. */
export interface SpooledTarget {
  readonly target: ExportTarget;
  readonly spool: ExportSpool;
}

/** Options that all commands with a target decide. */
export type BookFlags = Pick<
  ExportFlags,
  | ("depth" | "label" | "excludeLabel" | "excludeMode" | "title" | "exportedAt" | "concurrency" | "fetchExternal")
  | ("includeArchived" | "history" | "images" | "language" | "showHidden" | "evidence" | "asOf" | "approvedProperty")
  | ("splitBy" | "numbering")
>;

/** What `tool wiki docs export` has by default, for all commands that read a folder. */
export const FOLDER_FLAGS = { excludeMode: "subtree", images: "print", concurrency: 4 } as const;

/** Returns which pages a command line wants, and how. */
export function requestOf(
  { scopes, source, origin, altTexts, isByLabel = false }: ExportTarget,
  flags: BookFlags,
): ExportRequest {
  const {
    depth,
    label = [],
    excludeLabel = [],
    excludeMode,
    title,
    exportedAt,
    concurrency,
    language,
    fetchExternal = [],
  } = flags;
  return {
    ...{ scopes, depth, excludeMode, title, exportedAt, concurrency, language, altTexts },
    labels: isByLabel ? [] : label,
    excludeLabels: excludeLabel,
    includeArchived: flags.includeArchived === true,
    history: flags.history === true,
    isByPage: flags.splitBy === "page",
    isDivided: flags.splitBy !== undefined,
    showsHidden: flags.showHidden === true,
    numbering: flags.numbering,
    pageState: (flags.asOf ?? flags.approvedProperty)?.shown,
    evidence: flags.evidence === true ? EVIDENCE_PARTS : flags.evidence,
    images: flags.images === false ? "none" : flags.images,
    externalHosts: fetchExternal,
    site: source.kind === "wiki" ? URL.parse(origin) ?? undefined : undefined,
  };
}
