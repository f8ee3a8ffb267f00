import type { LazyBytes } from "../../base/lazy_bytes.ts";
import { runLimited } from "../../host/time/run_limited.ts";
import type { PictureEnding } from "./picture_file.ts";

/** A picture that was read and prepared. */
export interface SuppliedPicture {
  /** The same for pictures that share a path. */
  readonly key: string;
  readonly ending: PictureEnding;
  readonly content: LazyBytes;
}

/** A picture with its path in the compiler's project, such as `/images/1.png`. */
export type NumberedPicture<Picture> = Picture & { readonly path: string };

/** Limits of a supply. */
export interface SupplyLimits<Refusal> {
  /** Pictures that are read at a time; 1 by default. */
  readonly concurrency?: number;
  /** Maximum number of pictures with paths, and why there are no more; unlimited by default. */
  readonly most?: { readonly count: number; readonly refusal: Refusal };
}

/**
 * Pictures of a document or a book, each read once, by their addresses. Where they come from and how they are prepared
 * is what sources differ in; why one cannot be had is remembered.
 */
export abstract class PictureSupply<Picture extends SuppliedPicture, Refusal extends { readonly reason: string }> {
  readonly #limits: SupplyLimits<Refusal>;
  /** Results by address, in the order of the addresses. */
  readonly #found = new Map<string, Picture | Refusal | undefined>();
  /** Pictures by their keys, in the order of their numbers. */
  readonly #placed = new Map<string, NumberedPicture<Picture>>();

  /** Creates an empty set; reads nothing yet. */
  constructor(limits: SupplyLimits<Refusal> = {}) {
    this.#limits = limits;
  }

  /** Reads and prepares the picture of an address, or says why it cannot. */
  protected abstract read(url: string): Promise<Picture | Refusal>;

  /**
   * Reads pictures, and numbers them in the given order; calls `onDone` after each. Those of earlier calls keep their
   * paths. Throws what ends the work, such as a full disk.
   */
  async load(urls: Iterable<string>, onDone: () => void = () => {}): Promise<void> {
    const fresh = [...new Set(urls)].filter((url) => this.#found.get(url) === undefined);
    for (const url of fresh) this.#found.set(url, undefined);
    await runLimited(fresh, this.#limits.concurrency ?? 1, async (url) => {
      this.#found.set(url, await this.read(url));
      onDone();
    });
    for (const url of fresh) this.#number(url);
  }

  #number(url: string): void {
    const found = this.#found.get(url);
    if (found === undefined || !isPicture(found) || this.#placed.has(found.key)) return;
    const { most } = this.#limits;
    if (this.#placed.size === most?.count) this.#found.set(url, most.refusal);
    else this.#placed.set(found.key, { ...found, path: this.pathOf(found, this.#placed.size + 1) });
  }

  /** Returns the path of a picture; `number` counts from 1. */
  protected pathOf({ ending }: Picture, number: number): string {
    return `/images/${number}.${ending}`;
  }

  /** Returns the picture of an address; undefined if it cannot be had or was not loaded. */
  find(url: string): NumberedPicture<Picture> | undefined {
    const found = this.foundAt(url);
    return found === undefined ? undefined : this.#placed.get(found.key);
  }

  /** Returns the picture of an address as it was read, even if another one with its key has the path. */
  protected foundAt(url: string): Picture | undefined {
    const found = this.#found.get(url);
    return found !== undefined && isPicture(found) ? found : undefined;
  }

  /** Returns why the picture of an address cannot be had; undefined if it can, or was not loaded. */
  refusalOf(url: string): Refusal | undefined {
    const found = this.#found.get(url);
    return found === undefined || isPicture(found) ? undefined : found;
  }

  /** Lists the addresses whose pictures cannot be had, and why. */
  get refusals(): [url: string, refusal: Refusal][] {
    return [...this.#found].flatMap(([url, found]): [string, Refusal][] =>
      found === undefined || isPicture(found) ? [] : [[url, found]]
    );
  }

  /** All pictures, in the order of their numbers. */
  get pictures(): readonly NumberedPicture<Picture>[] {
    return [...this.#placed.values()];
  }
}

function isPicture<Picture extends SuppliedPicture>(found: Picture | { readonly reason: string }): found is Picture {
  return "key" in found;
}
