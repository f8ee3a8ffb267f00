import { runFake, type Surroundings } from "../../../support/fake_context.ts";
import { makeReviewFolder, realFiles } from "../../../support/studio/review_folder.ts";
import { createTemporaryFolder } from "../../../support/temporary_folder.ts";

/** Runs commands on one review folder, which they know as `brand`. */
export class Review implements AsyncDisposable {
  readonly folder: string;
  readonly #temporary: AsyncDisposable;

  private constructor(folder: string, temporary: AsyncDisposable) {
    this.folder = folder;
    this.#temporary = temporary;
  }

  static async create(options: Parameters<typeof makeReviewFolder>[1] = {}): Promise<Review> {
    const temporary = await createTemporaryFolder();
    const folder = `${temporary.path}/brand`;
    await makeReviewFolder(folder, options);
    return new Review(folder, temporary);
  }

  async run(command: "review" | "undo" | "redo", args: readonly string[], surroundings: Surroundings = {}) {
    const run = await runFake(["pdf-template", command, this.folder, ...args], {
      files: realFiles(),
      ...surroundings,
    });
    const named = (text: string) => text.replaceAll(this.folder, "brand");
    return { code: run.code, stdout: named(run.stdout), stderr: named(run.stderr) };
  }

  recipe(): Promise<string> {
    return Deno.readTextFile(`${this.folder}/recipe.yaml`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#temporary[Symbol.asyncDispose]();
  }
}
