import type { ShownDefinitions, ShownItem, ShownList } from "../../shown/shown_block.ts";
import { TypstCode } from "./code.ts";
import { inDirection, type PenScope } from "./pen_scope.ts";
import { spellInlines } from "./spell_inline.ts";

/** Spells a list as lists of one kind each: tasks separate from other items, with continuing numbers. */
export function spellList(list: ShownList, scope: PenScope): TypstCode {
  return inDirection(
    list.script,
    scope,
    (directed) =>
      list.type === "decision"
        ? TypstCode.call("decision-list", {}, spellBoxes(list.items, "decided", directed))
        : TypstCode.blocks(splitRuns(list).map((run) => spellRun(list, run, directed))),
  );
}

interface Run {
  readonly isTask: boolean;
  /** Number of the first item. */
  readonly start: number;
  readonly items: ShownItem[];
}

function splitRuns({ items, start }: ShownList): Run[] {
  const runs: Run[] = [];
  for (const [i, item] of items.entries()) {
    const isTask = item.isDone !== undefined;
    const run = runs.at(-1);
    if (run?.isTask === isTask) run.items.push(item);
    else runs.push({ isTask, start: start + i, items: [item] });
  }
  return runs;
}

function spellRun({ type, isTight, pattern }: ShownList, { isTask, start, items }: Run, scope: PenScope): TypstCode {
  if (isTask) return TypstCode.call("task-list", {}, spellBoxes(items, "checked", scope));
  const bodies = items.map(({ blocks }) => scope.pen.blocks(blocks, scope));
  const tight = TypstCode.word(isTight ? "true" : "false");
  if (type === "number" && pattern !== undefined) {
    scope.pen.ownComponents.add("pattern-list");
    const named = { start: TypstCode.integer(start), tight };
    return TypstCode.callOnAll("pattern-list", named, [TypstCode.text(pattern), ...bodies]);
  }
  return type === "number"
    ? TypstCode.callOnAll("enum", { start: TypstCode.integer(start), tight }, bodies)
    : TypstCode.callOnAll("list", { tight }, bodies);
}

/** Spells items with boxes that are ticked or not. */
function spellBoxes(items: readonly ShownItem[], state: "checked" | "decided", scope: PenScope): TypstCode {
  return TypstCode.array(items.map(({ isDone, blocks }) =>
    TypstCode.dictionary({
      [state]: TypstCode.word(isDone === true ? "true" : "false"),
      body: scope.pen.blocks(blocks, scope),
    })
  ));
}

/** Spells a list of terms. */
export function spellDefinitions({ entries, script }: ShownDefinitions, scope: PenScope): TypstCode {
  return inDirection(script, { ...scope, atTop: false }, (directed) => {
    const items = entries.map(({ terms, meanings }) => {
      const lines = terms.map((term) => spellInlines(term, directed));
      return TypstCode.dictionary({
        term: joined(lines, "linebreak"),
        body: scope.pen.blocks(meanings.flat(), directed),
      });
    });
    return TypstCode.call("definition-list", {}, TypstCode.array(items));
  });
}

function joined(parts: readonly (readonly TypstCode[])[], between: "linebreak" | "parbreak"): TypstCode {
  return TypstCode.inline(parts.flatMap((part, i) => i === 0 ? part : [TypstCode.call(between, {}), ...part]));
}
