import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { SCAN_LIMITS } from "../../src/docx/limits.ts";
import { PlaceholderFinder } from "../../src/docx/placeholder_finder.ts";
import * as fc from "../support/property.ts";
import { classifyPlaceholder, type PlaceholderClass, PLACEHOLDERS } from "../../src/docx/placeholder_table.ts";

function find(...pieces: string[]): string[] {
  const found: string[] = [];
  const finder = new PlaceholderFinder("a.xml", ({ raw }) => found.push(raw));
  for (const piece of pieces) finder.add(piece);
  finder.break();
  return found;
}

const GRAMMAR: [text: string, raws: string[]][] = [
  ["$scroll.title", ["$scroll.title"]],
  ["$scroll.creator.fullName", ["$scroll.creator.fullName"]],
  ["a$scroll.title$scroll.version b", ["$scroll.title", "$scroll.version"]],
  ["$scroll.title, $scroll.title.", ["$scroll.title", "$scroll.title"]],
  ["$scroll.space.key-$scroll.version", ["$scroll.space.key", "$scroll.version"]],
  ["$scroll.custom.field_2", ["$scroll.custom.field_2"]],
  ['$scroll.creationdate.("yyyy-MM-dd")', ['$scroll.creationdate.("yyyy-MM-dd")']],
  ['$scroll.exportdate.("d (EEE)") x)', ['$scroll.exportdate.("d (EEE)")']],
  ['$scroll.exportdate.(d"M) x', ['$scroll.exportdate.(d"M)']],
  ["$scroll.exportdate.(“yyyy”)", ["$scroll.exportdate.(“yyyy”)"]],
  ["$scroll.custom.(app,a b)", ["$scroll.custom.(app,a b)"]],
  ["$scroll.title.()", ["$scroll.title.()"]],
  ["$scroll.title.(open", ["$scroll.title"]],
  ["$scroll.title(x)", ["$scroll.title(x)"]],
  ["$scroll.exportdate(yyyy-MM-dd).", ["$scroll.exportdate(yyyy-MM-dd)"]],
  ['$scroll.exportdate("d (EEE)") x)', ['$scroll.exportdate("d (EEE)")']],
  ["$scroll.title(open", ["$scroll.title"]],
  ["$scroll.title (x)", ["$scroll.title"]],
  ["$scroll.title(a)(b)", ["$scroll.title(a)"]],
  ["$!scroll.title.", ["$!scroll.title"]],
  ["${scroll.title}s", ["${scroll.title}"]],
  ["$!{scroll.title}", ["$!{scroll.title}"]],
  ["${scroll.exportdate.(yyyy)}.", ["${scroll.exportdate.(yyyy)}"]],
  ["${scroll.exportdate(yyyy)}(a)", ["${scroll.exportdate(yyyy)}"]],
  ["${scroll.title", []],
  ["${scroll.title }", []],
  ["${scroll.title $scroll.version", ["$scroll.version"]],
  ["${scroll.title.(a) }", []],
  ["$scroll.title}", ["$scroll.title"]],
  ["${}scroll.title", []],
  ["${!scroll.title}", []],
  ["$adhocState", ["$adhocState"]],
  ["in $adhocState.", ["$adhocState"]],
  ["$!adhocState${adhocState}$!{adhocState}", ["$!adhocState", "${adhocState}", "$!{adhocState}"]],
  ["$adhocState.name", ["$adhocState.name"]],
  ["$adhocState(x)", ["$adhocState(x)"]],
  ["$adhocStates", []],
  ["$adhocState_1", []],
  ["$adhocstate", []],
  ["$scroll.title.(a).(b)", ["$scroll.title.(a)"]],
  ["$scroll.includepage.($scroll.title)", ["$scroll.includepage.($scroll.title)"]],
  ["$scroll.$scroll.title", ["$scroll.title"]],
  ["$$scroll.title", ["$scroll.title"]],
  ["$scroll", []],
  ["$scroll.", []],
  ["$scroll.1", []],
  ["$scroll._a", []],
  ["$scroll.é", []],
  ["$scroll title", []],
  ["scroll.title", []],
  ["$Scroll.title", []],
  ["$ scroll.title", []],
  ["$$$", []],
];

for (const [text, raws] of GRAMMAR) {
  Deno.test(`PlaceholderFinder finds ${raws.length} in ${JSON.stringify(text)}`, () => {
    deepStrictEqual(find(text), raws);
    deepStrictEqual(find(...text), raws, "cut into single characters");
  });
}

