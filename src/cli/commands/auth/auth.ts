import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";
import { guideHint } from "../../guides/guide_hint.ts";
import { authListCommand } from "./list.ts";
import { authLoginCommand } from "./login.ts";
import { authLogoutCommand } from "./logout.ts";
import { authStatusCommand } from "./status.ts";
import { authSwitchCommand } from "./switch.ts";

/** `tool auth`: which wikis the program may ask, and as whom. */
export function authCommand(context: Context) {
  return new Command("auth")
    .summary("log in to a wiki")
    .description(
      "Log in to a wiki, Confluence Cloud or Data Center. A profile is a site with a credential for it; several can be " +
        "kept side by side.\n\n" +
        "Commands that ask the wiki use the profile that --profile names, else the one that TOOL_PROFILE names, else " +
        "TOOL_SITE with TOOL_TOKEN (and TOOL_EMAIL), else the active profile.",
    )
    .addCommand(authLoginCommand(context))
    .addCommand(authStatusCommand(context))
    .addCommand(authListCommand(context))
    .addCommand(authSwitchCommand(context))
    .addCommand(authLogoutCommand(context))
    .addHelpText(
      "after",
      examples([
        ["tool auth login --site acme.atlassian.net --email ada@example.com --token-file token", "Log in"],
        ["tool auth status", "Show who you are to the wiki"],
      ]) + guideHint("sync"),
    );
}
