import { compareTitles } from "../../../base/collation/compare_titles.ts";
import type { ExportNeed, TaskQuery } from "../../../book/model/export_need.ts";
import type { SourcePage, TaskFacts } from "../../../book/model/source_page.ts";
import type { PhrasingContent, RootContent } from "../../../document/tree.ts";
import type { MacroView } from "../../body/macros/macro_view.ts";
import type { BookAudience } from "../../body/straighten/piece.ts";
import { personName, showDay } from "../../book/book_meta.ts";
import { firstOf, isOn, type MacroCall, splitList } from "../macro_call.ts";
import { dateNodes, paragraphOf, tableOf, textNode, textNodes } from "../make_nodes.ts";
import type { FactPlace, MacroPlace } from "../macro_place.ts";
import { MAX_FOUND } from "../pages/include_limits.ts";
import { EntryBudget } from "../pages/page_list.ts";
import { linkToPage } from "../texts/link_destination.ts";
import { leaveOutList } from "./left_out_list.ts";

/** A column of a report of tasks. */
interface TaskColumn {
  readonly title: (place: MacroPlace) => string;
  readonly show: (task: TaskFacts, place: MacroPlace) => readonly PhrasingContent[];
}

const COLUMNS: ReadonlyMap<string, TaskColumn> = new Map<string, TaskColumn>([
  ["description", { title: ({ chapter }) => chapter.words.task, show: showText }],
  ["duedate", { title: ({ chapter }) => chapter.words.due, show: ({ dueAt }) => dateNodes(showDay(dueAt)) }],
  ["assignee", { title: ({ chapter }) => chapter.words.assignee, show: showAssignee }],
  ["location", { title: ({ chapter }) => chapter.words.page, show: showLocation }],
  ["completeddate", {
    title: ({ chapter }) => chapter.words.completed,
    show: ({ completedAt }) => dateNodes(showDay(completedAt)),
  }],
]);
const DEFAULT_COLUMNS = ["description", "duedate", "assignee", "location"];

/** Tests whether a book can list the tasks: those of spaces, pages and people, but not of labels or dates. */
export function coversTasks({ values, targets }: MacroView, { hasTasks = true }: BookAudience): boolean {
  const isOfPeople = ["assignees", "creators"].every((name) =>
    targets.get(name)?.attributes.has("ri:account-id") ?? true
  );
  return hasTasks && isOfPeople && firstOf({ values }, "labels", "createddateFrom", "createddate") === undefined &&
    splitList(firstOf({ values }, "columns")).every((column) => COLUMNS.has(column.toLowerCase()));
}

/** Lists the needs of a report of tasks. */
export function needsOfTasks(call: MacroCall, page: SourcePage): ExportNeed[] {
  return [{ kind: "tasks", query: queryOf(call, page) }];
}

/** Tests whether the source has listed the tasks of a report. */
export function knowsTasks(call: MacroCall, { page, chapter: { facts } }: FactPlace): boolean {
  return facts.tasks(queryOf(call, page)) !== undefined;
}

/** Shows tasks as a table. */
export function expandTasks(call: MacroCall, place: MacroPlace): RootContent[] {
  const found = place.chapter.facts.tasks(queryOf(call, place.page));
  if (found === undefined) return leaveOutList(call, place);
  const budget = new EntryBudget(call, place);
  const tasks = sortTasks(call, found, place).filter(() => budget.take());
  if (found.length >= MAX_FOUND) budget.reportRest();
  if (tasks.length === 0) return [];
  const names = splitList(firstOf(call, "columns")).map((name) => name.toLowerCase());
  const columns = (names.length === 0 ? DEFAULT_COLUMNS : names).flatMap((name) => COLUMNS.get(name) ?? []);
  return [tableOf([
    columns.map(({ title }) => [paragraphOf(textNode(title(place)))]),
    ...tasks.map((task) => columns.map(({ show }) => [paragraphOf(...show(task, place))])),
  ])];
}

function sortTasks(call: MacroCall, tasks: readonly TaskFacts[], place: MacroPlace): TaskFacts[] {
  const by = (firstOf(call, "sortBy") ?? "due date").toLowerCase().replace(/\s+/g, "");
  const textOf = (task: TaskFacts) =>
    by === "assignee" ? nameOf(task, place) : place.chapter.facts.page({ id: task.pageId }, place.page)?.title ?? "";
  const dueOf = ({ dueAt = Number.MAX_SAFE_INTEGER }: TaskFacts) => dueAt;
  const sorted = tasks.toSorted((a, b) => by === "duedate" ? dueOf(a) - dueOf(b) : compareTitles(textOf(a), textOf(b)));
  return isOn(call, "reverseSort") ? sorted.reverse() : sorted;
}

function showText({ text }: TaskFacts, { chapter: { facts } }: MacroPlace): PhrasingContent[] {
  const words = text.map((part) => typeof part === "string" ? part : personName(part, facts)).join("");
  return textNodes(words.replace(/\s+/g, " ").trim());
}

function showAssignee(task: TaskFacts, place: MacroPlace): PhrasingContent[] {
  return textNodes(nameOf(task, place));
}

function nameOf({ assignee }: TaskFacts, { chapter: { facts } }: MacroPlace): string {
  return personName(assignee, facts);
}

function showLocation({ pageId }: TaskFacts, place: MacroPlace): PhrasingContent[] {
  const page = place.chapter.facts.page({ id: pageId }, place.page);
  return page === undefined ? [] : [linkToPage(page, place)];
}

function queryOf(call: MacroCall, { spaceKey }: SourcePage): TaskQuery {
  const places = splitList(firstOf(call, "spaceAndPage"));
  const within = (kind: string) =>
    places.flatMap((place) => place.toLowerCase().startsWith(kind) ? [place.slice(kind.length)] : []);
  const spaces = [...splitList(firstOf(call, "spaces", "spaces.space")), ...within("space:")];
  const pages = [...splitList(firstOf(call, "pages")), ...within("page:")].filter((id) => /^\d{1,20}$/.test(id));
  return {
    spaces: [...new Set(spaces.map((key) => /^@self$|^currentSpace\(\)$/i.test(key) ? spaceKey : key))],
    pages: [...new Set(pages)],
    isDone: firstOf(call, "status")?.toLowerCase() === "complete",
    assignees: splitList(firstOf(call, "assignees.account", "assignees")),
    creators: splitList(firstOf(call, "creators.account", "creators")),
    max: MAX_FOUND,
  };
}
