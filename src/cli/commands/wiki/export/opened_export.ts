import type { ExportRequest } from "../../../../authoring/export/export_request.ts";
import type { BookParts, BookTask } from "../../../../authoring/export/prepare_book.ts";
import type { ExportSpool } from "../../../../authoring/export/spool/export_spool.ts";
import { createSpooledSource } from "../../../../authoring/export/spool/spooled_source.ts";
import { readDemands } from "../../../../authoring/standards/standard_demands.ts";
import type { OpenedTemplate } from "../../../../authoring/typeset/typeset_job.ts";
import type { ExportScope, ExportSource } from "../../../../export/model/export_source.ts";
import type { Person } from "../../../../export/model/source_page.ts";
import type { WikiPlaceholders } from "../../../../export/word/wiki_placeholders.ts";
import type { ExportFlags, ExportRun } from "./export_flags.ts";

/** Pages to export, and where they come from. */
export interface ExportTarget {
  readonly source: ExportSource;
  readonly scope: ExportScope;
  /** What the command line named. */
  readonly name: string;
  /** Folder of Markdown files that has the pages; undefined for those of a wiki. */
  readonly folder?: string | undefined;
  /** Asks for the person who exports; undefined where nobody knows. */
  readonly findExporter?: (() => Promise<Person | undefined>) | undefined;
  /** What only Word templates show of a wiki; undefined without one. */
  readonly placeholders?: WikiPlaceholders | undefined;
  /** What distinguishes the source from others, such as the address of its wiki. */
  readonly origin: string;
}

/** An export whose template and intermediate files are open. */
export interface OpenedExport {
  readonly target: ExportTarget;
  readonly template: OpenedTemplate;
  readonly spool: ExportSpool;
}

/** What a book is made of and with. */
export interface OrderedExport {
  readonly task: BookTask;
  readonly parts: BookParts;
}

/** Returns the book that a command line describes; `step` receives the name of each step. */
export function orderOf(
  { target, template, spool }: OpenedExport,
  { flags, step }: { readonly flags: ExportFlags; readonly step: (text: string) => void },
  { engines, context }: ExportRun,
): OrderedExport {
  const { exportedAt, maxTime, maxMemory, fontPath: fontFolders, attachSource, fix, strict } = flags;
  const { systemFonts, allowMissingGlyphs } = flags;
  const command = { documents: target.folder === undefined ? [] : [target.folder], hasOptions: true };
  const demands = readDemands({ pdfStandard: flags.pdfStandard, documentDate: exportedAt }, context);
  return {
    task: {
      request: requestOf(target, { ...flags, exportedAt: demands.timestamp }),
      setting: {
        ...{ template, demands, fontFolders, maxTime, maxMemory, step },
        glyphs: { systemFonts, allowMissingGlyphs, command },
      },
      ...{ isStrict: strict === true, mends: fix === true, attachesSource: attachSource === true },
    },
    parts: {
      source: createSpooledSource(target.source, spool, { keepsDownloads: attachSource === true }),
      ...{ spool, engines },
    },
  };
}

/** Returns which pages a command line wants, and how. */
export function requestOf({ scope, source, origin }: ExportTarget, flags: ExportFlags): ExportRequest {
  const { depth, label = [], excludeLabel = [], excludeMode, title, exportedAt, concurrency, fetchExternal = [] } =
    flags;
  return {
    ...{ scope, depth, excludeMode, title, exportedAt, concurrency },
    labels: label,
    excludeLabels: excludeLabel,
    includeArchived: flags.includeArchived === true,
    history: flags.history === true,
    images: flags.images === false ? "none" : flags.images,
    externalHosts: fetchExternal,
    site: source.kind === "wiki" ? URL.parse(origin) ?? undefined : undefined,
  };
}
