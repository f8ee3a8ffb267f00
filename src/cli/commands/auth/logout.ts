import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";

/** `tool auth logout`: forgets profiles. */
export function authLogoutCommand(context: Context) {
  return new Command("logout")
    .description(
      "Forget a profile and its token. The token stays valid in the wiki: revoke it there if it may have leaked.",
    )
    .option("--profile <name>", "forget this profile; default: TOOL_PROFILE, else the active one")
    .addOption(new Option("--all", "forget every profile").conflicts("profile"))
    .addHelpText(
      "after",
      examples([
        ["tool auth logout", "Forget the active profile"],
        ["tool auth logout --all", "Forget every profile"],
      ]),
    )
    .action(async (flags) => {
      const { logOut } = await import("./log_out.ts");
      await logOut(flags, context);
    });
}
