import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { helpExamples } from "../../examples.ts";
import { fetchCurrentUser, type WikiUser } from "../../../wiki/current_user.ts";
import { AuthError } from "../../../wiki/wiki_errors.ts";
import { type Fact, renderFacts } from "../../../console/output/facts.ts";
import { jsonText } from "../../../console/output/json_text.ts";
import { createLook } from "../../../console/output/style.ts";
import { type FoundProfile, openWiki, requireCredential } from "../../inputs/wiki_access.ts";
import { credentialText, deploymentText, profileJson, userJson, userText } from "./profile_text.ts";

/** Creates `tool auth status`, which shows the profile in use. */
export function authStatusCommand(context: Context) {
  return new Command("status")
    .description(
      "Show the profile in use, its source, and the user that the wiki sees.\n\n" +
        "The exit code is 4 if no profile exists or the wiki refuses its credential. Tokens are never shown.",
    )
    .option("--profile <name>", "profile to show; default: the one in use")
    .option("--no-verify", "do not call the wiki")
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool auth status", "Show which user the wiki sees"],
      ["tool auth status --profile intranet --no-verify", "Show another profile without calling the wiki"],
    ]))
    .action(async (flags) => await showStatus(flags, context));
}

/** Flags of `tool auth status`. */
interface AuthStatusFlags {
  readonly profile?: string | undefined;
  readonly verify: boolean;
  readonly json?: true | undefined;
}

/** Shows the profile in use. If the wiki rejects its credential, shows the profile and then throws. */
async function showStatus(flags: AuthStatusFlags, context: Context): Promise<void> {
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
    ["CA file", profile.caFile],
  ];
  await stdout.write(renderFacts(facts, createLook(stdout, environment)));
}
