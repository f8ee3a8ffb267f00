import { JsonError, parseJson } from "../../../base/json.ts";
import { present } from "../../../base/present.ts";
import { quote } from "../../../base/text.ts";
import { isRecord } from "../../../base/record.ts";
import type { StorageElement } from "../../../document/storage/storage_tree.ts";
import { shortName } from "../body_losses.ts";
import { issueQuestionOf } from "../../macros/issues/issue_question.ts";
import { straightenRendered } from "../macros/live_macros.ts";
import { macroElement } from "../macros/macro_element.ts";
import { asBlock, type Piece, type Straightener } from "./piece.ts";

/** Where the rows of a table of a link come from, by the IDs that all sites use. */
const ISSUES = "d8b75300-dfda-4519-b6cd-e49abbd50401";
const OTHERS: ReadonlyMap<string, string> = new Map([
  ["361d618a-3c04-40ad-9b27-3c8ea6927020", "objects of Assets"],
  ["768fc736-3af4-4a8f-b27e-203602bff8ca", "results of a search of the wiki"],
]);

/** Columns of a table that does not say which. */
const COLUMNS = ["type", "key", "summary", "assignee", "priority", "status", "updated"];

/**
 * Straightens a link that the wiki shows as a table: one of issues becomes the macro that shows them, another what the
 * wiki renders; otherwise undefined, with a report.
 */
export function straightenDatasource(element: StorageElement, straightener: Straightener): Piece[] | undefined {
  const { losses } = straightener;
  const source = parse(element.attributes.get("data-datasource") ?? "");
  const id = String(source["id"] ?? "").toLowerCase();
  const query = OTHERS.has(id) ? undefined : queryOf(source);
  const url = element.attributes.get("href")?.trim() || undefined;
  if (query === undefined) {
    const live = straightenRendered({ element, name: "datasource" }, straightener);
    if (live !== undefined) return live;
    straightener.noteMacro(element, "datasource", "placeholder");
    const rows = OTHERS.get(id) ?? (id === ISSUES ? "issues without a query" : `the source ${quote(shortName(id))}`);
    const loss = { code: "datasource-unsupported", message: `A link is a table of ${rows} in the wiki` } as const;
    if (url === undefined) losses.leftOut(element, { ...loss, message: `${loss.message}: it is left out` });
    else losses.otherwise(element, { ...loss, message: `${loss.message}: it is shown as a link` });
    return undefined;
  }
  const parameters = { ...query, columnIds: columnsOf(source).join(","), maximumIssues: "all", ...present({ url }) };
  const macro = macroElement("jira", { at: element, parameters });
  const question = issueQuestionOf({ values: new Map(Object.entries(parameters)) });
  const live = straightenRendered({ element: macro, name: "jira", question }, straightener);
  if (live !== undefined) return live;
  straightener.noteMacro(macro, "jira", question ?? "own");
  return [asBlock(macro)];
}

function parse(json: string): Record<string, unknown> {
  try {
    const value = parseJson(json, { maxDepth: 16, maxValues: 5000 });
    return isRecord(value) ? value : {};
  } catch (error) {
    if (error instanceof JsonError) return {};
    throw error;
  }
}

function queryOf({ parameters }: Record<string, unknown>): Record<string, string> | undefined {
  if (!isRecord(parameters)) return undefined;
  const { jql, filter } = parameters;
  if (typeof jql === "string" && jql.trim() !== "") return { jqlQuery: jql.replace(/\p{Cc}+/gu, " ") };
  return /^\d{1,12}$/.test(String(filter ?? "")) ? { filter: String(filter) } : undefined;
}

/** Returns the keys of the columns, in the order of the table. */
function columnsOf({ views }: Record<string, unknown>): readonly string[] {
  const table = (Array.isArray(views) ? views : []).filter(isRecord).find(({ type }) => type === "table");
  const properties = isRecord(table?.["properties"]) ? table["properties"] : {};
  const columns = Array.isArray(properties["columns"]) ? properties["columns"] : [];
  const keys = columns.map((column: unknown) => isRecord(column) ? column["key"] : undefined).filter(isKey);
  return keys.length === 0 ? COLUMNS : keys;
}

function isKey(key: unknown): key is string {
  return typeof key === "string" && key.trim() !== "" && !/[,;\p{Cc}]/u.test(key);
}
