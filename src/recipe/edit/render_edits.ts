import { type Container, type EditPlan, UnusualLayout } from "./edit_plan.ts";
import type { MapEntry, RecipeNode, ScalarNode } from "../read/recipe_node.ts";
import { endOf, isFlow, type Slot, slotsBelow } from "../read/recipe_slots.ts";
import { type Fresh, renderFields, renderFresh, renderItems, renderQuoted, renderValue } from "./render_value.ts";
import type { TextEdit } from "./text_edit.ts";
import { isAiry, type TextLines } from "./text_lines.ts";

/** Renders the edits of a plan. Their ranges do not overlap, and outer insertions come before inner ones at one place. */
export function renderEdits(plan: EditPlan, lines: TextLines): TextEdit[] {
  const writer = new Writer(plan, lines);
  const additions = [...plan.added.values()].map((each) => ({ ...each, depth: depthOf(each.slot) }))
    .sort((a, b) => a.depth - b.depth);
  return [
    ...[...plan.replaced.values()].flatMap(({ slot, value }) => writer.replace(slot, value)),
    ...[...plan.removed.values()].flatMap((slot) => writer.remove(slot)),
    ...[...plan.emptied.values()].map(({ node }) => writer.empty(node)),
    ...additions.flatMap(({ slot, fresh }) => writer.add(slot, fresh)),
  ];
}

function depthOf({ parent }: Slot): number {
  return parent === undefined ? 0 : depthOf(parent) + 1;
}

class Writer {
  readonly #plan: EditPlan;
  readonly #lines: TextLines;
  readonly #text: string;

  constructor(plan: EditPlan, lines: TextLines) {
    this.#plan = plan;
    this.#lines = lines;
    this.#text = lines.text;
  }

