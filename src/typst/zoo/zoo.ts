import { readAsset, zooUrl } from "../assets.ts";
import type { RenderedZoo } from "./render_zoo.ts";

/** The feature zoo: a document that uses every component a design can style. */
export interface Zoo extends Omit<RenderedZoo, "source" | "images"> {
  /** Its files in the virtual project: `/main.typ` and its pictures. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/**
 * Reads the zoo as it was made of `zoo.md` by {@linkcode renderZoo}. It is kept ready, because rendering it anew would
 * take longer than all of a build but the compiler; a test makes it again and compares.
 */
export async function loadZoo(): Promise<Zoo> {
  const [source, json] = await Promise.all([readAsset(zooUrl("zoo.typ")), readAsset(zooUrl("zoo.json"))]);
  const { images, ...facts }: Omit<RenderedZoo, "source"> = JSON.parse(new TextDecoder().decode(json));
  const pictures = await Promise.all(
    images.map(async ({ url, path }) => [path, await readAsset(zooUrl(url))] as const),
  );
  return { ...facts, files: new Map([["/main.typ", source], ...pictures]) };
}
