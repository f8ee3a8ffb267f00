import { readIfThere } from "./absence.ts";
import type { WikiClient } from "../wiki_client.ts";
import { pathSegment } from "../wiki_path.ts";

/** Adds labels to a page; those that it has already stay. */
export async function addLabels(client: WikiClient, id: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await client.request("POST", labelsOf(id), { body: names.map(labelNamed), idempotent: true });
}

/** Removes a label from a page; false when there is none. */
export async function removeLabel(client: WikiClient, id: string, name: string): Promise<boolean> {
  // As a parameter, because a name may hold a slash.
  const answer = await readIfThere(async () => {
    return await client.request("DELETE", labelsOf(id), { query: { name } }) ?? {};
  });
  return answer.length > 0;
}

/** Only the first version of the interface changes labels. */
function labelsOf(id: string): string {
  return `/rest/api/content/${pathSegment(id)}/label`;
}

/** The reverse of how labels are read: what is not global is named with its kind. */
function labelNamed(name: string): { prefix: string; name: string } {
  const [, prefix = "global", rest = name] = /^(team|system):(.+)$/s.exec(name) ?? [];
  return { prefix, name: rest };
}
