import { quote, truncate } from "../../base/text.ts";
import type { IssueLog } from "../issue_log.ts";
import { oneLine } from "../plain_text.ts";
import type { Survey } from "../survey.ts";
import type { Heading, Nodes } from "../tree.ts";

/** Warns about headings that skip a level, and about headings that consist of pictures alone. */
export function warnHeadingLevels({ slugs }: Survey, log: IssueLog): void {
  let before: Heading | undefined;
  for (const heading of slugs.keys()) {
    if (heading.depth > (before?.depth ?? 0) + 1) warnLevel(heading, before, log);
    if (textOutsidePictures(heading).trim() === "") {
      log.warn("heading-without-text", `The heading ${show(heading)} consists of pictures alone`, {
        node: heading,
        hint: "Write its text beside the picture.",
      });
    }
    before = heading;
  }
}

// Levels are compared instead of named, because the headings below a title move up a level.
function warnLevel(heading: Heading, before: Heading | undefined, log: IssueLog): void {
  const skipped = heading.depth - (before?.depth ?? 0) - 1;
  const levels = skipped === 1 ? "a level" : `${skipped} levels`;
  const message = before === undefined
    ? `The first heading, ${show(heading)}, is not at the top level`
    : `The heading ${show(heading)} skips ${levels} below ${show(before)}`;
  log.warn("skipped-heading-level", message, { node: heading, hint: `Move it up ${levels}.` });
}

function show(heading: Heading): string {
  return quote(truncate(oneLine(heading), 80));
}

function textOutsidePictures(node: Nodes): string {
  if (node.type === "image" || node.type === "imageReference" || node.type === "html") return "";
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOutsidePictures).join("") : "";
}
