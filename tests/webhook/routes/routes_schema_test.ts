import { deepStrictEqual } from "node:assert/strict";
import { Ajv } from "ajv";
import { parse } from "yaml";
import { parseRoutes } from "../../../src/webhook/routes/parse_routes.ts";
import { createRoutesSchema } from "../../../src/webhook/routes/routes_schema.ts";
import { renderStarterRoutes } from "../../../src/webhook/routes/starter_routes.ts";

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
    [["export: { template: a }"], false],
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
