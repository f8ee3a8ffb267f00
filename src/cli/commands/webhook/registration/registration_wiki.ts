import { quote } from "../../../../base/text.ts";
import type { Profile } from "../../../../profile/profiles.ts";
import { WikiError } from "../../../../wiki/wiki_errors.ts";
import type { Context } from "../../../../console/context.ts";
import { commandWord } from "../../../../console/output/command_word.ts";
import { type OpenedWiki, openWiki, requireCredential } from "../../../inputs/wiki_access.ts";

/**
 * Opens the wiki of a profile for its webhook registry. Sends nothing.
 *
 * @param url address of the server, for the hint about Cloud.
 * @throws {WikiError} `no-registry` for Cloud.
 * @throws {AuthError} `no-profile`.
 */
export async function openRegistry(name: string | undefined, context: Context, url?: URL): Promise<OpenedWiki> {
  const found = await requireCredential(name, context);
  if (found.profile.deployment === "cloud") throw noRegistry(found.profile, otherWays(url));
  return { ...found, client: await openWiki(found.profile, context) };
}

/** Creates the error for Cloud, which has no registry, with a hint about what else there is. */
export function noRegistry({ site }: Pick<Profile, "site">, hint: string): WikiError {
  const reason = "Confluence Cloud has no webhook registry for user credentials";
  return new WikiError("no-registry", `Cannot use the webhooks of ${quote(site)}: ${reason}`, { hint });
}

/** Names the ways in which Cloud can send events to a server. */
export function otherWays(url?: URL): string {
  const address = url?.protocol === "https:" ? commandWord(url.origin + url.pathname) : "<url>";
  return `Create a Forge app: "tool webhook forge-app wiki-events --url ${address}". ` +
    'Or let an automation rule ("Send web request") post to a server that knows its secret: ' +
    '"tool webhook server --header-secret X-Automation-Token=@token.secret". "tool help webhooks" explains both.';
}
