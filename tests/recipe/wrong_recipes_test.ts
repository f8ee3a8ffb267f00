import { deepStrictEqual, ok } from "node:assert/strict";
import { parseDocument, stringify } from "yaml";
import type { Issue } from "../../src/base/issue.ts";
import { readRecipe } from "../../src/recipe/read_recipe.ts";
import { assertGolden } from "../support/golden.ts";
import { ROOT } from "../support/house/source_files.ts";
import { applyHint, isPlain } from "./apply_hint.ts";
import { recipeHead, utf8 } from "./sample_recipe.ts";

/** A recipe with mistakes; the names of those with a head of their own begin with "whole". */
interface WrongRecipe {
  readonly name: string;
  readonly text: string;
  /** Lines before those of the file. */
  readonly offset: number;
}

async function readWrongRecipes(file: string): Promise<WrongRecipe[]> {
  const text = await Deno.readTextFile(new URL(`tests/fixtures/wrong_recipes/${file}.txt`, ROOT));
  const head = await recipeHead();
  return text.replaceAll("\r\n", "\n").split(/^=== /m).slice(1).map((part) => {
    const [name = "", ...lines] = part.split("\n");
    const own = name.startsWith("whole");
    return { name, text: (own ? "" : head) + lines.join("\n"), offset: own ? 0 : head.split("\n").length - 1 };
  });
}

/** Files of wrong recipes. */
const FILES = ["other_tools", "first_tries", "relocated", "yaml"];

function isError({ severity }: Issue): boolean {
  return severity === "error";
}

for (const file of FILES) {
  Deno.test(`readRecipe() answers the wrong recipes of ${file}`, async () => {
    const answers: string[] = [];
    for (const { name, text, offset } of await readWrongRecipes(file)) {
      const { issues } = await readRecipe(utf8(text));
      const found = issues.map(({ severity, code, path = "", message, hint, line = 0, column = 0 }) => {
        const place = `${line - offset}:${column}`;
        const what = path === "" ? message : path;
        return `${place} ${severity} ${code}: ${what}\n    ${hint ?? "(no hint)"}\n`;
      });
      answers.push(`=== ${name}\n${found.join("")}`);
    }
    await assertGolden(`wrong_recipes/${file}.txt`, answers.join("\n"));
  });
}

/** Describes the errors of a recipe, without their places. */
async function errorsOf(text: string): Promise<string[]> {
  const { issues } = await readRecipe(utf8(text));
  return issues.filter(isError).map(({ path, message }) => `${path}: ${message}`);
}

Deno.test("readRecipe() leads from no hint to another error at the same place", async () => {
  const misleading: string[] = [];
  let count = 0;
  const recipes = (await Promise.all(FILES.map(readWrongRecipes))).flat();
  for (const { name, text } of recipes) {
    const document = parseDocument(text, { uniqueKeys: false });
    const recipe: unknown = document.errors.length > 0 ? undefined : document.toJS();
    if (!isPlain(recipe)) continue;
    const { issues } = await readRecipe(utf8(stringify(recipe)));
    const before = await errorsOf(stringify(recipe));
    for (const issue of issues.filter(isError)) {
      const fixed = applyHint(recipe, issue);
      if (fixed === undefined) continue;
      count++;
      // Two names that mean the same value are a mistake that only the first hint uncovers.
      const after = (await errorsOf(stringify(fixed))).filter((each) => !each.endsWith("is set twice"));
      const others = after.filter((each) => !before.includes(each));
      if (others.length > 0 || after.length >= before.length) {
        misleading.push(`${name}: ${issue.path}: ${issue.hint} -> ${others}`);
      }
    }
  }
  deepStrictEqual(misleading, []);
  ok(count > 150, `${count}`);
});
