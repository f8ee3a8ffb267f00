import { splitFieldCode } from "../raw/read_fields.ts";
import { FOREIGN_RULES, type ForeignRule, MACHINE_ADDRESS } from "./foreign_table.ts";

/** Rule for addresses that a document must not have. */
export const MACHINE_RULE: ForeignRule = {
  what: "An address of another machine or a local file",
  action: "removed",
};

const BY_FIELD: ReadonlyMap<string, ForeignRule> = new Map(
  FOREIGN_RULES.flatMap((rule) => (rule.fields ?? []).map((name) => [name, rule] as const)),
);

/** Returns the rule that a document must not have a field by; undefined if it may. */
export function findFieldRule(code: string): ForeignRule | undefined {
  const { name, rest } = splitFieldCode(code);
  return BY_FIELD.get(name) ?? (name === "HYPERLINK" && namesMachine(rest) ? MACHINE_RULE : undefined);
}

/** Returns whether one of the arguments of a field is the address of a machine or file. */
function namesMachine(args: string): boolean {
  return (args.match(/"[^"]*"|\S+/g) ?? []).some((each) => MACHINE_ADDRESS.test(each.replace(/^"/, "")));
}
