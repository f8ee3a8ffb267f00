import { parseTemplate } from "../text/text_template.ts";
import type { RouteFindings, RoutePlace } from "./route_findings.ts";
import type { YamlTree } from "./read_yaml_tree.ts";

/** Reports unknown and unclosed fields of a text. */
export function checkFields(text: string, place: RoutePlace, findings: RouteFindings): void {
  for (const { code, message, hint } of parseTemplate(text).mistakes) findings.error(code, message, { ...place, hint });
}

/** Reports unknown and unclosed fields of all texts of a tree, and fields in its keys, where they have no effect. */
export function checkTreeFields(tree: YamlTree, findings: RouteFindings): void {
  if (tree.kind === "list") {
    for (const item of tree.items) checkTreeFields(item, findings);
  } else if (tree.kind === "map") {
    for (const [key, { place, value }] of tree.entries) {
      if (key.includes("{{")) findings.error("wrong-key", "A key cannot have fields, only a text can", place);
      checkTreeFields(value, findings);
    }
  } else if (typeof tree.value === "string") checkFields(tree.value, tree.place, findings);
}
