import { type CommandGroup, commandRows } from "../../../command_group.ts";
import { examples, guideHint } from "../../../examples.ts";

/** Group `tool wiki docs`: commands that sync a space with a folder of files. */
export const docsGroup: CommandGroup = {
  description:
    "Sync the pages of a wiki with Markdown files in a folder, in both directions, without losing an edit.\n\n" +
    "Edits on one side go to the other. If both sides changed the same block, neither is changed until you resolve " +
    "the conflict.",
  commands: commandRows([
    ["sync", "sync a folder and a wiki, once or continuously", () => import("./sync/sync.ts")],
    ["status", "show what differs between a folder and the wiki", () => import("./status/status.ts")],
    ["diff", "compare a file with its page in the wiki", () => import("./diff.ts")],
    ["resolve", "resolve a conflict: keep the file, or take the wiki's version", () => import("./resolve/resolve.ts")],
    ["export", "create a PDF from the pages of a folder", () => import("./export/export.ts")],
    ["restore", "restore the page of a file from the wiki's trash", () => import("./restore.ts")],
  ]),
  helpText: examples([
    ["tool wiki docs sync docs --space DOCS", "Create a folder with the pages of a space"],
    ["tool wiki docs status docs", "Show what differs"],
    ["tool wiki docs sync docs --push", "Sync both sides, including edited files"],
    ["tool wiki docs resolve docs/Setup.md", "Mark a file in conflict as resolved"],
    ["tool wiki docs restore docs/Setup.md", "Restore the page of a file from the wiki's trash"],
  ]) + guideHint("sync"),
};
