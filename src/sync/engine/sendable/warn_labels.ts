import { quote, truncate } from "../../../base/text.ts";
import { pageLabels } from "../../layout/page_labels.ts";
import { firstLine, type LocalPage } from "../page/page_text.ts";
import type { SyncObserver } from "../../sync_report.ts";

/**
 * Reports labels in the front matter of a file that wikis reject: they are not sent.
 *
 * @param known Labels that the page has.
 */
export function warnLabels(
  local: LocalPage,
  known: readonly string[],
  observer: Pick<SyncObserver, "notice">,
): void {
  const refused = (local.fields.labels ?? []).filter((name) => pageLabels([name], known).length === 0);
  if (refused.length === 0) return;
  const lines = new TextDecoder().decode(local.content.bytes).split(/\r\n?|\n/).slice(0, firstLine(local));
  const start = lines.findIndex((line) => /^["']?labels["']?\s*:/.test(line));
  for (const name of refused) {
    const own = lines.findIndex((line, i) => i >= start && line.includes(name));
    const place = `${quote(local.path)}, line ${(own === -1 ? start : own) + 1}`;
    observer.notice(
      `${place}: The label ${quote(truncate(name, 80))} is not sent, because wikis reject it. Write labels without ` +
        "spaces and punctuation, except for hyphens and underscores.",
    );
  }
}
