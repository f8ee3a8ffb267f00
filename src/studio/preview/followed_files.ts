import type { Desktop } from "../../console/desktop.ts";

/** The files of a preview, watched wherever they are at the moment. */
export class FollowedFiles implements AsyncDisposable {
  readonly #desktop: Desktop;
  readonly #onChange: () => void;
  #watch: AsyncDisposable | undefined;
  #paths: readonly string[] = [];

  /** The files that are watched. */
  get paths(): readonly string[] {
    return this.#paths;
  }

  /** Watches nothing yet. */
  constructor(desktop: Desktop, onChange: () => void) {
    this.#desktop = desktop;
    this.#onChange = onChange;
  }

  /**
   * Watches these files from now on. To be called again when something has changed, because a folder may be there by
   * now that was not. What comes between is seen by both watches.
   */
  async follow(paths: readonly string[]): Promise<void> {
    const before = this.#watch;
    this.#watch = await this.#desktop.watch(paths, this.#onChange);
    await before?.[Symbol.asyncDispose]();
    this.#paths = [...paths];
  }

  /** Stops watching. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#watch?.[Symbol.asyncDispose]();
  }
}
