import { quote } from "../../../../base/text.ts";
import type { Profile } from "../../../../profile/profiles.ts";
import { WikiError } from "../../../../wiki/wiki_errors.ts";
import type { Context } from "../../../../console/context.ts";
import { type OpenedWiki, openWiki, requireCredential } from "../../../inputs/wiki_access.ts";

/**
 * Opens the wiki of a profile for its webhook registry. Sends nothing.
 *
 * @throws {WikiError} `no-registry` for Cloud.
 * @throws {AuthError} `no-profile`.
 */
export async function openRegistry(name: string | undefined, context: Context): Promise<OpenedWiki> {
  const found = await requireCredential(name, context);
  if (found.profile.deployment === "cloud") throw noRegistry(found.profile);
  return { ...found, client: await openWiki(found.profile, context) };
}

/** Creates the error for Cloud, which has no registry, with a hint about the alternative. */
export function noRegistry({ site }: Pick<Profile, "site">): WikiError {
  const reason = "Confluence Cloud has no webhook registry for user credentials";
  return new WikiError("no-registry", `Cannot use the webhooks of ${quote(site)}: ${reason}`, {
    hint: 'Let an automation rule ("Send web request") or the relay of a Forge app post the events to ' +
      '"tool webhook server", or poll with "tool wiki docs sync --watch".',
  });
}
