import { errorIssue, type Issue } from "../../base/issue.ts";
import { CATALOG } from "../catalog/catalog.ts";
import type { CatalogConstraint, RoomConstraint } from "../catalog/descriptor.ts";
import { describeCondition, type FilledSlots, holds } from "./conditions.ts";
import type { DesignValues } from "./design.ts";
import { readPageSize, readPoints } from "./page_size.ts";

/** Checks the rules between capabilities; each broken rule is a finding `conflicting-capabilities`. */
export function checkConstraints(values: DesignValues, slots: FilledSlots): Issue[] {
  return [
    ...CATALOG.constraints.flatMap((constraint) => checkConstraint(constraint, values, slots)),
    ...CATALOG.rooms.flatMap((room) => checkRoom(room, values, slots)),
  ];
}

function checkConstraint(
  { id, when, require, forbid, reason }: CatalogConstraint,
  values: DesignValues,
  slots: FilledSlots,
) {
  if (!when.every((condition) => holds(condition, values, slots))) return [];
  const broken = [
    ...require.filter((condition) => !holds(condition, values, slots)).map((each) => describeCondition(each)),
    ...forbid.filter((condition) => holds(condition, values, slots)).map((each) => `not ${describeCondition(each)}`),
  ];
  if (broken.length === 0) return [];
  const context = when.map(describeCondition).join(" and ");
  const message = `If ${context}, then ${broken.join(" and ")} is required: ${reason}`;
  return [conflict(id, when.flatMap((each) => "path" in each ? [each.path] : [])[0] ?? "", message)];
}

function checkRoom({ id, when, sum, side, leave }: RoomConstraint, values: DesignValues, slots: FilledSlots): Issue[] {
  if (!when.every((condition) => holds(condition, values, slots))) return [];
  const total = readPageSize(values)?.[side];
  if (total === undefined) return [];
  const used = sum.reduce((points, path) => points + (readPoints(values, path) ?? 0), 0);
  if (total - used >= leave) return [];
  const message = `${sum.join(" and ")} leave ${Math.round(total - used)}pt of the page's ${side} of ` +
    `${Math.round(total)}pt, at least ${leave}pt are required`;
  return [conflict(id, sum[0] ?? "", message)];
}

function conflict(id: string, path: string, message: string): Issue {
  return errorIssue("conflicting-capabilities", message, { path, hint: `Change one of them (rule ${id}).` });
}
