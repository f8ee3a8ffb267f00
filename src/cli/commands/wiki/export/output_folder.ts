import type { Context } from "../../../../console/context.ts";
import type { StagedFolder } from "../../../../host/files/staged_folder.ts";
import { CHAPTER_FILE_NAME } from "./chapter_file_name.ts";
import type { ExportFlags } from "./export_flags.ts";
import { withoutSlash } from "./export_name.ts";

/** Folder of an export, which is opened when its name is known. */
export class OutputFolder implements Disposable {
  readonly #force: boolean;
  readonly #context: Context;
  #staged: StagedFolder | undefined;
  #path = "";

  /** Opens nothing yet. */
  constructor({ force = false }: ExportFlags, context: Context) {
    this.#force = force;
    this.#context = context;
  }

  /** Its path once it is open. */
  get path(): string {
    return this.#path;
  }

  async open(path: string): Promise<void> {
    this.#path = withoutSlash(path);
    const options = { replace: this.#force, names: CHAPTER_FILE_NAME };
    this.#staged = await this.#context.files.stageFolder(this.#path, options);
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
