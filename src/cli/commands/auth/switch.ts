import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { helpExamples } from "../../examples.ts";
import { escapeText, quote } from "../../../base/text.ts";
import { requireProfile, switchProfile } from "../../../profile/profiles.ts";
import { loadProfiles, saveProfiles } from "../../inputs/profile_file.ts";

/** Creates `tool auth switch`, which makes another profile the active one. */
export function authSwitchCommand(context: Context) {
  return new Command("switch")
    .description("Make another profile the active one: the one that commands use by default.")
    .argument("<profile>", "name of the profile")
    .addHelpText(...helpExamples([["tool auth switch intranet", "Use the profile named intranet from now on"]]))
    .action(async (name) => await activateProfile(name, context));
}

/** Makes a profile the active one, and warns if the environment overrides it. */
async function activateProfile(name: string, context: Context): Promise<void> {
  const { io: { stdout, stderr }, environment } = context;
  const all = await loadProfiles(context);
  const { site } = requireProfile(all, name);
  await saveProfiles(switchProfile(all, name), context); // also if it is active already: this closes an open file
  await stdout.write(`Profile ${quote(name)} for ${escapeText(site)} is the active one\n`);
  const stronger = environment.get("TOOL_PROFILE")
    ? "TOOL_PROFILE"
    : environment.get("TOOL_SITE") && environment.get("TOOL_TOKEN")
    ? "TOOL_SITE and TOOL_TOKEN"
    : undefined;
  if (stronger !== undefined) await stderr.write(`note: ${stronger} in the environment still takes precedence\n`);
}
