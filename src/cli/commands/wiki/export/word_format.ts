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
import { sha256InPlace } from "../../../../host/files/sha256_in_place.ts";
import type { Context } from "../../../../console/context.ts";
import type { ExportFormat } from "./export_format.ts";
import { type BookFlags, requestOf, type SpooledTarget } from "./export_target.ts";

interface OpenedWord extends AsyncDisposable {
  readonly template: WordTemplate;
  readonly context: Context;
}

/** Writes a Word document. */
export const WORD_FORMAT: ExportFormat<OpenedWord, ExportedWordBook> = {
  kind: "word",
  ending: ".docx",
  async open(flags, context) {
    const template = await openWordTemplate(flags.template ?? "", context);
    return { template, context, [Symbol.asyncDispose]: () => Promise.resolve() };
  },
  async digest(flags, context) {
    return (await openWordTemplate(flags.template ?? "", context)).digest;
  },
  async make({ template, context }, { work, flags, demands, step, onRead, output: { onOrdered, keep } }) {
    const { task, origin } = wordOrder(work, { ...flags, exportedAt: demands.timestamp }, { template, step });
    const made = await exportWordBook({ ...task, onOrdered, onRead }, origin, context);
    await keep("", made.bytes);
    return made;
  },
  report({ bytes, book, issues }, { template: { id, name, version, digest } }, output) {
    const pageIds = book.entries.map(({ facts }) => facts.id);
    return {
      ...{ isDivided: false, mends: [], issues, facts: [formatBytes(bytes.length)], lines: "" },
      files: [{
        ...{ output, title: book.title, pageIds, attached: 0, standards: [] },
        ...{ sha256: sha256InPlace(bytes), byteLength: bytes.length, template: { id, name, version, digest } },
      }],
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
): { readonly task: WordBookTask; readonly origin: BookOrigin } {
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
