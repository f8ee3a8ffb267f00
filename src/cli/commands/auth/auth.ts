import type { CommandGroup } from "../../command_group.ts";
import { examples } from "../../examples.ts";
import { guideHint } from "../../guides/guide_hint.ts";

/** `tool auth`: which wikis the program may ask, and as whom. */
export const authGroup: CommandGroup = {
  description:
    "Log in to a wiki, Confluence Cloud or Data Center. A profile is a site with a credential for it; several can be " +
    "kept side by side.\n\n" +
    "Commands that ask the wiki use the profile that --profile names, else the one that TOOL_PROFILE names, else " +
    "TOOL_SITE with TOOL_TOKEN (and TOOL_EMAIL), else the active profile.",
  commands: [
    {
      name: "login",
      summary: "make or update a profile, and make it the active one",
      load: async () => (await import("./login.ts")).authLoginCommand,
    },
    {
      name: "status",
      summary: "show the profile in use, and try its credential",
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
      summary: "forget a profile and its token",
      load: async () => (await import("./logout.ts")).authLogoutCommand,
    },
  ],
  helpText: examples([
    ["tool auth login --site acme.atlassian.net --email ada@example.com --token-file token", "Log in"],
    ["tool auth status", "Show who you are to the wiki"],
  ]) + guideHint("sync"),
};
