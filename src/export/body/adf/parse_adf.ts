import { STORAGE_LIMITS } from "../../../document/storage/read/storage_tree.ts";
import type { BodyLossCode } from "../loss_codes_table.ts";
import { type ParsedBody, parsePageStorage } from "../parse_page_storage.ts";
import { readAdfNode } from "./adf_node.ts";
import { renderAdfBlocks } from "./render_adf_blocks.ts";

/** Parses a body in the Atlassian document format, by way of the storage format that stands for it. */
export function parseAdf(json: string): ParsedBody {
  if (json.length > STORAGE_LIMITS.length) {
    return unreadable("body-too-large", "The body is too large: it is left out");
  }
  const value = parseJson(json);
  if (value === undefined) return unreadable("body-unreadable", "The body is not JSON: it is left out");
  const root = readAdfNode(value);
  if (root === undefined) return unreadable("body-unreadable", "The body is not an Atlassian document: it is left out");
  const xhtml = renderAdfBlocks(root.type === "doc" ? root.content : [root]);
  return { ...parsePageStorage(xhtml), isSource: false };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

function unreadable(code: BodyLossCode, message: string): ParsedBody {
  return { nodes: [], xhtml: "", isSource: false, problems: [{ outcome: "left-out", code, message, at: 0 }] };
}
