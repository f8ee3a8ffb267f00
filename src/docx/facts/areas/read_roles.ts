import { assignRoles } from "./assign_roles.ts";
import { type RoleFacts, TEXT_ROLES, type TextRole } from "../tally/text_facts.ts";
import { findFakedHeadings } from "../tally/faked_headings.ts";
import { mainHeadings } from "./main_headings.ts";
import type { TextBucket } from "../tally/format_tally.ts";
import { dominantStyle, readRole, type RoleScope } from "./role_facts.ts";
import type { StyleDefinition } from "../styles/style_definition.ts";

const HEADINGS: readonly TextRole[] = ["h1", "h2", "h3", "h4", "h5", "h6"];
/** Roles that a style's name cannot determine. */
const NEVER_BY_NAME: ReadonlySet<TextRole> = new Set(["body", "table"]);

/** Reads the formats of all roles that have text or a style, in the order of {@linkcode TEXT_ROLES}. */
export function readRoles(buckets: readonly TextBucket[], scope: RoleScope): ReadonlyMap<TextRole, RoleFacts> {
  const { roles: assigned, lists } = assignRoles(buckets, scope.runs);
  const roles = new Map(assigned);
  for (const role of HEADINGS) if (roles.has(role)) roles.set(role, mainHeadings(roles.get(role) ?? [], scope.sheet));
  const plain = roles.get("body") ?? [];
  const hasText = plain.some(({ characters }) => characters > 0);
  const body = hasText || lists.length === 0 ? plain : lists;
  roles.set("body", body);
  if (!HEADINGS.some((role) => roles.has(role))) {
    for (const [role, faked] of findFakedHeadings(plain, scope.runs)) roles.set(role, faked);
  }
  const found = new Map<TextRole, RoleFacts>();
  for (const role of TEXT_ROLES) {
    const text = roles.get(role) ?? [];
    const styleId = standsFor(role, text, scope);
    if (text.length === 0 && styleId === undefined) continue;
    found.set(role, readRole(role, text, { ...scope, styleId }));
  }
  return found;
}

function standsFor(role: TextRole, text: readonly TextBucket[], { sheet }: RoleScope): string | undefined {
  const plain = sheet.defaultStyle("paragraph")?.id;
  const used = dominantStyle(text);
  if (text.length > 0) return used ?? plain;
  if (role === "body") return plain;
  return NEVER_BY_NAME.has(role) ? undefined : definedStyle(role, sheet.all, (id) => sheet.role(id))?.id;
}

/** Returns the style defined for a role that no text uses, a built-in style before a custom one. */
function definedStyle(
  role: TextRole,
  styles: readonly StyleDefinition[],
  roleOf: (id: string) => string | undefined,
): StyleDefinition | undefined {
  const fitting = styles.filter(({ id, type }) => type === "paragraph" && roleOf(id) === role);
  return fitting.find(({ custom }) => !custom) ?? fitting[0];
}
