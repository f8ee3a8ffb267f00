import { parse } from "yaml";
import { isRecord } from "../../../../base/record.ts";
import type { Context } from "../../../../console/context.ts";
import { FileError } from "../../../../host/files/file_error.ts";
import { joinPath } from "../../../../host/files/file_path.ts";

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
  const app = at(manifest, "app", "id");
  return { app: typeof app === "string" ? app : undefined, addresses: addressesOf(manifest) };
}

function addressesOf(manifest: unknown): string[] {
  const used = listAt(manifest, "modules", "trigger").map((trigger) => at(trigger, "endpoint"));
  const endpoints = listAt(manifest, "modules", "endpoint").filter((endpoint) => used.includes(at(endpoint, "key")));
  return endpoints.flatMap((endpoint) => {
    const remote = listAt(manifest, "remotes").find((each) => at(each, "key") === at(endpoint, "remote"));
    const [base, path] = [at(remote, "baseUrl"), at(endpoint, "route", "path")];
    return typeof base === "string" && typeof path === "string" ? [base.replace(/\/+$/, "") + path] : [];
  });
}

function at(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (inner, name) => isRecord(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined,
    value,
  );
}

function listAt(value: unknown, ...names: readonly string[]): readonly unknown[] {
  const list = at(value, ...names);
  return Array.isArray(list) ? list : [];
}
