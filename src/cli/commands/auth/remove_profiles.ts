import { countNoun } from "../../../base/count_noun.ts";
import { escapeText, quote } from "../../../base/text.ts";
import { removeProfile, requireProfile } from "../../../profile/profiles.ts";
import type { Context } from "../../../console/context.ts";
import { UsageError } from "../../../console/command_errors.ts";
import { loadProfiles, profilesPath, saveProfiles } from "../../inputs/profile_file.ts";

/** Flags of `tool auth logout`. */
export interface LogoutFlags {
  readonly profile?: string | undefined;
  readonly all?: true | undefined;
}

/** Removes one profile or all. */
export async function removeProfiles({ profile, all: every }: LogoutFlags, context: Context): Promise<void> {
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
