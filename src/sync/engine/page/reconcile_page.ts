import { quote, truncate } from "../../../base/text.ts";
import { mergePage, type PageContent } from "../../merge/merge_page.ts";
import { isSameMarkdown } from "../../merge/merge_markdown.ts";
import type { PageBase, PageEntry } from "../../state/page_entry.ts";
import { baseContent, contentOf, isSameContent, isSameSet, type LocalPage, withWords } from "./page_text.ts";
import { putHeadingAnchors } from "../../../document/write/anchors/put_heading_anchors.ts";
import { keepLinkedNames, type OutgoingText } from "../links/keep_linked_names.ts";
import { wantAnchors } from "../links/want_anchors.ts";
import { linkQuietly, listNotes } from "../links/link_page.ts";
import { rememberedFormulaMacro } from "../sendable/formula_macro.ts";
import { assertNoAccidents } from "../accidents/assert_no_accidents.ts";
import { isOlderText, settleOlderText } from "../older_text/older_text.ts";
import { pullPage } from "./pull_page.ts";
import { pushPage } from "./push_page.ts";
import { assertRelated, findOrigin, type Sides, spellAsPushed } from "./find_origin.ts";
import { noteWaiting, type RunContext } from "../run_context.ts";
import { keepCopy, recordConflict } from "./record_conflict.ts";

/** Merges an edited file and its page. Returns false if something changed in the meantime. */
export async function reconcilePage(entry: PageEntry, given: Sides, context: RunContext): Promise<boolean> {
  const { options } = context;
  const sides = { ...given, remote: spellAsPushed(entry.id, given, context) };
  const { base, remote, parent } = sides;
  const { page: local, notes } = prepare(entry, sides.local, context);
  const origin = await findOrigin(entry, sides, context);
  if (
    base !== undefined && origin !== undefined && isOlderText({ local: sides.local, origin, base, remote }, context)
  ) {
    return await settleOlderText(entry, { local: sides.local, version: origin.version, base, remote }, context);
  }
  const isMaker = context.made.has(entry.id) || context.adopted.has(entry.id);
  if (base === undefined && !isMaker && !isSameMarkdown(local.body, remote.written)) {
    assertNoAccidents({ local: sides.local, id: entry.id, before: [remote.written, origin?.written ?? ""] }, context);
    assertRelated(sides.local, [origin ?? [], remote].flat());
  }
  const written = contentOf(local, origin ?? base ?? remote);
  // The labels of an old file predate label changes in the wiki.
  const isOld = origin !== undefined && origin !== base && origin !== remote;
  const mine = isOld ? { ...written, labels: origin.labels } : written;
  const mergedSides = await mergeSides(entry, { mine, origin, ...sides }, context);
  if (mergedSides === undefined) return true;
  if (isOld) {
    await setLabelsAside(
      local,
      written.labels.filter((label) => !mergedSides.labels.includes(label)),
      context,
    );
  }
  wantAnchors(local.path, local.anchors, context);
  const anchors = local.anchors.filter(({ path }) => path === local.path).map(({ name }) => name);
  const merged = options.push
    ? keepNames(mergedSides, { id: entry.id, path: local.path, remote }, context)
    : mergedSides;
  const isAgreed = putHeadingAnchors(remote.body, { linked: anchors }) === remote.body &&
    merged.title === remote.title && isSameSet(merged.labels, remote.labels) &&
    isSameMarkdown(merged.body, remote.written, rememberedFormulaMacro(context.state));
  // Text that differs only in spelling keeps its local spelling.
  if (isAgreed && parent === undefined) {
    const agreed = withWords(remote, merged.body);
    return await pullPage(entry, { local, base, origin, remote: agreed, content: merged }, context);
  }
  if (options.push) {
    const isMerged = !isSameContent(mergedSides, mine);
    return await pushPage(entry, { local, content: merged, remote, parent, anchors, notes, isMerged }, context);
  }
  noteWaiting(context, { kind: "edited-here", path: entry.path ?? entry.id, id: entry.id });
  if (origin === base && base?.version === remote.version && base.body === remote.body) return true;
  return await pullPage(entry, { local, base, origin, remote, content: merged, agreed: isAgreed }, context);
}

/** Keeps a copy of a file with labels that are not taken over: the wiki may have lost them after it, or never had them. */
async function setLabelsAside(
  { path, content }: LocalPage,
  labels: readonly string[],
  { folder, observer }: RunContext,
): Promise<void> {
  if (labels.length === 0) return;
  const names = truncate(labels.map(quote).join(", "), 120);
  const copy = await keepCopy(path, content.bytes, folder);
  const reason = "the file is older than its page, which does not have them";
  observer.notice(`Left out the labels ${names} of ${quote(path)}: ${reason}. The file as it was is in ${quote(copy)}`);
}

/** Returns the content with the former names of headings that other pages link to. */
function keepNames(content: PageContent, page: Omit<OutgoingText, "body">, context: RunContext): PageContent {
  return { ...content, body: keepLinkedNames({ ...page, body: content.body }, context) };
}

/** Prepares a file for sending; one of which a page has just been made has been reported. */
function prepare({ id }: PageEntry, local: LocalPage, context: RunContext): ReturnType<typeof listNotes> {
  const isQuiet = !context.options.push || context.made.has(id);
  return isQuiet ? { page: linkQuietly(local, context), notes: [] } : listNotes(local, context);
}

/** Merges both sides; undefined if a conflict was recorded. */
async function mergeSides(
  entry: PageEntry,
  { mine, origin, local, remote }: Sides & { mine: PageContent; origin: PageBase | undefined },
  context: RunContext,
): Promise<PageContent | undefined> {
  const theirs = baseContent(remote);
  const { onConflict } = context.options;
  const formulaMacro = rememberedFormulaMacro(context.state);
  let reason = "the version that the file was made from is unknown";
  if (origin === undefined) {
    const isSame = mine.title === theirs.title && isSameSet(mine.labels, theirs.labels) &&
      isSameMarkdown(mine.body, theirs.body, formulaMacro);
    if (isSame) return mine;
    if (onConflict === "local") return mine;
    if (onConflict === "remote") {
      await keepCopy(local.path, local.content.bytes, context.folder);
      return theirs;
    }
  } else {
    const versions = { base: baseContent(origin), local: mine, remote: theirs, formulaMacro };
    const merge = mergePage(versions);
    if (merge.kind === "merged") return merge.page;
    reason = merge.reason;
    if (onConflict !== "keep-both") {
      if (onConflict === "remote") await keepCopy(local.path, local.content.bytes, context.folder);
      const decided = mergePage(versions, onConflict);
      if (decided.kind === "merged") return decided.page;
    }
  }
  await recordConflict(entry, remote, { reason, context });
  return undefined;
}
