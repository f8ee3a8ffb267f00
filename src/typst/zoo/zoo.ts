import type { RenderedHeading, RenderedImage } from "../../document/typst/render_typst.ts";
import { readAsset, zooUrl } from "../assets.ts";

/** Part of the zoo: a heading and the texts below it. */
export interface ZooSection {
  /** Text of the heading; empty before the first one. */
  readonly title: string;
  /** All runs of text, without formulas and the markup of directives. */
  readonly texts: readonly string[];
}

/** Sample document as input of a compiler, with the texts that a proof looks for. */
export interface RenderedZoo {
  /** `main.typ`. */
  readonly source: string;
  /** Pictures that it shows, by their names beside `zoo.md`. */
  readonly images: readonly RenderedImage[];
  /** Its title. */
  readonly title: string;
  /** Its headings in order. */
  readonly headings: readonly RenderedHeading[];
  /** Its texts. */
  readonly sections: readonly ZooSection[];
}

/** Feature zoo: a document that uses every component that a design can style. */
export interface Zoo extends Omit<RenderedZoo, "source" | "images"> {
  /** Its files in the virtual project: `/main.typ` and its images. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/**
 * Reads the zoo that was rendered from `zoo.md` beforehand, because rendering takes longer than the rest of a build
 * without the compiler. A test renders it again and compares.
 */
export async function loadZoo(): Promise<Zoo> {
  const [source, json] = await Promise.all([readAsset(zooUrl("zoo.typ")), readAsset(zooUrl("zoo.json"))]);
  const { images, ...facts }: Omit<RenderedZoo, "source"> = JSON.parse(new TextDecoder().decode(json));
  const pictures = await Promise.all(
    images.map(async ({ url, path }) => [path, await readAsset(zooUrl(url))] as const),
  );
  return { ...facts, files: new Map([["/main.typ", source], ...pictures]) };
}
