import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { Ajv } from "ajv";
import { parse } from "yaml";
import {
  checkConditions,
  matchesTitle,
  matchRoute,
  missingFacts,
  type RouteFacts,
} from "../../../src/webhook/routes/match_route.ts";
import { parseRoutes } from "../../../src/webhook/routes/parse_routes.ts";
import type { RouteMatch } from "../../../src/webhook/routes/route.ts";
import { createRoutesSchema, renderStarterRoutes } from "../../../src/webhook/routes/routes_schema.ts";
import type { WebhookEvent } from "../../../src/webhook/webhook_event.ts";
import * as fc from "../../support/property.ts";

const PAGE = { id: "12345", title: "Release 1.4", spaceKey: "DOCS" };
const ADA = { accountId: "5b10", email: "ada@company.com" };

function facts(event: Partial<WebhookEvent> = {}, more: Partial<RouteFacts> = {}): RouteFacts {
  return { event: { eventType: "page_updated", timestamp: "2025-01-14T10:30:00.000Z", page: PAGE, ...event }, ...more };
}

for (
  const [match, given, expected] of [
    [{}, facts(), true],
    [{ types: ["page_updated"] }, facts(), true],
    [{ types: ["page_moved", "page_created"] }, facts(), false],
    [{ spaces: ["docs"] }, facts(), true],
    [{ spaces: ["OPS", "DOCS"] }, facts(), true],
    [{ spaces: ["DOC"] }, facts(), false],
    [{ spaces: ["DOCS"] }, facts({ page: { id: "1" } }), "undecided"],
    [{ spaces: ["DOCS"], types: ["page_moved"] }, facts({ page: { id: "1" } }), false],
    [{ spaces: ["DOCS"] }, facts({ page: { id: "1" } }, { complete: true }), false],
    [{ pages: ["12345"] }, facts(), true],
    [{ pages: ["012345", "1234"] }, facts(), false],
    [{ titles: ["release *"] }, facts(), true],
    [{ titles: ["*"] }, facts({ page: { id: "1" } }), "undecided"],
    [{ titles: ["*"] }, facts({ page: { id: "1" } }, { complete: true }), false],
    [{ labels: ["manual"] }, facts(), "undecided"],
    [{ labels: ["manual"] }, facts({}, { complete: true }), false],
    [{ labels: ["Manual"] }, facts({}, { labels: ["draft", "manual"] }), true],
    [{ labels: ["manual"] }, facts({}, { labels: [] }), false],
    [{ users: ["5b10"] }, facts({ user: ADA }), true],
    [{ users: ["5B10"] }, facts({ user: ADA }), false],
    [{ users: ["Ada@Company.com"] }, facts({ user: ADA }), true],
    [{ users: ["ada@company.com"] }, facts({ user: { accountId: "5b10" } }), "undecided"],
    [{ users: ["5b11"] }, facts({ user: { accountId: "5b10" } }), false],
    [{ users: ["5b11"] }, facts(), false],
    [{ spaces: ["DOCS"], labels: ["manual"], types: ["page_updated"] }, facts({}, { labels: ["manual"] }), true],
    [{ spaces: ["OPS"], labels: ["manual"] }, facts(), false],
  ] satisfies [RouteMatch, RouteFacts, boolean | "undecided"][]
) {
  Deno.test(`matchRoute() returns ${expected} for ${JSON.stringify(match)} and ${JSON.stringify(given)}`, () => {
    strictEqual(matchRoute({ match }, given), expected);
  });
}

Deno.test("missingFacts() names what undecided routes need, once, and nothing for those that are decided", () => {
  const given = facts({ eventType: "comment_created", comment: { id: "9" }, page: { id: "1" } });
  const routes: { match: RouteMatch }[] = [
    { match: { spaces: ["DOCS"], labels: ["a"] } },
    { match: { titles: ["x*"], labels: ["b"] } },
    { match: { users: ["ada@company.com"], types: ["page_moved"] } },
  ];
  deepStrictEqual(missingFacts(routes, given), ["space", "labels", "title"]);
  deepStrictEqual(missingFacts(routes, { ...given, complete: true }), []);
});

