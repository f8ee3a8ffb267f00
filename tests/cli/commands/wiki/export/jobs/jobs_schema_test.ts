import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { Ajv } from "ajv";
import { parse } from "yaml";
import {
  createJobsSchema,
  renderStarterJobs,
} from "../../../../../../src/cli/commands/wiki/export/jobs/jobs_schema.ts";
import { parseJobs } from "../../../../../../src/cli/commands/wiki/export/jobs/parse_jobs.ts";
import { FileError } from "../../../../../../src/host/files/file_error.ts";
import { assertGolden } from "../../../../../support/golden.ts";
import { runFake } from "../../../../../support/fake_context.ts";

const READING = { folder: "." };
const validate = new Ajv({ strict: false }).compile(createJobsSchema());

for (
  const [lines, isValid] of [
    [["scope: tree"], true],
    [["label: [a, 1]", "cover: false", "images: false", "strict: true"], true],
    [["images: screen", "pdf-standard: ua-1", "depth: 2", "code-colors: false"], true],
    [["evidence: [pages, comments]"], true],
    [["evidence: true"], true],
    [["evidence: false"], true],
    [["evidence: []"], false],
    [["scope: book"], false],
    [["label: []"], false],
    [["scope: [tree]"], false],
    [["strict: 1"], false],
    [["force: true"], false],
    [["lable: a"], false],
  ] as const
) {
  Deno.test(`createJobsSchema() and the reader agree on ${lines.join(", ")}`, () => {
    const text = `books:\n  - name: a\n    target: DOCS\n${lines.map((line) => `    ${line}\n`).join("")}`;
    const { issues } = parseJobs(text, READING);
    deepStrictEqual([validate(parse(text)), issues.length === 0], [isValid, isValid], JSON.stringify(issues));
  });
}

Deno.test("renderStarterJobs() is a valid file, also with its examples", () => {
  const text = renderStarterJobs("./a.schema.json");
  for (const [each, count] of [[text, 1], [text.replaceAll(/^ {2}# (?=[- ] )/gm, "  "), 2]] as const) {
    const { books, issues } = parseJobs(each, READING);
    deepStrictEqual([books.length, issues], [count, []]);
    strictEqual(validate(parse(each)), true);
  }
});

Deno.test("tool wiki jobs init writes a job file and its schema, and replaces no job file", async () => {
  const { code, published, stdout } = await runFake(["wiki", "jobs", "init"], { tree: {}, mayPublish: true });
  deepStrictEqual([code, [...published.keys()]], [0, ["exports.yaml", "exports.schema.json"]]);
  ok(stdout.includes("tool wiki export --jobs exports.yaml --dry-run"));
  const schema = await runFake(["wiki", "jobs", "schema"], {});
  strictEqual(schema.stdout, new TextDecoder().decode(published.get("exports.schema.json")));
  strictEqual((await runFake(["wiki", "jobs", "init", "a.pdf"], { tree: {} })).code, 2);
});

Deno.test("tool wiki jobs init says what to do about a file that exists", async () => {
  const { code, stderr } = await runFake(["wiki", "jobs", "init", "conf/books.yaml"], {
    tree: {},
    files: { publishFile: () => Promise.reject(new FileError("file-exists", "Cannot write it")) },
  });
  deepStrictEqual([code, stderr], [
    1,
    "error: Cannot write it\nhint: Choose another name, or check it: tool wiki export --jobs conf/books.yaml --dry-run\n",
  ]);
});

Deno.test("tool wiki jobs init --json says what it has created", async () => {
  const { stdout } = await runFake(["wiki", "jobs", "init", "b.yaml", "--json"], { tree: {}, mayPublish: true });
  await assertGolden("json/wiki_jobs_init.json", stdout);
});
