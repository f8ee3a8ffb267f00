import { present } from "../../base/present.ts";
import { readId, readText } from "../fields.ts";
import type { WikiClient } from "../wiki_client.ts";
import { listEntries } from "./list_entries.ts";
import type { UserRef } from "./page.ts";
import { parseInstant, readBodyIn } from "./parse_fields.ts";
import { readAccountRef } from "./user_ref.ts";

/** Search for tasks. */
export interface TaskSearch {
  /** Keys of the spaces; all spaces if empty. */
  readonly spaces: readonly string[];
  /** IDs of the pages; all pages if empty. */
  readonly pages: readonly string[];
  readonly isDone: boolean;
  /** Account IDs of people; anybody if empty. */
  readonly assignees: readonly string[];
  readonly creators: readonly string[];
}

/** A task in the text of a page. */
export interface Task {
  /** Identifier. */
  readonly id: string;
  /** ID of the page or the blog post. */
  readonly pageId: string;
  /** Text in the storage format. */
  readonly body: string;
  /** Whom it is assigned to. */
  readonly assignee?: UserRef;
  /** Times in epoch milliseconds. */
  readonly dueAt?: number;
  readonly completedAt?: number;
}

/** Maximum page size of the API. */
const LIMIT = 250;

/** Lists tasks with API version 2, which names spaces by their IDs. */
export async function* listTasksV2(
  client: WikiClient,
  search: Omit<TaskSearch, "spaces">,
  spaceIds: readonly string[],
): AsyncGenerator<Task> {
  const { pages, isDone, assignees, creators } = search;
  const query = {
    "body-format": "storage",
    status: isDone ? "complete" : "incomplete",
    "space-id": spaceIds,
    "page-id": pages,
    "assigned-to": assignees,
    "created-by": creators,
    limit: LIMIT,
  };
  for await (const entry of listEntries(client, "/api/v2/tasks", query)) {
    const task = parseTask(entry, isDone);
    if (task !== undefined) yield task;
  }
}

/** Parses a task; undefined for one of something that is no page, and for one with another status. */
function parseTask(value: unknown, isDone: boolean): Task | undefined {
  const [id, pageId] = [readId(value, "id"), readId(value, "pageId") ?? readId(value, "blogPostId")];
  const isOther = (readText(value, "status") === "complete") !== isDone;
  if (id === undefined || pageId === undefined || isOther) return undefined;
  return {
    ...{ id, pageId, body: readBodyIn(value, "storage") ?? "" },
    ...present({
      assignee: readAccountRef(value, "assignedTo"),
      dueAt: parseInstant(readText(value, "dueAt")),
      completedAt: parseInstant(readText(value, "completedAt")),
    }),
  };
}
