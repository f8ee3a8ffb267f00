import type { IssueLog } from "../../issue_log.ts";
import { listNodes } from "../../list_nodes.ts";
import type { FootnoteDefinition, Nodes, Paragraph, PhrasingContent, Root, RootContent } from "../../tree.ts";

/**
 * Replaces the footnotes of GFM by numbers that lead to them, in place: wikis have none of their own. Each note stays
 * where it is written. Numbers follow the order of the references, as on GitHub. A note that no text refers to stays
 * without its content, and is reported.
 */
export function numberNotes(root: Root, log: IssueLog): void {
  const { definitions, references } = findNotes(root);
  if (definitions.length === 0) return;
  const byName = new Map(definitions.toReversed().map((note) => [note.identifier, note]));
  const shown = new Set<FootnoteDefinition>();
  const waiting = [...references];
  for (const name of waiting) {
    const note = byName.get(name);
    if (note === undefined || shown.has(note)) continue;
    shown.add(note);
    waiting.push(...note.children.flatMap((child) => findNotes(child).references));
  }
  for (const note of definitions) if (!shown.has(note)) leaveOut(note, log);
  const numbers = new Map<string, number>();
  for (const node of listNodes(root)) {
    const isNew = node.type === "footnoteReference" && !numbers.has(node.identifier);
    if (isNew) numbers.set(node.identifier, numbers.size + 1);
  }
  replaceBelow(root, { numbers, shown });
}

/** Finds notes, and what refers to one outside of them, in the order of the text. */
function findNotes(node: Nodes): { readonly definitions: FootnoteDefinition[]; readonly references: string[] } {
  if (node.type === "footnoteReference") return { definitions: [], references: [node.identifier] };
  const found = "children" in node ? node.children.map(findNotes) : [];
  const definitions = found.flatMap((each) => each.definitions);
  if (node.type === "footnoteDefinition") return { definitions: [node, ...definitions], references: [] };
  return { definitions, references: found.flatMap((each) => each.references) };
}

function leaveOut(note: FootnoteDefinition, log: IssueLog): void {
  note.children = [];
  log.tally("unused-footnote", {
    kind: "footnote",
    describe: (count) =>
      count === 1
        ? "The footnote is not sent, because nothing refers to it"
        : `${count} footnotes are not sent, because nothing refers to them; this is the first`,
  }, { node: note, hint: `Write [^${note.label ?? note.identifier}] where it belongs.` });
}

interface ShownNotes {
  readonly numbers: ReadonlyMap<string, number>;
  readonly shown: ReadonlySet<Nodes>;
}

function replaceBelow(node: Nodes, notes: ShownNotes): void {
  if (!("children" in node)) return;
  for (const child of node.children) replaceBelow(child, notes);
  const children: RootContent[] = node.children;
  if (!children.some(({ type }) => type === "footnoteReference" || type === "footnoteDefinition")) return;
  const replaced = children.flatMap((child): RootContent[] => {
    if (child.type === "footnoteReference") return [reference(child, notes.numbers.get(child.identifier) ?? 0)];
    const isShown = child.type === "footnoteDefinition" && notes.shown.has(child);
    return isShown ? note(child, notes.numbers.get(child.identifier) ?? 0) : [child];
  });
  children.splice(0, children.length, ...replaced);
}

function reference({ identifier, position }: Nodes & { identifier: string }, number: number): PhrasingContent {
  const text: PhrasingContent = { type: "text", value: String(number) };
  return raised([{ type: "link", url: `#${anchorOf(identifier)}`, title: null, children: [text] }], position);
}

function note({ identifier, children, position }: FootnoteDefinition, number: number): RootContent[] {
  const [first, ...rest] = children;
  const start: PhrasingContent[] = [
    { type: "textDirective", name: "anchor", attributes: { name: anchorOf(identifier) }, children: [] },
    raised([{ type: "text", value: String(number) }]),
  ];
  const space: PhrasingContent = { type: "text", value: " " };
  const line: Paragraph = first?.type === "paragraph"
    ? { type: "paragraph", children: [...start, space, ...first.children], position }
    : { type: "paragraph", children: start, position };
  return [line, ...(first?.type === "paragraph" ? rest : children)];
}

function raised(children: PhrasingContent[], position?: Nodes["position"]): PhrasingContent {
  return { type: "textDirective", name: "sup", attributes: {}, children, position };
}

function anchorOf(identifier: string): string {
  return `footnote-${identifier.replaceAll(" ", "-")}`;
}
