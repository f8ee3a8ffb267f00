import { didYouMean, nearestName } from "../../../../base/nearest_name.ts";
import { escapeText, truncate } from "../../../../base/text.ts";
import { AuthError, WikiError } from "../../../../wiki/wiki_errors.ts";
import { listRegistrations, type Registration } from "../../../../wiki/webhook_registry.ts";
import type { WikiClient } from "../../../../wiki/wiki_client.ts";

/** Webhooks that a hint lists. */
const MAX_LISTED = 5;

const SEE_LIST = 'Run "tool webhook list" to see their IDs.';

/** Returns the hint for an ID that the wiki does not have: the nearest ID, that of a name, or the first ones. */
export async function offerWebhooks(id: string, client: WikiClient): Promise<string> {
  const all = await listKnown(client);
  const ofName = all.filter(({ name }) => name === id);
  const meant = ofName.length === 1 ? ofName[0]?.id : nearestName(id, all.map((each) => each.id));
  if (meant !== undefined) return didYouMean(escapeText(meant)) ?? SEE_LIST;
  if (all.length === 0 || all.length > MAX_LISTED) return SEE_LIST;
  return `The wiki has ${
    all.map((each) => `${escapeText(each.id)} (${escapeText(truncate(each.name, 40))})`).join(", ")
  }.`;
}

/** Lists the webhooks; none if the wiki refuses, because they only help. */
async function listKnown(client: WikiClient): Promise<readonly Registration[]> {
  try {
    return await listRegistrations(client);
  } catch (error) {
    if (error instanceof WikiError || error instanceof AuthError) return [];
    throw error;
  }
}
