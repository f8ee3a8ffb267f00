import { isRecord } from "../../../base/record.ts";
import type { StorageElement } from "../../../document/storage/storage_tree.ts";
import { macroElement } from "../macros/macro_element.ts";
import { asBlock, type Piece, type Straightener } from "./piece.ts";

/**
 * Straightens a link that the wiki shows as the result of a query: a query for issues to the macro that shows one.
 * Another query is reported, and remains a link. Empty for other links.
 */
export function straightenDatasource(element: StorageElement, { losses }: Straightener): Piece[] {
  const written = element.attributes.get("data-datasource")?.trim() ?? "";
  if (written === "") return [];
  const { jql, columns } = readDatasource(written);
  if (jql === undefined) {
    const message = "The result of the query of a link is not in the page: its address is shown";
    losses.otherwise(element, { code: "issue-query", message });
    return [];
  }
  const url = element.attributes.get("href")?.trim() || undefined;
  const parameters = { jqlQuery: jql, url, columns: columns.length === 0 ? undefined : columns.join(",") };
  return [asBlock(macroElement("jira", { at: element, parameters }))];
}

interface Datasource {
  /** Undefined for a query for something else. */
  readonly jql: string | undefined;
  /** Keys of the fields that it shows. */
  readonly columns: readonly string[];
}

function readDatasource(written: string): Datasource {
  const value = parse(written);
  const parameters = isRecord(value) && isRecord(value["parameters"]) ? value["parameters"] : {};
  const jql = parameters["jql"];
  const views: readonly unknown[] = isRecord(value) && Array.isArray(value["views"]) ? value["views"] : [];
  const columns = views.flatMap((view) => {
    const properties = isRecord(view) && isRecord(view["properties"]) ? view["properties"] : {};
    const listed: readonly unknown[] = Array.isArray(properties["columns"]) ? properties["columns"] : [];
    return listed.flatMap((column) => isRecord(column) && typeof column["key"] === "string" ? [column["key"]] : []);
  });
  return { jql: typeof jql === "string" && jql.trim() !== "" ? jql : undefined, columns };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}
