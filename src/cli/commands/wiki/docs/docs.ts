import type { CommandGroup } from "../../../command_group.ts";
import { examples } from "../../../examples.ts";
import { guideHint } from "../../../guides/guide_hint.ts";

/** `tool wiki docs`: a space as files. */
export const docsGroup: CommandGroup = {
  description:
    "Keep the pages of a wiki as Markdown files in a folder, in both directions, without losing an edit.\n\n" +
    "What was edited on one side goes to the other. Where both sides changed the same, nothing is touched until " +
    "somebody decides.",
  commands: [
    {
      name: "sync",
      summary: "bring a folder and a wiki together, once or all the time",
      load: async () => (await import("./sync/sync.ts")).docsSyncCommand,
    },
    {
      name: "status",
      summary: "show what differs between a folder and the wiki",
      load: async () => (await import("./status/status.ts")).docsStatusCommand,
    },
    {
      name: "diff",
      summary: "show a file against its page in the wiki",
      load: async () => (await import("./diff.ts")).docsDiffCommand,
    },
    {
      name: "resolve",
      summary: "end a conflict: the file as it stands, or what the wiki has",
      load: async () => (await import("./resolve/resolve.ts")).docsResolveCommand,
    },
    {
      name: "restore",
      summary: "take the page of a file out of the wiki's trash",
      load: async () => (await import("./restore.ts")).docsRestoreCommand,
    },
  ],
  helpText: examples([
    ["tool wiki docs sync docs --space DOCS", "Make a folder with the pages of a space"],
    ["tool wiki docs status docs", "Show what differs"],
    ["tool wiki docs sync docs --push", "Bring both sides together, edits of files too"],
    ["tool wiki docs resolve docs/Setup.md", "Say that a file in conflict is as it should be"],
    ["tool wiki docs restore docs/Setup.md", "Take the page of a file out of the wiki's trash"],
  ]) + guideHint("sync"),
};
