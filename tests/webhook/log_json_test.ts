import { strictEqual } from "node:assert/strict";
import { droppedLine } from "../../src/host/log/line_log.ts";
import { createLog } from "../../src/webhook/log.ts";
import { createSampleEvent } from "../../src/webhook/sample_event.ts";
import { assertGolden } from "../support/golden.ts";
import { MORNING, openReceiver } from "./receiver/fixtures.ts";

Deno.test("createLog() writes JSON lines of one schema, which the guide json describes", async () => {
  const lines: string[] = [];
  const add = (line: string) => void lines.push(line);
  const log = createLog({ format: "json", now: () => MORNING, out: add, err: add });
  log.started({ port: 8080, host: "127.0.0.1" });
  log.started({ port: 8080 });
  log.info("No wiki profile: fields missing from a delivery stay empty");
  log.event(createSampleEvent({ eventType: "comment_created", now: MORNING }), "e1");
  log.warning("Event is dead after 5 attempts: exit code 3", { code: "event-dead", id: "e1" });
  const { send } = openReceiver({ log, secrets: ["s3cret"] });
  await send({ sender: "::ffff:192.0.2.7", headers: { "x-hub-signature": "sha1=00" } });
  await send({ sender: "192.0.2.7", headers: { "sec-fetch-site": "cross-site" } });
  lines.push(droppedLine(7, MORNING));
  await assertGolden("json/webhook_log.jsonl", lines.map((line) => `${line}\n`).join(""));
});

Deno.test("droppedLine() fits a JSON log", () => {
  strictEqual(JSON.parse(droppedLine(7, MORNING)).message, "7 lines were dropped because the reader was too slow");
});