Deno.test("PlaceholderFinder finds the same however the text is cut", () => {
  const word = fc.constantFrom(
    "$scroll.",
    "$",
    "!",
    "{",
    "}",
    "scroll.",
    "adhocState",
    "title",
    ".",
    '.("',
    '")',
    "(",
    ")",
    '"',
    " ",
    "x".repeat(300),
    "é",
  );
  const pieces = fc.array(fc.array(word, { maxLength: 6 }).map((words) => words.join("")), { maxLength: 12 });
  fc.assert(fc.property(pieces, (pieces) => {
    const attempt = (...texts: string[]) => {
      try {
        return find(...texts);
      } catch (error) {
        return String(error);
      }
    };
    deepStrictEqual(attempt(...pieces), attempt(pieces.join("")));
  }));
});

Deno.test("PlaceholderFinder names a placeholder in its short form", () => {
  const names: string[] = [];
  const finder = new PlaceholderFinder("a.xml", ({ name }) => names.push(name));
  finder.add("$scroll.title $!scroll.title ${scroll.creator.fullName.(x)} $!{adhocState}");
  finder.break();
  deepStrictEqual(names, ["$scroll.title", "$scroll.title", "$scroll.creator.fullName", "$adhocState"]);
});

Deno.test("PlaceholderFinder does not join over a break", () => {
  const found: string[] = [];
  const finder = new PlaceholderFinder("a.xml", ({ raw }) => found.push(raw));
  for (const piece of ["$scroll.ti", "$scroll.creator.", "$scr"]) {
    finder.add(piece);
    finder.break();
  }
  finder.add("oll.title");
  finder.break();
  deepStrictEqual(found, ["$scroll.ti", "$scroll.creator"]);
});

Deno.test("PlaceholderFinder accepts names up to the cap and refuses longer ones", () => {
  const longest = "$scroll.".padEnd(SCAN_LIMITS.nameLength, "a");
  deepStrictEqual(find(longest), [longest]);
  throws(() => find(longest + "a"), { name: "DocxError", rule: "placeholder-length", path: "a.xml" });
});

Deno.test("PlaceholderFinder accepts only arguments that close within the cap", () => {
  const room = SCAN_LIMITS.rawLength - "$scroll.a.()".length;
  const longest = `$scroll.a.(${"x".repeat(room)})`;
  deepStrictEqual(find(longest), [longest]);
  deepStrictEqual(find(`$scroll.a.(x${"x".repeat(room)})`), ["$scroll.a"]);
});

const HOSTILE: readonly (readonly [unit: string, found: number])[] = [
  ["$", 0],
  ["$scroll.", 0],
  ['$scroll.a.("', 1],
  ['$scroll.a.(")x"x', 1],
  ["$scroll.a", 1],
  ["$scroll.a(", 1],
  ["$!{scroll.a", 0],
  ["$adhocStates", 0],
  ["$adhocState ", 1],
];

Deno.test("PlaceholderFinder gets to the end of hostile text", () => {
  for (const [unit, found] of HOSTILE) {
    const units = Math.ceil((1 << 22) / unit.length); // looking at what is behind each of them would take days
    strictEqual(find(unit.repeat(units)).length, found * units);
  }
});

const CLASSES: [name: string, expected: PlaceholderClass][] = [
  ["$scroll.content", "content"],
  ["$scroll.content.below", "unsupported"],
  ["$scroll.contents", "unsupported"],
  ["$scroll.title", "supported"],
  ["$scroll.Title", "unsupported"],
  ["$scroll.title.below", "unsupported"],
  ["$scroll.creator.fullName", "supported"],
  ["$scroll.creator.fullname", "unsupported"],
  ["$scroll.modifier.email", "supported"],
  ["$scroll.creationdate", "supported"],
  ["$scroll.space.key", "supported"],
  ["$scroll.space", "unsupported"],
  ["$scroll.metadata", "unsupported"],
  ["$scroll.pageproperty.below", "unsupported"],
  ["$scroll.custom", "never"],
  ["$scroll.custom.client", "never"],
  ["$scroll.custom.client.name", "never"],
  ["$scroll.customer", "unsupported"],
  ["$adhocState", "never"],
  ["$adhocState.name", "never"],
  ["$scroll.constructor", "unsupported"],
  ["$scroll.__proto__", "unsupported"],
];

for (const [name, expected] of CLASSES) {
  Deno.test(`classifyPlaceholder() calls ${name} ${expected}`, () => strictEqual(classifyPlaceholder(name), expected));
}

Deno.test("PLACEHOLDERS names every placeholder once", () => {
  strictEqual(new Set(PLACEHOLDERS.map((rule) => rule.name)).size, PLACEHOLDERS.length);
});
