import type { CommandGroup } from "../../command_group.ts";
import { examples, guideHint } from "../../examples.ts";

/** Group `tool auth`: commands for the profiles of wikis. */
export const authGroup: CommandGroup = {
  description:
    "Log in to Confluence Cloud or Data Center. A profile is a site and a credential for it; you can keep several " +
    "side by side.\n\n" +
    "Commands that call the wiki use the profile given by --profile, else by TOOL_PROFILE, else " +
    "TOOL_SITE with TOOL_TOKEN (and TOOL_EMAIL), else the active profile.",
  commands: [
    {
      name: "login",
      summary: "create or update a profile and make it the active one",
      load: async () => (await import("./login.ts")).authLoginCommand,
    },
    {
      name: "status",
      summary: "show the profile in use and verify its credential",
      load: async () => (await import("./status.ts")).authStatusCommand,
    },
    {
      name: "list",
      summary: "show the profiles",
      load: async () => (await import("./list.ts")).authListCommand,
    },
    {
      name: "switch",
      summary: "make another profile the active one",
      load: async () => (await import("./switch.ts")).authSwitchCommand,
    },
    {
      name: "logout",
      summary: "remove a profile and its token",
      load: async () => (await import("./logout.ts")).authLogoutCommand,
    },
  ],
  helpText: examples([
    ["tool auth login --site acme.atlassian.net --email ada@example.com --token-file token", "Log in"],
    ["tool auth status", "Show which user the wiki sees"],
  ]) + guideHint("sync"),
};
