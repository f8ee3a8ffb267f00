import { historyOf } from "./page_history.ts";
import { errorV2, listV2 } from "./pages_v2_resource.ts";
import type { StoredPage } from "./stored_pages.ts";
import type { WikiResource } from "./wiki_request.ts";

/** A task in the body of a page. */
interface StoredTask {
  readonly id: number;
  readonly page: StoredPage;
  readonly status: "complete" | "incomplete";
  readonly body: string;
}

const TASK = new RegExp(
  "<ac:task>\\s*<ac:task-id>(\\d+)</ac:task-id>[\\s\\S]*?<ac:task-status>(\\w+)</ac:task-status>" +
    "\\s*<ac:task-body>([\\s\\S]*?)</ac:task-body>",
  "g",
);

/** `/api/v2/tasks` on Cloud: the tasks of all pages, whose text names whom they are assigned to and when they are due. */
export const tasksResource: WikiResource = (request, world) => {
  if (request.path !== "/api/v2/tasks" || world.settings.deployment !== "cloud") return undefined;
  const { query } = request;
  const status = query.get("status");
  if (status !== null && status !== "complete" && status !== "incomplete") return errorV2(400, "Unknown status");
  const wants = (name: string, value: string) => !query.has(name) || query.getAll(name).includes(value);
  const tasks = [...world.store.pages.values()].filter(({ status }) => status === "current").flatMap(tasksOf);
  const found = tasks.filter(({ page, body, ...task }) => {
    const space = String(historyOf(world.store).spaceIdOf(page.spaceKey));
    return (status ?? task.status) === task.status && wants("space-id", space) && wants("page-id", page.id) &&
      wants("assigned-to", assigneeOf(body) ?? "");
  });
  const order = ({ id, page }: StoredTask) => [Number(page.id), id];
  const show = ({ id, page, status, body }: StoredTask) => ({
    ...{
      id: `${page.id}${id}`,
      localId: String(id),
      status,
      body: { storage: { value: body, representation: "storage" } },
    },
    ...(page.type === "page" ? { pageId: page.id } : { blogPostId: page.id }),
    ...{ assignedTo: assigneeOf(body), dueAt: dayIn(body), createdBy: historyOf(world.store).creationOf(page).by.id },
  });
  return listV2(found, { request, world, order, show });
};

function tasksOf(page: StoredPage): StoredTask[] {
  return [...page.body.matchAll(TASK)].map(([, id, status, body = ""]) => {
    return { id: Number(id), page, status: status === "complete" ? "complete" : "incomplete", body };
  });
}

function assigneeOf(body: string): string | undefined {
  return /ri:account-id="([^"]*)"/.exec(body)?.[1];
}

function dayIn(body: string): string | undefined {
  const day = /<time datetime="(\d{4}-\d\d-\d\d)"/.exec(body)?.[1];
  return day === undefined ? undefined : `${day}T00:00:00.000Z`;
}
