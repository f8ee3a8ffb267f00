import {
  type ExportedWordBook,
  exportWordBook,
  type WordBookTask,
} from "../../../../authoring/book/export_word_book.ts";
import { createSpooledSource } from "../../../../authoring/book/spool/spooled_source.ts";
import { readDemands } from "../../../../authoring/standards/standard_demands.ts";
import { openWordTemplate, type WordTemplate } from "../../../../authoring/word/open_word_template.ts";
import type { WordChoices } from "../../../../authoring/word/word_choices.ts";
import { formatBytes } from "../../../../base/bytes.ts";
import { present } from "../../../../base/present.ts";
import { sha256InPlace } from "../../../../host/files/sha256_in_place.ts";
import type { Context } from "../../../../console/context.ts";
import { startProgress } from "../../../../console/output/progress.ts";
import { STANDARD_STREAM } from "../../../../console/read_input.ts";
import { checkOutput } from "./check_flags.ts";
import type { ExportFlags } from "./export_flags.ts";
import type { ExportFormat, MadeBook } from "./export_format.ts";
import { exportName } from "./export_name.ts";
import { type BookFlags, requestOf, type SpooledTarget } from "./export_target.ts";

interface OpenedWord extends AsyncDisposable {
  readonly template: WordTemplate;
  readonly context: Context;
}

interface MadeDocument extends MadeBook, ExportedWordBook {}

/** Writes a Word document. */
export const WORD_FORMAT: ExportFormat<OpenedWord, MadeDocument> = {
  kind: "word",
  ending: ".docx",
  async open(flags, context) {
    const template = await openWordTemplate(flags.template ?? "", context);
    return { template, context, [Symbol.asyncDispose]: () => Promise.resolve() };
  },
  async make({ template, context }, work, flags) {
    const { io: { stdout }, files } = context;
    const made = await makeDocument(template, { work, flags }, context);
    if (made.output === STANDARD_STREAM) await stdout.write(made.bytes);
    else await files.publishFile(made.output, made.bytes, { replace: flags.force === true });
    return made;
  },
  report({ output, bytes, book, issues }, { template: { id, name, version, digest } }) {
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

async function makeDocument(
  template: WordTemplate,
  { work, flags }: { readonly work: SpooledTarget; readonly flags: ExportFlags },
  context: Context,
): Promise<MadeDocument> {
  let { output = "" } = flags;
  const onOrdered = async (...named: Parameters<typeof exportName>) => {
    if (flags.output !== undefined) return;
    output = `${exportName(...named)}.docx`;
    await checkOutput({ ...flags, output }, "word", context);
  };
  const { timestamp } = readDemands({ pdfStandard: undefined, documentDate: flags.exportedAt }, context);
  await using progress = startProgress("Listing the pages", context);
  const step = (text: string) => progress.step(text);
  const task = wordTask(work, { ...flags, exportedAt: timestamp }, { template, step });
  const source = createSpooledSource(work.target.source, work.spool);
  return { ...await exportWordBook({ ...task, onOrdered }, { source, spool: work.spool }, context), output };
}

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
export function wordTask(
  { target }: SpooledTarget,
  flags: WordFlags,
  { template, step }: Pick<WordBookTask, "template" | "step">,
): WordBookTask {
  const { timeZone, updateFields, codeColors, maxTime: timeoutMs, maxMemory: maxMemoryBytes } = flags;
  return {
    ...{ template, step, request: requestOf(target, flags), isStrict: flags.strict === true },
    sources: {
      wiki: target.placeholders,
      logos: { space: flags.spaceLogo, global: flags.globalLogo },
      wikiName: URL.parse(target.origin)?.host ?? target.origin,
    },
    findExporter: target.findExporter,
    choices: { timeZone, updateFields, codeColors, officeLimits: present({ timeoutMs, maxMemoryBytes }) },
  };
}
