import { escapeText, quote, truncate } from "../../base/text.ts";
import { EVENT_TYPES } from "../../webhook/webhook_event.ts";
import { isSameReceiver } from "../../webhook/registered_url.ts";
import type { Log } from "../../host/log/log.ts";
import { putRegistration } from "../../wiki/webhook_registration.ts";
import { deleteRegistration } from "../../wiki/webhook_registry.ts";
import type { WikiClient } from "../../wiki/wiki_client.ts";
import { errorLogText } from "./error_text.ts";

/** Options of {@linkcode registerForSync}. */
export interface SyncRegistrationOptions {
  /** Wiki client that works until the registration is disposed of. */
  readonly client: WikiClient;
  /** URL where the wiki reaches the receiver. */
  readonly url: string;
  /** Secret that signs the deliveries. */
  readonly secret?: string | undefined;
  /** Whether the registration is kept at the end. */
  readonly keep: boolean;
  /** Receives messages about the registration. */
  readonly log: Log;
}

/** Name of registrations by this program, which identifies those that a crash left behind. */
const REGISTRATION_NAME = "tool wiki docs sync";

/**
 * Registers a URL for all events, or updates its registration. The URL has no filter by space, because the event of a
 * page that left the space names its new space. Disposing removes the registration, unless it must be kept or was
 * created by other means. That never throws: a failure is reported.
 *
 * @throws {WikiError} errors of {@linkcode putRegistration}. @throws {AuthError}
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
