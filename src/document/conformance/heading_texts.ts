import { quote, truncate } from "../../base/text.ts";
import type { IssueLog } from "../issue_log.ts";
import { oneLine, textBesidePictures } from "../plain_text.ts";
import type { Survey } from "../survey.ts";

/** Warns about headings that consist of pictures alone. */
export function warnHeadingTexts({ slugs }: Survey, log: IssueLog): void {
  for (const heading of slugs.keys()) {
    if (textBesidePictures(heading).trim() !== "") continue;
    const shown = quote(truncate(oneLine(heading), 80));
    log.warn("heading-without-text", `The heading ${shown} consists of pictures alone`, {
      node: heading,
      hint: "Write its text beside the picture.",
    });
  }
}
