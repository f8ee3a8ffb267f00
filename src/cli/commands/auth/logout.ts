import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { helpExamples } from "../../examples.ts";
import { countNoun } from "../../../base/count_noun.ts";
import { escapeText, quote } from "../../../base/text.ts";
import { removeProfile, requireProfile } from "../../../profile/profiles.ts";
import { UsageError } from "../../../console/command_errors.ts";
import { loadProfiles, profilesPath, saveProfiles } from "../../inputs/profile_file.ts";

/** Creates `tool auth logout`, which removes profiles. */
export function authLogoutCommand(context: Context) {
  return new Command("logout")
    .description(
      "Remove a profile and its token. The token stays valid in the wiki: revoke it there if it may have leaked.",
    )
    .option("--profile <name>", "profile to remove; default: TOOL_PROFILE, else the active one")
    .addOption(new Option("--all", "remove every profile").conflicts("profile"))
    .addHelpText(...helpExamples([
      ["tool auth logout", "Remove the active profile"],
      ["tool auth logout --all", "Remove every profile"],
    ]))
    .action(async (flags) => await removeProfiles(flags, context));
}

/** Flags of `tool auth logout`. */
interface LogoutFlags {
  readonly profile?: string | undefined;
  readonly all?: true | undefined;
}

/** Removes one profile or all. */
async function removeProfiles({ profile, all: every }: LogoutFlags, context: Context): Promise<void> {
  const { stdout } = context.io;
  const all = await loadProfiles(context);
  if (every === true) {
    const exists = await context.files.realPath(profilesPath(context)) !== undefined;
    if (exists) await saveProfiles({ profiles: [] }, context); // also without profiles: this closes an open file
    return await stdout.write(`Removed ${countNoun(all.profiles.length, "profile")}\n`);
  }
  const name = profile ?? (context.environment.get("TOOL_PROFILE") || all.active);
  if (name === undefined) {
    throw new UsageError("Cannot log out: no profile is active", {
      hint: "Name one with --profile, or remove them all with --all.",
    });
  }
  const { site } = requireProfile(all, name);
  await saveProfiles(removeProfile(all, name), context);
  await stdout.write(`Removed profile ${quote(name)} for ${escapeText(site)}\n`);
}
