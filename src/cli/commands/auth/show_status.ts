import { fetchCurrentUser, type WikiUser } from "../../../wiki/current_user.ts";
import { AuthError } from "../../../wiki/wiki_errors.ts";
import type { Context } from "../../../console/context.ts";
import { type Fact, renderFacts } from "../../../console/output/facts.ts";
import { jsonText } from "../../../console/output/json_text.ts";
import { createLook } from "../../../console/output/style.ts";
import { type FoundProfile, openWiki, requireCredential } from "../../inputs/wiki_access.ts";
import { credentialText, deploymentText, profileJson, userJson, userText } from "./profile_text.ts";

/** Flags of `tool auth status`. */
export interface AuthStatusFlags {
  readonly profile?: string | undefined;
  readonly verify: boolean;
  readonly json?: true | undefined;
}

/** Shows the profile in use. If the wiki rejects its credential, shows the profile and then throws. */
export async function showStatus(flags: AuthStatusFlags, context: Context): Promise<void> {
  const found = await requireCredential(flags.profile, context);
  let user: WikiUser | undefined;
  let failure: unknown;
  try {
    if (flags.verify) user = await fetchCurrentUser(await openWiki(found.profile, context));
  } catch (error) {
    failure = error;
  }
  const credential = user !== undefined ? "valid" : failure instanceof AuthError ? "refused" : "not checked";
  await writeStatus(found, { credential, user }, flags.json === true, context);
  if (failure !== undefined) throw failure;
}

interface Verdict {
  readonly credential: "valid" | "refused" | "not checked";
  readonly user: WikiUser | undefined;
}

async function writeStatus(
  { profile, source }: FoundProfile,
  { credential, user }: Verdict,
  json: boolean,
  { io: { stdout }, environment }: Context,
): Promise<void> {
  if (json) {
    const who = user === undefined ? null : userJson(user);
    return await stdout.write(jsonText({ profile: profileJson(profile), source, credential, user: who }));
  }
  const facts: Fact[] = [
    ["profile", profile.name],
    ["named by", source],
    ["site", profile.site],
    ["deployment", deploymentText(profile.deployment)],
    ["credential", `${credentialText(profile)}: ${credential}`],
    ["user", user === undefined ? null : userText(user)],
    ...(profile.caFile === undefined ? [] : [["CA file", profile.caFile] satisfies Fact]),
  ];
  await stdout.write(renderFacts(facts, createLook(stdout, environment)));
}
