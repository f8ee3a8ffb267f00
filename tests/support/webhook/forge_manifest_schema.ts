import { createHash } from "node:crypto";
import { isRecord } from "../../../src/base/record.ts";

const PACKAGE = "@forge/manifest";
const VERSION = "13.7.0";
const INTEGRITY = "sha512-H2wz7OUjXmAes2ihPJecf9FHmeL0NTbUuuTUq7WNnmopuYPdxXc0DrPHs4tQgcOfDaUOh7EorCguF5EIyZ0UFQ==";
const FILE = "package/out/schema/manifest-schema.json";

/** Time for the download; without a network the caller skips. */
const TIMEOUT_MS = 20_000;

/**
 * Downloads the JSON Schema of manifests from the npm package of Forge; undefined without a network. It is used for this
 * check only and never stored, because its license allows no more.
 */
export async function loadForgeManifestSchema(): Promise<Record<string, unknown> | undefined> {
  const bytes = await download();
  if (bytes === undefined) return undefined;
  const digest = `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
  if (digest !== INTEGRITY) throw new Error(`${PACKAGE} ${VERSION} is not the package that was published`);
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const schema: unknown = JSON.parse(findInTar(new Uint8Array(await new Response(unpacked).arrayBuffer()), FILE));
  if (!isRecord(schema)) throw new Error(`${FILE} is not a schema`);
  return schema;
}

async function download(): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const registry = (Deno.env.get("NPM_CONFIG_REGISTRY") ?? "https://registry.npmjs.org").replace(/\/+$/, "");
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(`${registry}/${PACKAGE}/-/manifest-${VERSION}.tgz`, { signal });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    await response.body?.cancel();
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
  }
  return undefined;
}

/** Returns the text of a file in an archive. */
function findInTar(tar: Uint8Array, path: string): string {
  const text = (from: number, length: number) =>
    new TextDecoder().decode(tar.subarray(from, from + length)).replace(/\0.*$/s, "");
  for (let at = 0; at + 512 <= tar.length;) {
    const size = parseInt(text(at + 124, 12), 8) || 0;
    if (text(at, 100) === path) return new TextDecoder().decode(tar.subarray(at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
  throw new Error(`${path} is missing`);
}
