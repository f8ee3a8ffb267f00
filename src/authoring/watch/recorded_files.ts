import { sha256Hex } from "../../base/sha256.ts";
import type { Context, Files } from "../../console/context.ts";
import { FileError } from "../../host/files/file_error.ts";
import { baseName, joinPath, parentFolder } from "../../host/files/file_path.ts";

/** A look at the file system that can be repeated, and what it showed. */
interface Look {
  readonly repeat: () => Promise<string>;
  readonly outcome: string;
}

/** What work writes: a path, or all files with an ending. */
export type WrittenFiles = string | { readonly ending: string };

/** Files that work reads or looks for, so that they can be watched and the work is repeated only if they differ. */
export class RecordedFiles {
  readonly #context: Context;
  readonly #output: WrittenFiles;
  readonly #looks = new Map<string, Look>();
  readonly #paths = new Set<string>();
  readonly #folders = new Set<string>();
  readonly #included: RecordedFiles[] = [];

  /** Records nothing yet. What the work itself writes, at `output`, is no input of it. */
  constructor(output: WrittenFiles, context: Context) {
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

  /** Adds what other work has read or looked for. */
  include(other: RecordedFiles): void {
    for (const path of other.#paths) this.#paths.add(path);
    for (const folder of other.#folders) this.#folders.add(folder);
    this.#included.push(other);
  }

  /** Returns whether a repetition of the work would read anything else. */
  async isOutdated(): Promise<boolean> {
    for (const { repeat, outcome } of this.#looks.values()) {
      this.#context.signal.throwIfAborted();
      if (await repeat() !== outcome) return true;
    }
    for (const other of this.#included) {
      if (await other.isOutdated()) return true;
    }
    return false;
  }

  async #look<T>(
    [verb, path]: readonly [verb: string, path: string],
    take: () => Promise<T>,
    describe: (value: T) => Promise<string>,
  ): Promise<T> {
    if (this.#isOutput(path)) return await take();
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

  #isOutput(path: string): boolean {
    return typeof this.#output === "string" ? path === this.#output : path.endsWith(this.#output.ending);
  }

  /** Names what a listing shows besides the output. */
  async #namesOf({ realPath, files }: Awaited<ReturnType<Files["list"]>>): Promise<string> {
    const output = await this.#realOutput();
    const isOutput = (path: string) =>
      output === undefined ? this.#isOutput(path) : joinPath(realPath, path) === output;
    return JSON.stringify(files.map(({ path }) => path).filter((path) => !isOutput(path)));
  }

  /** Returns the real path of the output; undefined if there are several. */
  async #realOutput(): Promise<string | undefined> {
    if (typeof this.#output !== "string") return undefined;
    const { environment: { windows } } = this.#context;
    const folder = await this.#context.files.realPath(parentFolder(this.#output, windows)) ?? "";
    return joinPath(folder, baseName(this.#output, windows));
  }
}
