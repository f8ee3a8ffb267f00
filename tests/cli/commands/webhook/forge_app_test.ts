import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { parse } from "yaml";
import { runFake, type Surroundings } from "../../../support/fake_context.ts";
import { assertGolden } from "../../../support/golden.ts";
import { Ajv } from "ajv";
import { renderManifest, UNREGISTERED } from "../../../../src/cli/commands/webhook/forge_app/create_forge_app.ts";
import { EVENT_TYPES, isEventType } from "../../../../src/webhook/webhook_event.ts";
import { skipUnless } from "../../../support/skip.ts";
import { createHash } from "node:crypto";
import { isRecord } from "../../../../src/base/record.ts";

const PACKAGE = "@forge/manifest";
const VERSION = "13.7.0";
const INTEGRITY = "sha512-H2wz7OUjXmAes2ihPJecf9FHmeL0NTbUuuTUq7WNnmopuYPdxXc0DrPHs4tQgcOfDaUOh7EorCguF5EIyZ0UFQ==";
const FILE = "package/out/schema/manifest-schema.json";

/** Time for the download; without a network the caller skips. */
const TIMEOUT_MS = 20_000;

/**
 * Downloads the JSON Schema of manifests from the npm package of Forge; undefined without a network. It is used for this
 * check only and never stored, because its license allows no more.
 */
