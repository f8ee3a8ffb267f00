import type { RenderedHeading, RenderedImage } from "../../document/pens/typst/rendered_book.ts";
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
  /** Pictures that it shows, by their names beside the document. */
  readonly images: readonly RenderedImage[];
  /** Its title. */
  readonly title: string;
  /** Its headings in order. */
  readonly headings: readonly RenderedHeading[];
  /** Its texts. */
  readonly sections: readonly ZooSection[];
}

/** Document of the zoo. The feature zoo uses every component that a design can style. */
export interface Zoo extends Omit<RenderedZoo, "source" | "images"> {
  /** Its files in the virtual project: `/main.typ` and its images. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Names of the documents of the zoo: every component, and what people write. */
export const ZOO_NAMES = ["zoo", "field"] as const;

/** Reads the documents of the zoo, the feature zoo first. */
export async function loadZoos(): Promise<Zoo[]> {
  return await Promise.all(ZOO_NAMES.map((name) => loadZoo(name)));
}

/**
 * Reads a document of the zoo that was rendered from its Markdown beforehand, because rendering takes longer than the
 * rest of a build without the compiler. A test renders it again and compares.
 */
export async function loadZoo(name: typeof ZOO_NAMES[number] = "zoo"): Promise<Zoo> {
  const [source, json] = await Promise.all([readAsset(zooUrl(`${name}.typ`)), readAsset(zooUrl(`${name}.json`))]);
  const { images, ...facts }: Omit<RenderedZoo, "source"> = JSON.parse(new TextDecoder().decode(json));
  const pictures = await Promise.all(
    images.map(async ({ url, path }) => [path, await readAsset(zooUrl(url))] as const),
  );
  return { ...facts, files: new Map([["/main.typ", source], ...pictures]) };
}

/** Date of the feature zoo, for standards that require one. */
export const SAMPLE_DATE = new Date("2026-03-14");