  replace({ node, entry, flow }: Slot, value: unknown): TextEdit[] {
    const [start] = node.range;
    const end = endOf(node, this.#text);
    if (node.kind === "scalar") {
      const comments = this.#lines.commentsIn(start, end).map((comment) => ` ${comment}`).join("");
      return [this.#writeScalar(node, renderLike(node, value) + comments)];
    }
    const inLine = node.kind === "map" && node.flow || this.#text[start] === "[";
    if (inLine || flow) return [{ start, end, text: renderValue(value) }, ...this.#keepComments(start, end)];
    // The value moves behind its name, and its lines are removed.
    if (entry === undefined) throw new UnusualLayout("A list has an item of several lines");
    const colon = this.#colonOf(entry);
    const from = this.#lines.endOf(colon);
    if (start < from) throw new UnusualLayout("A mapping starts in the line of its name");
    const last = this.#lines.endOf(end);
    const indent = " ".repeat(start - this.#lines.startOf(start));
    const kept = this.#lines.commentsIn(from, last).map((comment) => this.#lines.newline + indent + comment).join("");
    return [{ start: from, end: last, text: kept }, {
      start: colon,
      end: colon,
      text: ` ${renderValue(value)}`,
    }];
  }

  /** Removes a value and its name; moves its comments to their own lines. */
  remove(slot: Slot): TextEdit[] {
    const start = this.#startOf(slot);
    const end = endOf(slot.node, this.#text);
    if (slot.flow) return [this.#removeInFlow(slot, { start, end }), ...this.#keepComments(start, end)];
    if (!this.#lines.startsLine(start)) throw new UnusualLayout("The line has other content");
    const next = this.#lines.nextOf(end);
    const line = this.#lines.startOf(start);
    const isPart = slot.parent !== undefined && slot.parent.parent === undefined;
    const from = isPart ? this.#lines.gapBefore(line, next) ?? line : line;
    return [{ start: from, end: next, text: this.#renderComments(line, next) }];
  }

  /** Moves comments in brackets that span several lines below the brackets. */
  #keepComments(start: number, end: number): TextEdit[] {
    if (this.#lines.commentsIn(start, end).length === 0) return [];
    const at = this.#lines.nextOf(end);
    if (at === end || this.#text[at - 1] !== "\n") throw new UnusualLayout("The last line has no end");
    return [{ start: at, end: at, text: this.#renderComments(start, end) }];
  }

  /** Renders the comments in a range on their own lines, with the indent of its first line. */
  #renderComments(start: number, end: number): string {
    const indent = /^ */.exec(this.#lines.lineAt(this.#lines.startOf(start)))?.[0] ?? "";
    return this.#lines.commentsIn(start, end).map((comment) => indent + comment + this.#lines.newline).join("");
  }

  empty(node: RecipeNode): TextEdit {
    const [start, end] = node.range;
    return { start, end, text: node.kind === "list" ? "[]" : "{}" };
  }

  add(slot: Container, fresh: Fresh): TextEdit[] {
    const { node } = slot;
    const below = slotsBelow(slot, this.#text);
    if (isFlow(slot, this.#text)) return [this.#addInFlow(slot, below, fresh)];
    if (node.kind === "scalar") return this.#addToNothing(slot, node, fresh);
    const [first] = below;
    const last = below.at(-1);
    if (first === undefined || last === undefined) throw new UnusualLayout("A mapping has no names");
    const column = this.#startOf(first) - this.#lines.startOf(this.#startOf(first));
    const place = this.#lines.skipInnerComments(this.#lines.nextOf(endOf(last.node, this.#text)), column);
    if (slot.parent !== undefined || fresh.kind !== "map") {
      return [this.#insertLines(place, this.#render(fresh, column))];
    }
    return [...fresh.fields].map(([name, field]) => this.#addPart(name, field, { column, place })).reverse();
  }

  /** Adds a part of the recipe after its example in a comment, else after all other parts. */
  #addPart(name: string, field: Fresh, { column, place }: { column: number; place: number }): TextEdit {
    const lines = this.#render({ kind: "map", fields: new Map([[name, field]]) }, column);
    let at = place;
    while (at < this.#text.length && !this.#lines.lineAt(at).startsWith(`# ${name}:`)) at = this.#lines.nextOf(at);
    if (at === this.#text.length) {
      // Recipes have a design, even an empty one; one without an empty line before it was added, and is removed when empty.
      const isApart = name !== "design" && isAiry(this.#text);
      return this.#insertLines(place, isApart ? ["", ...lines] : lines);
    }
    while (this.#lines.lineAt(at).startsWith("#")) at = this.#lines.nextOf(at);
    return this.#insertLines(at, lines);
  }

  /** Replaces an empty value (nothing, `null` or `~`) by lines below its name. */
  #addToNothing(slot: Slot, node: ScalarNode, fresh: Fresh): TextEdit[] {
    const { entry } = slot;
    if (entry === undefined) throw new UnusualLayout("The recipe is empty");
    const written = this.#text.slice(...node.range);
    const gone = written === "" ? [] : [{ start: node.range[0], end: node.range[1], text: "" }];
    const next = this.#lines.nextOf(node.range[1]);
    const column = entry.place.column - 1;
    // Comments below with a deeper indent would seem to belong to the addition.
    const indent = this.#lines.innerIndent(next, column) ?? column + this.#step();
    return [...gone, this.#insertLines(next, this.#render(fresh, indent))];
  }

  #addInFlow(slot: Slot, below: readonly Slot[], fresh: Fresh): TextEdit {
    const { node } = slot;
    const last = below.at(-1);
    const [start, end] = node.range;
    if (node.kind === "scalar") return this.#writeScalar(node, renderFresh(fresh));
    if (last === undefined) {
      if (this.#lines.commentsIn(start, end).length > 0) throw new UnusualLayout("Brackets have a comment only");
      return { start, end, text: renderFresh(fresh) };
    }
    if (below.every((each) => this.#plan.removed.has(each.node))) {
      throw new UnusualLayout("Everything in brackets is another");
    }
    const at = endOf(last.node, this.#text);
    return { start: at, end: at, text: `, ${renderFresh(fresh).slice(1, -1).trim()}` };
  }

  #removeInFlow({ node, parent }: Slot, { start, end }: { start: number; end: number }): TextEdit {
    const siblings = parent === undefined ? [] : slotsBelow(parent, this.#text);
    const index = siblings.findIndex((each) => each.node === node);
    const before = siblings[index - 1];
    const [left, next] = [siblings.slice(0, index), siblings[index + 1]];
    const survives = left.some((each) => !this.#plan.removed.has(each.node));
    const from = before === undefined ? start : endOf(before.node, this.#text);
    const to = next === undefined ? end : this.#startOf(next);
    const [gapBefore, gapBehind] = [this.#text.slice(from, start), this.#text.slice(end, to)];
    if (survives && !gapBefore.includes("#")) return { start: from, end, text: "" };
    if (!survives && next !== undefined && !gapBehind.includes("#")) return { start, end: to, text: "" };
    // A comment in between stays, and so may a comma before the bracket.
    const comma = /^\s*,/.exec(this.#text.slice(end))?.[0].length ?? 0;
    return { start, end: end + comma, text: "" };
  }

  /** Inserts lines at the start of a line, or after a last line without a line end. */
  #insertLines(at: number, added: readonly string[]): TextEdit {
    const { newline } = this.#lines;
    const open = at > 0 && this.#text[at - 1] !== "\n";
    const written = added.join(newline);
    return { start: at, end: at, text: open ? newline + written : written + newline };
  }

  #render(fresh: Fresh, indent: number): string[] {
    const layout = { indent, step: this.#step() };
    if (fresh.kind === "list") return renderItems(fresh.items, layout);
    if (fresh.kind === "map") return renderFields(fresh.fields, layout);
    throw new UnusualLayout("A value is in the place of names");
  }

  /** Returns the indent per level. */
  #step(): number {
    return Math.min(8, /^( +)[^\s#-]/m.exec(this.#text)?.[1]?.length ?? 2);
  }

  /** Replaces a value; writes a missing one after the colon. */
  #writeScalar(node: ScalarNode, text: string): TextEdit {
    const [start] = node.range;
    const end = endOf(node, this.#text);
    if (end > start) return { start, end, text };
    const colon = this.#text.slice(this.#lines.startOf(start), start).trimEnd();
    if (!colon.endsWith(":")) throw new UnusualLayout("A name has no colon");
    const at = this.#lines.startOf(start) + colon.length;
    return { start: at, end: at, text: ` ${text}` };
  }

  /** Returns the start of a name, or of an item including its dash. */
  #startOf({ node, entry, flow }: Slot): number {
    if (entry !== undefined) return this.#lines.offsetOf(entry.place);
    const [start] = node.range;
    if (flow) return start;
    const line = this.#lines.startOf(start);
    const dash = /^ *- +$/.exec(this.#text.slice(line, start))?.[0];
    if (dash === undefined) throw new UnusualLayout("An item does not start after its dash");
    return line + dash.indexOf("-");
  }

  /** Returns the offset after the colon of a name. */
  #colonOf({ place, key }: MapEntry): number {
    const start = this.#lines.offsetOf(place);
    const quoted = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/.exec(this.#lines.lineAt(start))?.[0].length;
    const colon = this.#text.indexOf(":", start + (quoted ?? key.length));
    if (colon === -1 || colon >= this.#lines.endOf(start)) throw new UnusualLayout("A name has no colon in its line");
    return colon + 1;
  }
}

/** Renders a value in the quotes of the previous one if both are texts. */
function renderLike({ style, source }: ScalarNode, value: unknown): string {
  if (typeof value !== "string" || style === "plain" && source === "") return renderValue(value);
  if (style === "double") return renderQuoted(value);
  const printable = /^[^\p{C}\u2028\u2029]*$/u.test(value);
  return style === "single" && printable ? `'${value.replaceAll("'", "''")}'` : renderValue(value);
}
