import { ExportSpool, spoolPath } from "../../../authoring/book/spool/export_spool.ts";
import { ToolError } from "../../../base/tool_error.ts";
import type { Context } from "../../../console/context.ts";
import { ExportDelayedError } from "../../../webhook/exports/book_exporter.ts";

/** Place for the intermediate files of a live export; its end removes them. */
export interface LiveSpool extends Disposable {
  /** Opens it for a source, such as a wiki. */
  readonly open: (origin: string) => ExportSpool;
}

/**
 * Opens the place for the intermediate files of a book beside its file.
 *
 * @throws {ExportDelayedError} while another program exports the book. @throws {FileError}
 */
export async function openLiveSpool(
  file: string,
  { files, environment }: Pick<Context, "files" | "environment">,
): Promise<LiveSpool> {
  const folder = await files.openSpool(spoolPath(file, environment.windows), { resume: false }).catch((error) => {
    if (!(error instanceof ToolError && error.code === "file-in-use")) throw error;
    throw new ExportDelayedError("Cannot export the book: another program exports it", { cause: error });
  });
  return {
    open: (origin) => new ExportSpool(folder, origin),
    [Symbol.dispose]() {
      using opened = folder;
      opened.remove();
    },
  };
}
