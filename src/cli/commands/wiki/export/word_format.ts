import {
  type ExportedWordBook,
  exportWordBook,
  type WordBookTask,
} from "../../../../authoring/book/export_word_book.ts";
import type { BookOrigin } from "../../../../authoring/book/gather_book.ts";
import { createSpooledSource } from "../../../../authoring/book/spool/spooled_source.ts";
import { openWordTemplate, type WordTemplate } from "../../../../authoring/word/open_word_template.ts";
import type { WordChoices } from "../../../../authoring/word/word_choices.ts";
import { formatBytes } from "../../../../base/bytes.ts";
import { present } from "../../../../base/present.ts";
import { joinPath } from "../../../../host/files/file_path.ts";
import { nameFilesBy } from "./name_files.ts";
import type { Context } from "../../../../console/context.ts";
import type { ExportFormat } from "./export_format.ts";
import { type BookFlags, requestOf, type SpooledTarget } from "./export_target.ts";

interface OpenedWord extends AsyncDisposable {
  readonly template: WordTemplate;
  readonly context: Context;
}

interface MadeDocuments extends ExportedWordBook {
  readonly isDivided: boolean;
}

/** Writes a Word document, or one for each chapter or page. */
export const WORD_FORMAT: ExportFormat<OpenedWord, MadeDocuments> = {
  kind: "word",
  ending: ".docx",
  async open(flags, context) {
    const template = await openWordTemplate(flags.template ?? "", flags, context);
    return { template, context, [Symbol.asyncDispose]: () => Promise.resolve() };
  },
  async digest(flags, context) {
    return (await openWordTemplate(flags.template ?? "", flags, context)).edition;
  },
  async make({ template, context }, { work, flags, demands, step, onRead, output: { onOrdered, keep } }) {
    const { task, origin } = wordOrder(work, { ...flags, exportedAt: demands.timestamp }, { template, step });
    const { splitBy: unit } = flags;
    const division = unit && { unit, nameFiles: nameFilesBy(unit, ".docx") };
    const made = await exportWordBook({ ...task, onOrdered, onRead, division, keep }, origin, context);
    return { ...made, isDivided: unit !== undefined };
  },
  report({ files, isDivided, issues }, { template: { id, name, version, digest } }, output) {
    const template = { id, name, version, digest };
    return {
      ...{ isDivided, mends: [], issues, lines: "" },
      facts: [formatBytes(files.reduce((sum, { byteLength }) => sum + byteLength, 0))],
      files: files.map(({ name, ...file }) => ({
        ...file,
        ...{ output: isDivided ? joinPath(output, name) : output, attached: 0, standards: [], template },
      })),
    };
  },
};

/** What decides how a template is filled with a book. */
export interface WordFlags extends BookFlags, Pick<WordChoices, "timeZone" | "updateFields" | "codeColors"> {
  /** Files with the logos. */
  readonly spaceLogo?: string | undefined;
  readonly globalLogo?: string | undefined;
  readonly strict?: boolean | undefined;
  readonly maxTime?: number | undefined;
  readonly maxMemory?: number | undefined;
}

/** Returns the book of a target, and what a template is filled with. */
export function wordOrder(
  { target, spool }: SpooledTarget,
  flags: WordFlags,
  { template, step }: Pick<WordBookTask, "template" | "step">,
): { readonly task: Omit<WordBookTask, "keep">; readonly origin: BookOrigin } {
  const { timeZone, updateFields, codeColors, maxTime: timeoutMs, maxMemory: maxMemoryBytes } = flags;
  const task = {
    ...{ template, step, request: requestOf(target, flags), refusesLosses: flags.strict === true },
    sources: {
      wiki: target.placeholders,
      logos: { space: flags.spaceLogo, global: flags.globalLogo },
      wikiName: URL.parse(target.origin)?.host ?? target.origin,
    },
    findExporter: target.findExporter,
    choices: { timeZone, updateFields, codeColors, officeLimits: present({ timeoutMs, maxMemoryBytes }) },
  };
  const { source, evidence } = target;
  return { task, origin: { source: createSpooledSource(source, spool), spool, evidence } };
}