async function loadForgeManifestSchema(): Promise<Record<string, unknown> | undefined> {
  const bytes = await download();
  if (bytes === undefined) return undefined;
  const digest = `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
  if (digest !== INTEGRITY) throw new Error(`${PACKAGE} ${VERSION} is not the package that was published`);
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const schema: unknown = JSON.parse(findInTar(new Uint8Array(await new Response(unpacked).arrayBuffer()), FILE));
  if (!isRecord(schema)) throw new Error(`${FILE} is not a schema`);
  return schema;
}

async function download(): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const registry = (Deno.env.get("NPM_CONFIG_REGISTRY") ?? "https://registry.npmjs.org").replace(/\/+$/, "");
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(`${registry}/${PACKAGE}/-/manifest-${VERSION}.tgz`, { signal });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    await response.body?.cancel();
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
  }
  return undefined;
}

/** Returns the text of a file in an archive. */
function findInTar(tar: Uint8Array, path: string): string {
  const text = (from: number, length: number) =>
    new TextDecoder().decode(tar.subarray(from, from + length)).replace(/\0.*$/s, "");
  for (let at = 0; at + 512 <= tar.length;) {
    const size = parseInt(text(at + 124, 12), 8) || 0;
    if (text(at, 100) === path) return new TextDecoder().decode(tar.subarray(at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
  throw new Error(`${path} is missing`);
}

const APP = "ari:cloud:ecosystem::app/8db33809-1f32-48bb-8c52-5877dab48107";
const URL_ = "https://hooks.example.com/webhook";

function create(args: readonly string[], surroundings: Surroundings = {}) {
  return runFake(["webhook", "forge-app", ...args], { mayPublish: true, tree: { "notes.txt": "" }, ...surroundings });
}

const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

Deno.test("tool webhook forge-app creates a folder at once, and says what comes next", async () => {
  const { code, stdout, stderr, folders, published } = await create(["wiki-events", "--url", URL_]);
  deepStrictEqual([code, stderr, published.size], [0, "", 0]);
  const folder = folders.get("wiki-events");
  deepStrictEqual([...folder?.keys() ?? []], ["manifest.yml", "README.md"]);
  await assertGolden("text/webhook_forge_app.txt", stdout);
  await assertGolden("text/webhook_forge_app_manifest.txt", textOf(folder?.get("manifest.yml")));
  await assertGolden("text/webhook_forge_app_readme.txt", textOf(folder?.get("README.md")));
});

Deno.test("tool webhook forge-app --json prints one document", async () => {
  const flags = ["--url", "https://hooks.example.com", "--app", APP, "--events", "page_trashed,page_created", "--json"];
  const { code, stdout } = await create(["wiki-events", ...flags]);
  strictEqual(code, 0);
  await assertGolden("json/webhook_forge_app.json", stdout);
});

for (
  const [events, names, scopes] of [
    ["page_created", ["created:page"], ["read:confluence-content.summary"]],
    ["page_updated", ["updated:page", "initialized:page", "started:page", "snapshotted:page", "published:page"], [
      "read:confluence-content.summary",
    ]],
    ["page_removed, page_trashed", ["deleted:page", "trashed:page"], [
      "read:confluence-content.summary",
      "write:confluence-content",
    ]],
    ["comment_created,comment_updated,comment_removed", ["created:comment", "updated:comment", "deleted:comment"], [
      "read:confluence-content.summary",
    ]],
  ] as const
) {
  Deno.test(`tool webhook forge-app --events ${events} asks for no more than that`, async () => {
    const { folders } = await create(["a", "--url", URL_, "--events", events]);
    const { modules, permissions } = parse(textOf(folders.get("a")?.get("manifest.yml")));
    deepStrictEqual(modules.trigger[0].events, names.map((name) => `avi:confluence:${name}`));
    deepStrictEqual(permissions.scopes, scopes);
  });
}

Deno.test("tool webhook forge-app keeps the address whole", async () => {
  const { folders } = await create(["a", "--url", "https://hooks.example.com:8443/wiki/webhook/team"]);
  const { modules, remotes } = parse(textOf(folders.get("a")?.get("manifest.yml")));
  deepStrictEqual([remotes[0].baseUrl, modules.endpoint[0].route.path], [
    "https://hooks.example.com:8443",
    "/wiki/webhook/team",
  ]);
});

Deno.test("tool webhook forge-app --force replaces its files and keeps the identity of the app", async () => {
  const tree = { "a/manifest.yml": `app:\n  id: ${APP}\n`, "a/README.md": "old", "a/notes.txt": "mine" };
  const refused = await create(["a", "--url", URL_], { tree });
  strictEqual(refused.code, 1);
  match(refused.stderr, /Cannot create a Forge app in "a": it is not empty\nhint: .* or add --force/);
  deepStrictEqual([refused.published.size, refused.folders.size], [0, 0]);
  const { code, published } = await create(["a", "--url", "https://new.example.com/webhook", "--force"], { tree });
  deepStrictEqual([code, [...published.keys()]], [0, ["a/manifest.yml", "a/README.md"]]);
  const { app, remotes } = parse(textOf(published.get("a/manifest.yml")));
  deepStrictEqual([app.id, remotes[0].baseUrl], [APP, "https://new.example.com"]);
  doesNotMatch(textOf(published.get("a/README.md")), /forge register/);
});

Deno.test("tool webhook forge-app --force works where nothing or no manifest is", async () => {
  strictEqual((await create(["a", "--url", URL_, "--force"])).folders.size, 1);
  for (const manifest of ["{", "app: []", "- 1", "app: {id: 7}"]) {
    const { code, published } = await create(["a", "--url", URL_, "--force"], { tree: { "a/manifest.yml": manifest } });
    deepStrictEqual([code, published.size], [0, 2]);
  }
});

Deno.test("tool webhook forge-app quotes what a shell would read", async () => {
  const { stdout, folders } = await create(["my app", "--url", "https://hooks.example.com/$(id)/'/webhook"]);
  match(stdout, /cd 'my app'/);
  match(
    textOf(folders.get("my app")?.get("README.md")),
    /--url 'https:\/\/hooks\.example\.com\/\$\(id\)\/'\\''\/webhook' /,
  );
});

for (
  const [flags, message] of [
    [[], /Required option "--url <url>" not specified/],
    [["--url", "hooks.example.com"], /Cannot create the app: "hooks.example.com" is not a URL/],
    [
      ["--url", "http://hooks.example.com/webhook"],
      /Cannot create the app for "hooks.example.com": Forge sends by https/,
    ],
    [["--url", "https://localhost:8080/webhook"], /it is this machine, which Forge cannot reach/],
    [["--url", "https://127.0.0.1/webhook"], /it is this machine/],
    [
      ["--url", "https://hooks.example.com/webhook?space=DOCS"],
      /has a query, which Forge does not send\nhint: Give --space/,
    ],
    [["--url", "https://hooks.example.com/#a"], /has a fragment/],
    [["--url", URL_, "--app", "8db33809"], /Cannot use "8db33809" as --app: it is not the ARI of an app/],
    [
      ["--url", URL_, "--events", "page_udpated"],
      /"page_udpated" is not an event type\nhint: Did you mean "page_updated"/,
    ],
    [["--url", URL_, "--events", ","], /events is empty/],
  ] as const
) {
  Deno.test(`tool webhook forge-app ${flags.join(" ")} is a usage error`, async () => {
    const { code, stdout, stderr, folders } = await create(["a", ...flags]);
    deepStrictEqual([code, stdout, folders.size], [2, "", 0]);
    match(stderr, message);
  });
}

const SCHEMA = await loadForgeManifestSchema();
const ALL = Object.keys(EVENT_TYPES).filter(isEventType);
const RECEIVER = new URL("https://hooks.example.com/webhook");

Deno.test("renderManifest() keeps to the schema of Forge", {
  ignore: skipUnless(SCHEMA !== undefined, "the schema of @forge/manifest, because npm cannot be reached"),
}, () => {
  const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(SCHEMA ?? false);
  const app = "ari:cloud:ecosystem::app/8db33809-1f32-48bb-8c52-5877dab48107";
  for (
    const facts of [{ app, url: RECEIVER, events: ALL }, {
      app: UNREGISTERED,
      url: RECEIVER,
      events: ALL.slice(0, 1),
    }]
  ) {
    const manifest = parse(renderManifest(facts));
    strictEqual(validate(manifest), true, JSON.stringify(validate.errors));
    strictEqual(validate({ ...manifest, remotes: [{ ...manifest.remotes[0], url: "https://x/" }] }), false);
    strictEqual(validate({ ...manifest, app: { id: facts.app } }), false);
  }
});

Deno.test("renderManifest() names each event of Forge once", () => {
  const { modules } = parse(renderManifest({ app: UNREGISTERED, url: RECEIVER, events: ALL }));
  const { events } = modules.trigger[0];
  deepStrictEqual([new Set(events).size, events.length], [13, 13]);
});
