import { WikiError } from "../wiki_errors.ts";
import type { WikiClient } from "../wiki_client.ts";
import type { WikiQuery } from "../wiki_path.ts";

/** Reads a value; returns an empty list if it does not exist or is hidden. */
export async function readIfThere<Value>(read: () => Promise<Value>): Promise<[Value] | []> {
  try {
    return [await read()];
  } catch (error) {
    if (error instanceof WikiError && error.code === "not-found") return [];
    throw error;
  }
}

/** Deletes the resource at a path; returns false if it does not exist. */
export async function deleteIfThere(client: WikiClient, path: string, query: WikiQuery = {}): Promise<boolean> {
  // An empty answer is a success.
  return (await readIfThere(async () => await client.request("DELETE", path, { query }) ?? {})).length > 0;
}
