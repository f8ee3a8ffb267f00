import type { FootnoteDefinition, Nodes, Root, RootContent, TextDirective } from "../../tree.ts";

/** Name of the directive that a note within text is read as; nobody writes it. */
export const INLINE_NOTE = "inline-note";

type FootnoteReference = Extract<Nodes, { type: "footnoteReference" }>;

/** Replaces notes within text by references to notes below their block, in place. */
export function takeInlineNotes(root: Root): void {
  let count = 0;
  root.children = root.children.flatMap((block): RootContent[] => {
    const notes: FootnoteDefinition[] = [];
    replaceBelow(block, ({ children, position }) => {
      // Nobody can write a name with a space.
      const identifier = `note ${count += 1}`;
      const text: FootnoteDefinition["children"] = [{ type: "paragraph", children, position }];
      notes.push({ type: "footnoteDefinition", identifier, children: text, position: block.position });
      return { type: "footnoteReference", identifier, position };
    });
    return [block, ...notes];
  });
}

function replaceBelow(node: Nodes, replace: (note: TextDirective) => FootnoteReference): void {
  if (!("children" in node)) return;
  const children: RootContent[] = node.children;
  for (const [i, child] of children.entries()) {
    if (child.type === "textDirective" && child.name === INLINE_NOTE) children[i] = replace(child);
    else replaceBelow(child, replace);
  }
}
