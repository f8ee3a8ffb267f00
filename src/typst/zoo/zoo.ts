import { readAsset, zooUrl } from "../assets.ts";
import type { RenderedZoo } from "./render_zoo.ts";

/** Feature zoo: a document that uses every component that a design can style. */
export interface Zoo extends Omit<RenderedZoo, "source" | "images"> {
  /** Its files in the virtual project: `/main.typ` and its images. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/**
 * Loads the zoo that {@linkcode renderZoo} rendered from `zoo.md`. It is stored, because rendering takes longer than
 * everything else in a build except the compiler; a test renders it again and compares.
 */
export async function loadZoo(): Promise<Zoo> {
  const [source, json] = await Promise.all([readAsset(zooUrl("zoo.typ")), readAsset(zooUrl("zoo.json"))]);
  const { images, ...facts }: Omit<RenderedZoo, "source"> = JSON.parse(new TextDecoder().decode(json));
  const pictures = await Promise.all(
    images.map(async ({ url, path }) => [path, await readAsset(zooUrl(url))] as const),
  );
  return { ...facts, files: new Map([["/main.typ", source], ...pictures]) };
}
