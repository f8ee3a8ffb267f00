import { exportChapters, type SplitBook } from "../../../../authoring/export/split/export_chapters.ts";
import { startProgress } from "../../../../console/output/progress.ts";
import { joinPath } from "../../../../host/files/file_path.ts";
import type { StagedFolder } from "../../../../host/files/staged_folder.ts";
import { CHAPTER_FILE_NAME, chapterFileName } from "./chapter_file_name.ts";
import type { ExportFlags, ExportRun } from "./export_flags.ts";
import { exportName, withoutSlash } from "./export_name.ts";
import { type OpenedExport, orderOf } from "./opened_export.ts";
import type { MadeFiles } from "./make_file.ts";

/** Exports pages as one PDF per chapter, and writes all of them to a folder when the last one is made. */
export async function makeFolder(work: OpenedExport, flags: ExportFlags, run: ExportRun): Promise<MadeFiles> {
  using folder = new OutputFolder(flags, run);
  const { book, pictures, mends, files } = await exportTo(folder, work, run);
  await folder.publish();
  const made = files.map(({ name, ...file }) => ({ output: joinPath(folder.path, name), ...file }));
  return { ...{ output: folder.path, book, pictures, mends }, files: made, isDivided: true };
}

async function exportTo(folder: OutputFolder, work: OpenedExport, run: ExportRun): Promise<SplitBook> {
  const { flags } = folder;
  if (flags.output !== undefined) await folder.open(flags.output);
  await using progress = startProgress("Listing the pages", run.context);
  const { task, parts } = orderOf(work, { flags, step: (text) => progress.step(text) }, run);
  const onOrdered = async (...book: Parameters<typeof exportName>) => {
    if (flags.output === undefined) await folder.open(exportName(...book));
  };
  const keep = (name: string, pdf: Uint8Array) => folder.write(name, pdf);
  return await exportChapters({ ...task, onOrdered, keep, nameFile: chapterFileName }, parts, run.context);
}

/** Folder of an export, which is opened when its name is known. */
class OutputFolder implements Disposable {
  readonly flags: ExportFlags;
  readonly #run: ExportRun;
  #staged: StagedFolder | undefined;
  #path = "";

  constructor(flags: ExportFlags, run: ExportRun) {
    this.flags = flags;
    this.#run = run;
  }

  get path(): string {
    return this.#path;
  }

  async open(path: string): Promise<void> {
    const { context: { files } } = this.#run;
    this.#path = withoutSlash(path);
    this.#staged = await files.stageFolder(this.#path, {
      replace: this.flags.force === true,
      names: CHAPTER_FILE_NAME,
    });
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    await this.#staged?.write(name, bytes);
  }

  async publish(): Promise<void> {
    await this.#staged?.publish();
  }

  [Symbol.dispose](): void {
    this.#staged?.[Symbol.dispose]();
  }
}
