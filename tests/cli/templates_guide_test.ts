import { deepStrictEqual } from "node:assert/strict";
import { CAPABILITIES } from "../../src/pdf/catalog/catalog.ts";

const GUIDE = await Deno.readTextFile(new URL("../../src/cli/guides/templates.md", import.meta.url));
const GROUPS = new Set([...CAPABILITIES.keys()].map((path) => path.split(".")[0]));

/** Paths that the guide names. */
const NAMED = new Set(
  [...GUIDE.matchAll(/`([a-z]+(?:\.[A-Za-z0-9]+)+)(?:: [^`]*)?`/g)].flatMap(([, path = ""]) =>
    GROUPS.has(path.split(".")[0]) ? [path] : []
  ),
);

Deno.test("the guide to templates names capabilities that there are", () => {
  const paths = [...CAPABILITIES.keys()];
  const unknown = [...NAMED].filter((name) => !paths.some((path) => path === name || path.startsWith(`${name}.`)));
  deepStrictEqual(unknown, []);
});

Deno.test("the guide to templates explains capabilities whose names do not say what they do", () => {
  const named = [
    ...["headings.opener", "headings.appendixLabel", "contents.figuresFrom", "figures.labelStyle", "tables.wide"],
    ...["header.type", "typography.quotes", "typography.numerals", "localization.dateFormat", "cover.titleTone"],
    ...["colors.palette", "abstract.place", "facts.enabled", "history.enabled", "approvals.enabled"],
  ];
  deepStrictEqual(named.filter((path) => !NAMED.has(path)), []);
});
