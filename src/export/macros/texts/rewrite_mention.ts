import { present } from "../../../base/present.ts";
import type { PhrasingContent, TextDirective } from "../../../document/tree.ts";
import type { PersonRef } from "../../../book/model/source_page.ts";
import { textNode } from "../make_nodes.ts";
import { type MacroPlace, reportLoss } from "../macro_place.ts";

/** Rewrites a mention of a person as the display name. */
export function rewriteMention(node: TextDirective, place: MacroPlace): PhrasingContent[] {
  const { chapter: { facts, rewriter } } = place;
  if (node.children.length > 0) return rewriter.texts(node.children, place);
  const ref = mentionedPerson(node);
  const name = ref === undefined ? undefined : facts.person(ref)?.name;
  if (name !== undefined && name !== "") return [textNode(`@${name}`)];
  const login = ref?.username;
  reportLoss(node, place, {
    outcome: "otherwise",
    code: "person-unknown",
    message: `The display name of a mentioned person is unknown${
      login === undefined ? "" : ": the login name is shown"
    }`,
    element: "ri:user",
  });
  return [textNode(`@${login ?? "user"}`)];
}

/** Returns the person that `:user` mentions. */
export function mentionedPerson({ attributes }: TextDirective): PersonRef | undefined {
  const { account, key, name } = attributes ?? {};
  const ref = present({ account: account || undefined, key: key || undefined, username: name || undefined });
  return Object.keys(ref).length === 0 ? undefined : ref;
}
