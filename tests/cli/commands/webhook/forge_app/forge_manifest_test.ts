import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { Ajv } from "ajv";
import { parse } from "yaml";
import { renderManifest, UNREGISTERED } from "../../../../../src/cli/commands/webhook/forge_app/create_forge_app.ts";
import { EVENT_TYPES, isEventType } from "../../../../../src/webhook/event_type.ts";
import { skipUnless } from "../../../../support/skip.ts";
import { loadForgeManifestSchema } from "../../../../support/webhook/forge_manifest_schema.ts";

const SCHEMA = await loadForgeManifestSchema();
const ALL = Object.keys(EVENT_TYPES).filter(isEventType);
const URL_ = new URL("https://hooks.example.com/webhook");

Deno.test({
  name: "renderManifest() keeps to the schema of Forge",
  ignore: skipUnless(SCHEMA !== undefined, "the schema of @forge/manifest, because npm cannot be reached"),
  fn() {
    const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(SCHEMA ?? false);
    const app = "ari:cloud:ecosystem::app/8db33809-1f32-48bb-8c52-5877dab48107";
    for (const facts of [{ app, url: URL_, events: ALL }, { app: UNREGISTERED, url: URL_, events: ALL.slice(0, 1) }]) {
      const manifest = parse(renderManifest(facts));
      strictEqual(validate(manifest), true, JSON.stringify(validate.errors));
      strictEqual(validate({ ...manifest, remotes: [{ ...manifest.remotes[0], url: "https://x/" }] }), false);
      strictEqual(validate({ ...manifest, app: { id: facts.app } }), false);
    }
  },
});

Deno.test("renderManifest() names each event of Forge once", () => {
  const { modules } = parse(renderManifest({ app: UNREGISTERED, url: URL_, events: ALL }));
  const { events } = modules.trigger[0];
  deepStrictEqual([new Set(events).size, events.length], [13, 13]);
});
