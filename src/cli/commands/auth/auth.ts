import { type CommandGroup, commandRows } from "../../command_group.ts";
import { examples, guideHint } from "../../examples.ts";

/** Group `tool auth`: commands for the profiles of wikis. */
export const authGroup: CommandGroup = {
  description:
    "Log in to Confluence Cloud or Data Center. A profile is a site and a credential for it; you can keep several " +
    "side by side.\n\n" +
    "Commands that call the wiki use the profile given by --profile, else by TOOL_PROFILE, else " +
    "TOOL_SITE with TOOL_TOKEN (and TOOL_EMAIL, TOOL_DEPLOYMENT), else the active profile.",
  commands: commandRows([
    ["login", "create or update a profile and make it the active one", () => import("./login.ts")],
    ["status", "show the profile in use and verify its credential", () => import("./status.ts")],
    ["list", "show the profiles", () => import("./list.ts")],
    ["switch", "make another profile the active one", () => import("./switch.ts")],
    ["logout", "remove a profile and its token", () => import("./logout.ts")],
  ]),
  helpText: examples([
    ["tool auth login --site acme.atlassian.net --email ada@example.com --token-file token", "Log in"],
    ["tool auth status", "Show which user the wiki sees"],
  ]) + guideHint("sync"),
};
