import { escapeText, quote, truncate } from "../../base/text.ts";
import { EVENT_TYPES } from "../../webhook/event_type.ts";
import { isSameReceiver } from "../../webhook/registered_url.ts";
import type { Log } from "../../host/log/log.ts";
import { putRegistration } from "../../wiki/webhook_registration.ts";
import { deleteRegistration } from "../../wiki/webhook_registry.ts";
import type { WikiClient } from "../../wiki/wiki_client.ts";
import { errorLogText } from "./error_text.ts";

/** What {@linkcode registerForSync} needs. */
export interface SyncRegistrationOptions {
  /** The wiki; it has to answer until the registration is disposed of. */
  readonly client: WikiClient;
  /** Where the wiki reaches the receiver. */
  readonly url: string;
  /** Signs the deliveries. */
  readonly secret?: string | undefined;
  /** Whether it stays when everything ends. */
  readonly keep: boolean;
  /** Hears what was done. */
  readonly log: Log;
}

/** The name of the registrations that are made here, by which one is known that a crash has left behind. */
const REGISTRATION_NAME = "tool wiki docs sync";

/**
 * Registers a URL for all events, or updates what is registered for it: an event of a page that left the space names
 * the one it went to, so that no filter in the URL would let it through. Disposing removes it again, unless it
 * is to be kept or somebody had made it by other means. That never fails: what stays is told.
 *
 * @throws {WikiError} what {@linkcode putRegistration} throws. @throws {AuthError}
 */
export async function registerForSync(options: SyncRegistrationOptions): Promise<AsyncDisposable> {
  const { client, url, secret, keep, log } = options;
  const events = Object.keys(EVENT_TYPES);
  const wanted = { name: REGISTRATION_NAME, url, events, secret };
  const { stored, former, others } = await putRegistration(wanted, client, { isSameReceiver, keepsName: true });
  const id = escapeText(truncate(stored.id, 80));
  const target = escapeText(truncate(url, 200));
  log.info(`${former === undefined ? "Registered" : "Updated"} webhook ${id} at ${escapeText(client.site)}: ${target}`);
  for (const other of others) {
    const shown = `${escapeText(truncate(other.id, 80))} ${quote(truncate(other.name, 80))}`;
    log.warning(`Webhook ${shown} sends to the same URL: events arrive twice`);
  }
  const isOurs = former === undefined || former.name === REGISTRATION_NAME;
  return { [Symbol.asyncDispose]: async () => keep || !isOurs ? undefined : await remove(stored.id, client, log) };
}

async function remove(id: string, client: WikiClient, log: Log): Promise<void> {
  const shown = escapeText(truncate(id, 80));
  try {
    await deleteRegistration(client, id);
    log.info(`Removed webhook ${shown}`);
  } catch (error) {
    const way = `remove it with "tool webhook delete ${shown}"`;
    log.warning(`Webhook ${shown} stays registered, ${way}: ${errorLogText(error)}`);
  }
}
