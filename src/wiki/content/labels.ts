import { deleteIfThere } from "./read_if_there.ts";
import type { WikiClient } from "../wiki_client.ts";
import { pathSegment } from "../wiki_path.ts";

/** Adds labels to a page; existing ones are kept. */
export async function addLabels(client: WikiClient, id: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await client.request("POST", labelsOf(id), { body: names.map(labelNamed), idempotent: true });
}

/** Removes a label from a page; returns false if it does not exist. */
export async function removeLabel(client: WikiClient, id: string, name: string): Promise<boolean> {
  // As a parameter, because a name may contain a slash.
  return await deleteIfThere(client, labelsOf(id), { name });
}

/** Returns the path of a page's labels; only API version 1 can change them. */
function labelsOf(id: string): string {
  return `/rest/api/content/${pathSegment(id)}/label`;
}

/** Splits a label as shown into prefix and name, the reverse of reading: non-global labels have a prefix. */
function labelNamed(name: string): { prefix: string; name: string } {
  const [, prefix = "global", rest = name] = /^(team|system):(.+)$/s.exec(name) ?? [];
  return { prefix, name: rest };
}
