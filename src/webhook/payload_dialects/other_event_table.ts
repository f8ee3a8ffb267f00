import { quote, truncate } from "../../base/text.ts";
import type { IgnoredPayload } from "../webhook_event.ts";

/** Known events of wikis that are not in the specification. */
const OTHER_EVENTS: ReadonlySet<string> = new Set([
  "attachment_archived",
  "attachment_created",
  "attachment_removed",
  "attachment_restored",
  "attachment_trashed",
  "attachment_unarchived",
  "attachment_updated",
  "attachment_viewed",
  "blog_created",
  "blog_moved",
  "blog_removed",
  "blog_restored",
  "blog_trashed",
  "blog_updated",
  "blog_viewed",
  "blueprint_page_created",
  "connect_addon_disabled",
  "connect_addon_enabled",
  "content_created",
  "content_permissions_updated",
  "content_removed",
  "content_restored",
  "content_trashed",
  "content_updated",
  "group_created",
  "group_removed",
  "label_added",
  "label_created",
  "label_deleted",
  "label_removed",
  "login",
  "login_failed",
  "logout",
  "page_archived",
  "page_children_reordered",
  "page_copied",
  "page_initialized",
  "page_published",
  "page_snapshotted",
  "page_started",
  "page_unarchived",
  "page_viewed",
  "plugin_enabled",
  "relation_created",
  "relation_deleted",
  "search_performed",
  "space_created",
  "space_logo_updated",
  "space_permissions_updated",
  "space_removed",
  "space_trashed",
  "space_updated",
  "theme_enabled",
  "user_created",
  "user_deactivated",
  "user_followed",
  "user_reactivated",
  "user_removed",
]);

/** Returns whether wikis send an event of this name. */
export function isOtherEvent(name: string): boolean {
  return OTHER_EVENTS.has(name);
}

/** Builds the result for an event of another name. */
export function ignoreEvent(name: string): IgnoredPayload {
  return { ignored: `${quote(truncate(name, 80))} is not a supported event type` };
}

/** Result for a comment on a blog post, a whiteboard or the like. */
export const ON_SOMETHING_ELSE: IgnoredPayload = { ignored: "the comment does not belong to a page" };
