import type { TextRole } from "../../docx/facts/tally/text_facts.ts";
import { runningRole } from "./measure/design_roles.ts";
import { type Suggester, suggestNothing, type SuggestScope } from "./suggest_scope.ts";

/** Reports Word roles that look different from the role whose type style they share in a design. */
export const suggestSharedType: Suggester = (scope) => {
  const running = runningRole(scope.facts);
  const other = running === "header" ? "footer" : "header";
  const pairs: readonly (readonly [path: string, role: TextRole, like: TextRole, reason: string])[] = [
    [
      "typography.runningHead.other",
      other,
      running,
      `In recipes, headers and footers share one type style, here that of the ${running}`,
    ],
    [
      "typography.contents.level2",
      "toc2",
      "toc1",
      "In recipes, all levels of the contents share one type style, here that of level 1",
    ],
    [
      "typography.contents.level3",
      "toc3",
      "toc1",
      "In recipes, all levels of the contents share one type style, here that of level 1",
    ],
    [
      "typography.contents.heading",
      "tocHeading",
      "h1",
      "In recipes, the heading of the contents looks like headings of level 1",
    ],
  ];
  return pairs.flatMap(([path, role, like, reason]) => {
    const own = scope.facts.roles.get(role);
    if (own === undefined || own.characters === 0 || !looksOther(scope, role, like)) return [];
    return [suggestNothing(path, own.style, reason)];
  });
};

function looksOther({ facts: { roles } }: SuggestScope, role: TextRole, like: TextRole): boolean {
  const [a, b] = [roles.get(role)?.text, roles.get(like)?.text];
  if (a === undefined || b === undefined) return false;
  const looks = ({ font, size, bold, italic, color }: typeof a) =>
    [font?.value, size?.value, bold?.value === true, italic?.value === true, color?.value].join("\n");
  return looks(a) !== looks(b);
}
