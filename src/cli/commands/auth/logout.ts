import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";

/** Creates `tool auth logout`, which removes profiles. */
export function authLogoutCommand(context: Context) {
  return new Command("logout")
    .description(
      "Remove a profile and its token. The token stays valid in the wiki: revoke it there if it may have leaked.",
    )
    .option("--profile <name>", "profile to remove; default: TOOL_PROFILE, else the active one")
    .addOption(new Option("--all", "remove every profile").conflicts("profile"))
    .addHelpText(
      "after",
      examples([
        ["tool auth logout", "Remove the active profile"],
        ["tool auth logout --all", "Remove every profile"],
      ]),
    )
    .action(async (flags) => {
      const { removeProfiles } = await import("./remove_profiles.ts");
      await removeProfiles(flags, context);
    });
}
