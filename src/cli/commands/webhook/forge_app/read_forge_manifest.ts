import { parse } from "yaml";
import type { Context } from "../../../../console/context.ts";
import { FileError } from "../../../../host/files/file_error.ts";
import { joinPath } from "../../../../host/files/file_path.ts";
import { readArray, readField } from "../../../../wiki/fields.ts";

/** What a manifest says about the events. */
export interface ManifestFacts {
  /** `app.id`. */
  readonly app: string | undefined;
  /** Addresses of the endpoints of its triggers, each the remote's and its route's. */
  readonly addresses: readonly string[];
}

/** Name of the file. */
export const MANIFEST = "manifest.yml";

const MAX_MANIFEST_BYTES = 1024 * 1024;

/** Reads the manifest of an app; undefined if the folder has none, or one that is not YAML. */
export async function readForgeManifest(directory: string, { files }: Context): Promise<ManifestFacts | undefined> {
  let manifest: unknown;
  try {
    const bytes = await files.readFile(joinPath(directory, MANIFEST), MAX_MANIFEST_BYTES, { regular: true });
    manifest = parse(new TextDecoder().decode(bytes), { maxAliasCount: 100, logLevel: "silent" });
  } catch (error) {
    if (error instanceof FileError && error.code !== "file-not-found") throw error;
    return undefined;
  }
  const app = readField(readField(manifest, "app"), "id");
  return { app: typeof app === "string" ? app : undefined, addresses: addressesOf(manifest) };
}

function addressesOf(manifest: unknown): string[] {
  const modules = readField(manifest, "modules");
  const used = readArray(modules, "trigger").map((trigger) => readField(trigger, "endpoint"));
  const endpoints = readArray(modules, "endpoint").filter((endpoint) => used.includes(readField(endpoint, "key")));
  return endpoints.flatMap((endpoint) => {
    const remote = readArray(manifest, "remotes").find((each) =>
      readField(each, "key") === readField(endpoint, "remote")
    );
    const [base, path] = [readField(remote, "baseUrl"), readField(readField(endpoint, "route"), "path")];
    return typeof base === "string" && typeof path === "string" ? [base.replace(/\/+$/, "") + path] : [];
  });
}
