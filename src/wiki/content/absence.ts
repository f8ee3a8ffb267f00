import { WikiError } from "../errors.ts";
import type { WikiClient } from "../wiki_client.ts";

/** What is read, or nothing where the wiki does not have it or does not show it. */
export async function readIfThere<Value>(read: () => Promise<Value>): Promise<[Value] | []> {
  try {
    return [await read()];
  } catch (error) {
    if (error instanceof WikiError && error.code === "not-found") return [];
    throw error;
  }
}

/** Deletes what is at a path; false when there is nothing. */
export async function deleteIfThere(client: WikiClient, path: string): Promise<boolean> {
  // An empty answer means yes too.
  return (await readIfThere(async () => await client.request("DELETE", path) ?? {})).length > 0;
}
