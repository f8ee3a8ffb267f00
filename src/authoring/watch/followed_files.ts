import type { Desktop } from "../../console/desktop.ts";

/** Files that a result depends on, watched in their current folders. */
export class FollowedFiles implements AsyncDisposable {
  readonly #desktop: Desktop;
  readonly #onChange: () => void;
  #watch: AsyncDisposable | undefined;
  #paths: readonly string[] = [];

  /** Watched files. */
  get paths(): readonly string[] {
    return this.#paths;
  }

  /** Creates an instance that watches nothing. */
  constructor(desktop: Desktop, onChange: () => void) {
    this.#desktop = desktop;
    this.#onChange = onChange;
  }

  /**
   * Watches these files instead of the previous ones. Call it again after a change, because a missing folder may exist
   * by then. Both watches overlap, so no change is lost. Of `folders`, all that is in them is watched.
   */
  async follow(paths: readonly string[], folders: readonly string[] = []): Promise<void> {
    const before = this.#watch;
    this.#watch = await this.#desktop.watch(paths, this.#onChange, { folders });
    await before?.[Symbol.asyncDispose]();
    this.#paths = [...paths];
  }

  /** Stops watching. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#watch?.[Symbol.asyncDispose]();
  }
}
