import { quote } from "../../../../base/text.ts";
import type { Profile } from "../../../../profile/profiles.ts";
import { WikiError } from "../../../../wiki/errors.ts";
import type { Context } from "../../../../console/context.ts";
import { type OpenedWiki, openWiki, requireCredential } from "../../../inputs/wiki_access.ts";

/**
 * The wiki of a profile, for its registry of webhooks. Nothing is sent.
 *
 * @throws {WikiError} `no-registry` for Cloud.
 * @throws {AuthError} `no-profile`.
 */
export async function openRegistry(name: string | undefined, context: Context): Promise<OpenedWiki> {
  const found = await requireCredential(name, context);
  if (found.profile.deployment === "cloud") throw noRegistry(found.profile);
  return { ...found, client: await openWiki(found.profile, context) };
}

/** Says that Cloud has no registry, and what works there. */
export function noRegistry({ site }: Pick<Profile, "site">): WikiError {
  const reason = "Confluence Cloud has no webhook registry for user credentials";
  return new WikiError("no-registry", `Cannot use the webhooks of ${quote(site)}: ${reason}`, {
    hint: 'Let an automation rule ("Send web request") or the relay of a Forge app post the events to ' +
      '"tool webhook server", or poll with "tool wiki docs sync --watch".',
  });
}
