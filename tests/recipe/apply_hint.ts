import { parse } from "yaml";
import type { Issue } from "../../src/base/issue.ts";
import { CAPABILITIES } from "../../src/pdf/catalog/catalog.ts";
import { isArea } from "../../src/pdf/design/design.ts";

/** A mapping or list of a recipe as plain data. */
export type Plain = Record<string, unknown>;

/** Does what the hint of a finding says, as an author would; undefined if the hint leaves a choice. */
export function applyHint(recipe: Plain, { path = "", hint = "", code }: Issue): Plain | undefined {
  const copy = structuredClone(recipe);
  const place = locate(copy, path);
  if (place === undefined || /It (?:takes|has|names) |belongs in|Write (?:the|a list,)/.test(hint)) return undefined;
  const line = /^Write this line: (.*)$/.exec(hint)?.[1];
  if (line !== undefined) return place.key in place.parent ? undefined : merge(copy, place.parent, parse(line));
  if (!(place.key in place.parent)) return undefined;
  const isName = code === "unknown-capability" || code === "unknown-field";
  return isName ? applyToName(copy, place, hint) : applyToValue(copy, place, hint);
}

interface Place {
  readonly parent: Plain;
  readonly key: string;
}

/** Finds the mapping and the name of a path; names can contain dots. */
function locate(recipe: Plain, path: string): Place | undefined {
  let [parent, rest]: [Plain, string] = [recipe, path.replace(/\[(\d+)\]/g, ".$1")];
  while (true) {
    const key = Object.keys(parent).filter((each) => rest === each || rest.startsWith(`${each}.`))
      .sort((a, b) => b.length - a.length)[0];
    if (key === undefined) return rest.includes(".") ? undefined : { parent, key: rest };
    if (rest === key) return { parent, key };
    const next = parent[key];
    if (!isPlain(next)) return undefined;
    [parent, rest] = [next, rest.slice(key.length + 1)];
  }
}

/** Checks whether a recipe has a value of the design. */
function has(recipe: Plain, path: string): boolean {
  const place = locate(recipe, `design.${path}`);
  return place !== undefined && place.key in place.parent;
}

function applyToName(recipe: Plain, { parent, key }: Place, hint: string): Plain | undefined {
  const value = parent[key];
  const [, below, written, part] = /^Write (\S+): (.+?) below (assets|template):\.$/.exec(hint) ?? [];
  if (below !== undefined && written !== undefined && part !== undefined) {
    if (part === "template" && recipe[part] === undefined) return undefined;
    delete parent[key];
    return merge(recipe, childOf(recipe, part), { [below]: parse(written) });
  }
  const lines = /^Write ([\w.]+: .+?; .+?)(?: below design:)?\.$/.exec(hint)?.[1]?.split("; ");
  if (lines !== undefined) {
    if (lines.some((each) => Object.keys(parse(each)).some((path) => has(recipe, path)))) return undefined;
    delete parent[key];
    return merge(recipe, childOf(recipe, "design"), Object.assign({}, ...lines.map((each): unknown => parse(each))));
  }
  const [, path, yaml] = /^Write ([\w.]+): (.+?)(?: below design:)?(?:, the space .*)?\.(?: Set .*)?$/.exec(hint) ?? [];
  if (path !== undefined && yaml !== undefined && (CAPABILITIES.has(path) || isArea(path))) {
    if (has(recipe, path)) return undefined;
    delete parent[key];
    if (parent === recipe["localization"]) {
      return merge(recipe, parent, { [path.replace("localization.", "")]: parse(yaml) });
    }
    return merge(recipe, childOf(recipe, "design"), { [path]: parse(yaml) });
  }
  const meant = /^Did you mean ([\w.-]+)\?/.exec(hint)?.[1];
  if (meant === undefined || isPlain(value)) return undefined;
  delete parent[key];
  const isDesign = CAPABILITIES.has(meant) && (parent !== recipe || hint.includes("below design:"));
  return merge(recipe, isDesign && meant.includes(".") ? childOf(recipe, "design") : parent, { [meant]: value });
}

/** Hints with one value, or with several of which any is right. */
const VALUE =
  /^(?:Write a list:|Write a decimal point:|Write one family,|Write it without quotes:|Write|Did you mean|Put it in quotes:|Put the color in quotes:|Give it a unit:|YAML reads .* (?:write|quotes:)) (.+?)(?:; others .*|(?:, \S+)* or \S+?)?[.?]$/;

function applyToValue(recipe: Plain, { parent, key }: Place, hint: string): Plain | undefined {
  const whole = /^Write ([\w.]+): (.+)\.$/.exec(hint);
  if (whole?.[1] === key) return merge(recipe, parent, { [key]: parse(whole[2] ?? "") }, true);
  const yaml = VALUE.exec(hint)?.[1];
  if (yaml === undefined || / (?:to|as in|letters|capital)/.test(yaml) || /^[{}]{2} for /.test(yaml)) return undefined;
  const value = hint.startsWith("Did you mean {") ? undefined : parse(yaml);
  return value === undefined ? undefined : merge(recipe, parent, { [key]: value }, true);
}

/** Sets the fields of a mapping; undefined if it has one of them and they must not be replaced. */
function merge(recipe: Plain, target: Plain, fields: Plain, replace = false): Plain | undefined {
  if (!replace && Object.keys(fields).some((each) => each in target)) return undefined;
  Object.assign(target, fields);
  return recipe;
}

function childOf(recipe: Plain, name: string): Plain {
  const child = recipe[name];
  if (isPlain(child)) return child;
  const made: Plain = {};
  recipe[name] = made;
  return made;
}

/** Checks whether a value is a mapping or a list. */
export function isPlain(value: unknown): value is Plain {
  return typeof value === "object" && value !== null;
}
