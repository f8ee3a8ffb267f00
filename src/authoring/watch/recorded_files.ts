import { sha256Hex } from "../../base/sha256.ts";
import type { Context, Files } from "../../console/context.ts";
import { FileError } from "../../host/files/file_error.ts";
import { baseName, joinPath, parentFolder } from "../../host/files/file_path.ts";

/** A look at the file system that can be repeated, and what it showed. */
interface Look {
  readonly path: string;
  readonly repeat: () => Promise<string>;
  readonly outcome: string;
}

/** Files that work writes, of which more may become known while it goes on. */
export interface SeveralOutputs {
  readonly paths: ReadonlySet<string>;
  /** Ending of their names; folders are compared without files of such names. */
  readonly ending: string;
}

/** What work writes: a path or several. */
export type WrittenFiles = string | SeveralOutputs;

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
    return [...this.#paths].filter((path) => !this.#isOutput(path));
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
    for (const path of other.paths) this.#paths.add(path);
    for (const folder of other.#folders) this.#folders.add(folder);
    this.#included.push(other);
  }

  /** Returns whether a repetition of the work would read anything else. */
  async isOutdated(): Promise<boolean> {
    for (const { path, repeat, outcome } of this.#looks.values()) {
      this.#context.signal.throwIfAborted();
      if (this.#isOutput(path)) continue;
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
    const repeat = async () => (await attempt()).outcome;
    this.#looks.set(`${verb} ${path}`, { path, outcome: first.outcome, repeat });
    if ("error" in first) throw first.error;
    return first.value;
  }

  #isOutput(path: string): boolean {
    return typeof this.#output === "string" ? path === this.#output : this.#output.paths.has(path);
  }

  /** Names what a listing shows besides the output: files, and what cannot be used. */
  async #namesOf({ realPath, files, skipped }: Awaited<ReturnType<Files["list"]>>): Promise<string> {
    const isOutput = typeof this.#output === "string"
      ? await this.#testForOutput(this.#output, realPath)
      : this.#testForEnding(this.#output);
    const names = files.map(({ path }) => path).filter((path) => !isOutput(path));
    return JSON.stringify([names, skipped.filter(({ cause }) => cause !== "hidden")]);
  }

  async #testForOutput(output: string, listed: string): Promise<(path: string) => boolean> {
    const { files, environment: { windows } } = this.#context;
    const real = joinPath(await files.realPath(parentFolder(output, windows)) ?? "", baseName(output, windows));
    return (path) => joinPath(listed, path) === real;
  }

  #testForEnding({ ending }: SeveralOutputs): (path: string) => boolean {
    return (path) => path.endsWith(ending);
  }
}