Deno.test("checkConditions() tells what is wanted and what the event has", () => {
  deepStrictEqual(checkConditions({ match: { spaces: ["OPS"], labels: ["manual"] } }, facts()), [
    { key: "space", result: false, wanted: ["OPS"], found: ["DOCS"] },
    { key: "label", result: "labels", wanted: ["manual"], found: [] },
  ]);
});

for (
  const [pattern, title, expected] of [
    ["Release *", "Release 1.4", true],
    ["Release *", "Release", false],
    ["release*", "RELEASE", true],
    ["*", "", true],
    ["**", "a", true],
    ["a*a", "a", false],
    ["a*b*a", "aba", true],
    ["a*b*a", "aa", false],
    ["*b*", "abc", true],
    ["a*c*b", "ab c", false],
    ["\\*", "*", true],
    ["\\*", "a", false],
    ["a\\\\*", "a\\b", true],
    ["a.c", "abc", false],
    ["\u00c4*", "a\u0308b", true],
    ["ÄB", "äb", true],
    ["", "", true],
    ["", "a", false],
  ] as const
) {
  Deno.test(`matchesTitle() returns ${expected} for ${JSON.stringify(pattern)} and ${JSON.stringify(title)}`, () => {
    strictEqual(matchesTitle(pattern, title), expected);
  });
}

Deno.test("matchesTitle() agrees with a regular expression", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", "*"), maxLength: 8 });
  fc.assert(fc.property(text, fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 10 }), (pattern, title) => {
    const expression = new RegExp(`^${pattern.replaceAll("*", ".*")}$`);
    strictEqual(matchesTitle(pattern, title), expression.test(title));
  }));
});

Deno.test("matchesTitle() decides about many asterisks and a long title at once", () => {
  strictEqual(matchesTitle("*a".repeat(5000) + "b", "a".repeat(20_000)), false);
});

const validate = new Ajv({ strict: false }).compile(createRoutesSchema());

for (
  const [lines, isValid] of [
    [["handler: ./a.sh"], true],
    [["handler: { script: a, arguments: [1, b], environment: { A: 1 } }", "match: { page: [1, '2'] }"], true],
    [["match:", "forward: https://x"], true],
    [["forward: { url: { file: a }, method: PUT, headers: { X: { env: B } }, secret: { env: C } }"], true],
    [["export: { template: technical, folder: b, scope: tree, quiet: 1m }", "timeout: 20m"], true],
    [["slack: { url: { file: a }, template: { text: '{{page.title}}' } }", "retry-for: 1h"], true],
    [["teams: { url: { env: A }, text: a }", "hold-dead: true", "max-attempts: 3", "concurrency: 2"], true],
    [["json: { url: https://x, template: [1] }"], true],
    [["handlr: a"], false],
    [["handler: a", "forward: https://x"], false],
    [["handler: a", "retry-for: 60"], false],
    [["handler: a", "match: { typ: page_moved }"], false],
    [["handler: a", "match: { type: page_move }"], false],
    [["export: { jobs: exports.yaml, quiet: 1m }"], true],
    [["export: { jobs: exports.yaml, books: [a, b] }"], true],
    [["export: { template: a }"], false],
    [["export: { jobs: exports.yaml, template: a, folder: b }"], false],
    [["export: { template: a, folder: b, books: a }"], false],
    [["json: { url: https://x }"], false],
    [["slack: { url: { file: a, env: B } }"], false],
  ] as const
) {
  Deno.test(`createRoutesSchema() and the reader agree on ${lines.join(", ")}`, () => {
    const text = `routes:\n  - name: a\n${lines.map((line) => `    ${line}\n`).join("")}`;
    const { issues } = parseRoutes(text, { folder: "." });
    const errors = issues.filter(({ severity }) => severity === "error");
    deepStrictEqual([validate(parse(text)), errors.length === 0], [isValid, isValid], JSON.stringify(errors));
  });
}

Deno.test("createRoutesSchema() accepts the file to start from", () => {
  deepStrictEqual(validate(parse(renderStarterRoutes("./x.json"))), true);
});
