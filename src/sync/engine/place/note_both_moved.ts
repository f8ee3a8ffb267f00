import { quote } from "../../../base/text.ts";
import type { PageEntry } from "../../state/page_entry.ts";
import type { RunContext } from "../run_context.ts";
import { localParent } from "./local_parent.ts";

/** Reports a page that was moved in the wiki and whose file was moved elsewhere: the place of the file wins. */
export function noteBothMoved(entry: PageEntry, context: RunContext): void {
  const { base, seen, path, home } = entry;
  if (base === undefined || path === undefined || home === undefined || seen.status !== "there") return;
  if (seen.parentId === base.parentId || localParent(entry, context)?.kind !== "page") return;
  const when = context.options.push ? "" : " with the next push";
  context.observer.notice(
    `${quote(path)}: The page was moved in the wiki too, to the place of ${quote(home)}. The place of the file ` +
      `wins${when}. Move the file to ${quote(home)} to take the place in the wiki.`,
  );
}
