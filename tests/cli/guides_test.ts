import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { FORGE_KEYS_URL } from "../../src/cli/inputs/read_forge_config.ts";
import { isEventType } from "../../src/webhook/webhook_event.ts";
import { normalizePayload } from "../../src/webhook/normalize_payload.ts";
import { ROOT } from "../support/house/source_files.ts";
import { MATCH_KEYS, ROUTE_KEYS } from "../../src/webhook/routes/read/route_keys_table.ts";
import { parseRoutes } from "../../src/webhook/routes/parse_routes.ts";
import { TEXT_FIELDS } from "../../src/webhook/routes/text/fields_table.ts";
import { readTableRows, tablePattern } from "../support/house/guide_table.ts";
import { CAPABILITIES } from "../../src/pdf/catalog/catalog.ts";

const GUIDE = await Deno.readTextFile(new URL("src/cli/guides/webhooks.md", ROOT));
const BY_RULE = sectionOf("Cloud by rule");

function sectionOf(title: string): string {
  return GUIDE.split(/^##+ /m).find((section) => section.startsWith(`${title}\n`)) ?? "";
}

/** The body of the rule, as the guide has it. */
const BODY = /^```text\n(\{.*?\n\})\n```$/ms.exec(BY_RULE)?.[1] ?? "";
const TYPES = [...BY_RULE.matchAll(/^\| a .*\| `(\w+)` +\|$/gm)].map(([, type = ""]) => type);

const TITLE = 'Say "hello"\\\n{{x}} \u2028 \u{1F600} </script>';
const VALUES: Readonly<Record<string, string>> = {
  "initiator.accountId": "5b10",
  "page.id": "12345",
  "page.title": TITLE,
  "space.key": "DOCS",
  "page.url": 'https://acme.atlassian.net/wiki/spaces/DOCS/pages/12345?"',
};

/** Fills in smart values as an automation rule does. */
function fillIn(body: string): string {
  return body.replace(/\{\{([\w.]+?)(\.asJsonString)?\}\}/g, (_, name: string, isJson: string | undefined) => {
    const value = VALUES[name];
    ok(value !== undefined, name);
    return isJson === undefined ? value : JSON.stringify(value);
  });
}

function read(body: string, search: string) {
  const hints = { pathname: "/webhook", query: new URLSearchParams(search), receivedAt: 0 };
  const read = normalizePayload(JSON.parse(fillIn(body)), hints);
  return "event" in read ? read.event : undefined;
}

const page = {
  ...{ id: "12345", title: TITLE, spaceKey: "DOCS" },
  url: 'https://acme.atlassian.net/wiki/spaces/DOCS/pages/12345?"',
};

Deno.test("the guide has a trigger of a rule for each of five events", () => {
  deepStrictEqual(TYPES, ["page_created", "page_updated", "page_moved", "page_trashed", "comment_created"]);
});

for (const type of TYPES) {
  Deno.test(`the guide's body of a rule gives the event ${type}, whatever the title contains`, () => {
    match(BODY, /"eventType": "page_updated"/);
    const named = read(BODY.replace("page_updated", type), "");
    deepStrictEqual(named, {
      eventType: type,
      timestamp: "1970-01-01T00:00:00.000Z",
      user: { accountId: "5b10" },
      page,
    });
    const user = /^ *"user": .*$/m;
    const unnamed = BODY.replace(/^ *"eventType": .*\n/m, "")
      .replace(user, '"userAccountId": "{{initiator.accountId}}",');
    ok(isEventType(type) && user.test(BODY));
    deepStrictEqual(read(unnamed, `event=${type}`), named);
  });
}

Deno.test("the guide has the address at which Forge's keys are looked for", () => {
  strictEqual(sectionOf("Cloud by Forge").includes(`\`${FORGE_KEYS_URL}\``), true);
});

for (
  const [header, names] of [
    [["key", "meaning"], Object.keys(ROUTE_KEYS)],
    [["key", "compares with"], Object.keys(MATCH_KEYS)],
    [["field", "value"], Object.keys(TEXT_FIELDS)],
  ] as const
) {
  Deno.test(`the guide webhooks has a row for each ${header.join(" and ")} of routes`, () => {
    const [table = ""] = tablePattern(header).exec(GUIDE) ?? [];
    const shown = readTableRows(table).flatMap(([first = ""]) => first.split(", "));
    deepStrictEqual(shown.map((name) => name.replaceAll("`", "")).toSorted(), names.toSorted());
  });
}

Deno.test("the files of routes in the guide webhooks have no findings", () => {
  const files = [...GUIDE.matchAll(/```yaml\n(routes:\n[^]*?)```/g)];
  ok(files.length >= 2);
  for (const [, text = ""] of files) deepStrictEqual(parseRoutes(text, { folder: "." }).issues, []);
});

const TEMPLATES_GUIDE = await Deno.readTextFile(new URL("../../src/cli/guides/templates.md", import.meta.url));
const GROUPS = new Set([...CAPABILITIES.keys()].map((path) => path.split(".")[0]));

/** Paths that the guide names. */
const NAMED = new Set(
  [...TEMPLATES_GUIDE.matchAll(/`([a-z]+(?:\.[A-Za-z0-9]+)+)(?:: [^`]*)?`/g)].flatMap(([, path = ""]) =>
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
