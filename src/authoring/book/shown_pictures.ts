import type { Root } from "../../document/tree.ts";
import { listPictures } from "../../export/book/list_pictures.ts";
import type { PictureRef } from "../../book/model/chapter.ts";
import type { LossPlace } from "../../book/model/loss.ts";

/** A place of a page that shows a picture. */
export interface BookPictureUse {
  readonly pageId: string;
  readonly url: string;
  readonly place: LossPlace;
}

/** The pictures that a book shows, in its order. */
export class ShownPictures {
  readonly #pictures = new Map<string, PictureRef>();
  /** Each place that shows a picture. */
  readonly uses: BookPictureUse[] = [];

  /** Each picture once. */
  get pictures(): PictureRef[] {
    return [...this.#pictures.values()];
  }

  /** Adds the pictures of a tree that is part of a page. */
  add(pageId: string, root: Root): void {
    for (const { place, ...picture } of listPictures(root)) {
      if (!this.#pictures.has(picture.url)) this.#pictures.set(picture.url, picture);
      this.uses.push({ pageId, url: picture.url, place });
    }
  }
}
