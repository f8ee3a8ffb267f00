import * as v from "valibot";
import { atLeast, DIGEST, readShape, wordOf } from "../../../base/shape.ts";
import type { SourceAttachment } from "../../../book/model/source_page.ts";
import { sha256Of } from "../../../host/files/sha256_of.ts";
import type { PictureSize } from "../../../export/book/picture_size.ts";
import { isAssetUnit } from "../../../pdf/assets/units.ts";
import type { PictureEnding } from "../../pictures/picture_file.ts";
import type { ExportSpool } from "../spool/export_spool.ts";
import type { FittedPicture } from "./picture_fitter.ts";

/** A picture in the spool. */
export interface PictureRecord {
  /** SHA-256 of its bytes, which are in the spool. */
  readonly file: string;
  readonly ending: PictureEnding;
  readonly byteLength: number;
  /** Size in the unit: `px` for pixels, else that of the drawing. */
  readonly width: number;
  readonly height: number;
  readonly unit: string;
  /** Whether it shows one frame of an animation. */
  readonly isFirstFrame: boolean;
}

const NUMBER = v.pipe(v.number("must be a number"), v.finite("must be finite"));
const RECORD = atLeast({
  ...{ file: DIGEST, ending: wordOf(["png", "jpg", "svg"]), byteLength: NUMBER, width: NUMBER, height: NUMBER },
  unit: v.pipe(v.string("must be a text"), v.check(isAssetUnit, "must be a unit")),
  isFirstFrame: v.boolean("must be true or false"),
});

/** Stored pictures of an export, by their content and by what was done to it. */
export class PictureRecords {
  readonly #spool: ExportSpool;
  readonly #treatment: string;

  /** Creates access to a spool; `treatment` names how pictures are prepared. */
  constructor(spool: ExportSpool, treatment: string) {
    this.#spool = spool;
    this.#treatment = treatment;
  }

  /** Returns the hash of an attachment's content, if it was downloaded before. */
  async contentOf(attachment: SourceAttachment): Promise<string | undefined> {
    const record = await this.#spool.getRecord("attachment", attachmentKey(attachment));
    const hash = record?.["sha256"];
    return typeof hash === "string" && /^[0-9a-f]{64}$/.test(hash) ? hash : undefined;
  }

  /** Remembers the hash of an attachment's content. */
  async keepContent(attachment: SourceAttachment, sha256: string): Promise<void> {
    await this.#spool.putRecord("attachment", attachmentKey(attachment), { sha256 });
  }

  /** Finds the picture that was made of a content to be shown in a size; undefined if it is missing or damaged. */
  async find(content: string, size?: PictureSize): Promise<PictureRecord | undefined> {
    const record = await this.#spool.getRecord("picture", this.#keyOf(content, size));
    const found = readShape(RECORD, record);
    if (found === undefined) return undefined;
    return await this.#spool.get("file", found.file) === undefined ? undefined : found;
  }

  /** Stores the picture that was made of a content. */
  async keep(content: string, picture: FittedPicture, size?: PictureSize): Promise<PictureRecord> {
    const { bytes, ending, dimensions, isFirstFrame } = picture;
    const file = await sha256Of(bytes);
    const { width, height, unit } = dimensions ?? { width: 0, height: 0, unit: "px" };
    const record = { file, ending, byteLength: bytes.length, width, height, unit, isFirstFrame };
    await this.#spool.put("file", file, bytes);
    await this.#spool.putRecord("picture", this.#keyOf(content, size), record);
    return record;
  }

  /** Reads the bytes of a picture; undefined if they are missing or damaged. */
  read({ file }: PictureRecord): Promise<Uint8Array | undefined> {
    return this.#spool.get("file", file);
  }

  #keyOf(content: string, size: PictureSize | undefined): string {
    return JSON.stringify([content, this.#treatment, size ?? null]);
  }
}

function attachmentKey({ id, version }: SourceAttachment): string {
  return JSON.stringify([id, version]);
}
