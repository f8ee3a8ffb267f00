import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";

/** Creates `tool auth switch`, which makes another profile the active one. */
export function authSwitchCommand(context: Context) {
  return new Command("switch")
    .description("Make another profile the active one: the one that commands use by default.")
    .argument("<profile>", "name of the profile")
    .addHelpText("after", examples([["tool auth switch intranet", "Use the profile named intranet from now on"]]))
    .action(async (name) => {
      const { activateProfile } = await import("./activate_profile.ts");
      await activateProfile(name, context);
    });
}
