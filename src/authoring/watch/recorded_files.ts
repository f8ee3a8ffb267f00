import { sha256Hex } from "../../base/sha256.ts";
import type { Context, Files } from "../../console/context.ts";
import { FileError } from "../../host/files/file_error.ts";
import { baseName, joinPath, parentFolder } from "../../host/files/file_path.ts";

/** A look at the file system that can be repeated, and what it showed. */
interface Look {
  readonly repeat: () => Promise<string>;
  readonly outcome: string;
}

/** Files that work reads or looks for, so that they can be watched and the work is repeated only if they differ. */
export class RecordedFiles {
  readonly #context: Context;
  readonly #output: string;
  readonly #looks = new Map<string, Look>();
  readonly #paths = new Set<string>();
  readonly #folders = new Set<string>();

  /** Records nothing yet. What the work itself writes, at `output`, is no input of it. */
  constructor(output: string, context: Context) {
    this.#output = output;
    this.#context = context;
  }

  /** Files that were read or looked for. */
  get paths(): readonly string[] {
    return [...this.#paths];
  }

  /** Folders that were listed with all that is in them. */
  get folders(): readonly string[] {
    return [...this.#folders];
  }

  /** Context whose reads are recorded. */
  get context(): Context {
    const { files } = this.#context;
    const recorded: Pick<Files, "readFile" | "readStart" | "realPath" | "list"> = {
      readFile: (path, ...rest) => this.#look(["read", path], () => files.readFile(path, ...rest), sha256Hex),
      readStart: (path, ...rest) => this.#look(["start", path], () => files.readStart(path, ...rest), sha256Hex),
      realPath: (path) => this.#look(["find", path], () => files.realPath(path), async (real) => await real ?? ""),
      list: async (path, ...rest) => {
        const take = () => files.list(path, ...rest);
        const listing = await this.#look(["list", path], take, (found) => this.#namesOf(found));
        if (listing.isDirectory) this.#folders.add(path);
        return listing;
      },
    };
    return { ...this.#context, files: { ...files, ...recorded } };
  }

  /** Returns whether a repetition of the work would read anything else. */
  async isOutdated(): Promise<boolean> {
    for (const { repeat, outcome } of this.#looks.values()) {
      this.#context.signal.throwIfAborted();
      if (await repeat() !== outcome) return true;
    }
    return false;
  }

  async #look<T>(
    [verb, path]: readonly [verb: string, path: string],
    take: () => Promise<T>,
    describe: (value: T) => Promise<string>,
  ): Promise<T> {
    if (path === this.#output) return await take();
    const attempt = async () => {
      try {
        const value = await take();
        return { value, outcome: await describe(value) };
      } catch (error) {
        if (!(error instanceof FileError)) throw error; // it is not about the file
        return { error, outcome: `error ${error.code}` };
      }
    };
    this.#paths.add(path);
    const first = await attempt();
    this.#looks.set(`${verb} ${path}`, { outcome: first.outcome, repeat: async () => (await attempt()).outcome });
    if ("error" in first) throw first.error;
    return first.value;
  }

  /** Names what a listing shows besides the output. */
  async #namesOf({ realPath, files }: Awaited<ReturnType<Files["list"]>>): Promise<string> {
    const { environment: { windows } } = this.#context;
    const folder = await this.#context.files.realPath(parentFolder(this.#output, windows)) ?? "";
    const output = joinPath(folder, baseName(this.#output, windows));
    return JSON.stringify(files.map(({ path }) => path).filter((path) => joinPath(realPath, path) !== output));
  }
}
