import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import * as fc from "../../support/property.ts";
import { AnswerRecord, parseAnswerRecord, type RecordedExport } from "../../../src/export/archive/answer_record.ts";
import { recordAnswers, replayAnswers } from "../../../src/export/sources/recorded_client.ts";
import { sha256Hex } from "../../../src/base/sha256.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { clientFor } from "../../support/test_wiki/client_for.ts";
import { startTestWiki } from "../../support/test_wiki/test_wiki.ts";

const OF: RecordedExport = {
  site: "https://a.example",
  deployment: "data-center",
  target: "DOCS",
  options: { depth: 1 },
};

Deno.test("replayAnswers() answers as the wiki did: values, errors and files", async () => {
  await using wiki = startTestWiki();
  wiki.store.putPage({ id: "1", title: "One", body: "<p>a</p>" });
  const bytes = new Uint8Array([1, 2, 3]);
  historyOf(wiki.store).putAttachment("1", { name: "a.bin", mediaType: "application/octet-stream", bytes });
  const record = new AnswerRecord({ ...OF, site: wiki.site });
  const client = recordAnswers(clientFor(wiki), record);
  const query = { expand: "body.storage" };
  const page = await client.request("GET", "/rest/api/content/1", { query });
  await rejects(client.request("GET", "/rest/api/content/9"), { code: "not-found" });
  const download = { maxBytes: 9, mayBeHtml: false };
  await client.download("/download/attachments/1/a.bin", download);

  const parsed = parseAnswerRecord(record.render());
  const replayed = replayAnswers(wiki.site, { record: parsed, files: new Map([[await sha256Hex(bytes), bytes]]) });
  deepStrictEqual(await replayed.request("GET", "/rest/api/content/1", { query }), page);
  await rejects(replayed.request("GET", "/rest/api/content/9"), { code: "not-found" });
  await rejects(replayed.request("GET", "/rest/api/content/1"), { code: "not-found" });
  await rejects(replayed.request("POST", "/rest/api/content/1", { query, body: {} }), { code: "not-found" });
  deepStrictEqual(await replayed.download("/download/attachments/1/a.bin", download), bytes);
  await rejects(replayed.download("/download/attachments/1/a.bin", { ...download, maxBytes: 2 }), {
    code: "too-large",
  });
  const again = recordAnswers(replayed, new AnswerRecord(OF));
  deepStrictEqual(await again.request("GET", "/rest/api/content/1", { query }), page);
});

Deno.test("AnswerRecord gives the same bytes whatever the order of the answers", () => {
  const answers = fc.uniqueArray(fc.tuple(fc.string(), fc.jsonValue()), { selector: ([request]) => request });
  fc.assert(fc.property(answers, (all) => {
    const rendered = [all, all.toReversed()].map((each) => {
      const record = new AnswerRecord(OF);
      for (const [request, value] of each) record.set(request.toWellFormed(), { value });
      return new TextDecoder().decode(record.render());
    });
    strictEqual(rendered[0], rendered[1]);
    const parsed = parseAnswerRecord(new TextEncoder().encode(rendered[0]));
    strictEqual(parsed.answers.size, new Set(all.map(([request]) => request.toWellFormed())).size);
  }));
});

for (
  const [what, text] of [
    ["no JSON", "{"],
    ["another version", '{"schemaVersion": 2}'],
    [
      "an unknown error",
      '{"schemaVersion":1,"site":"a","deployment":"cloud","target":"a","options":{},"answers":[{"request":"a","error":{"code":"x","message":"a"}}]}',
    ],
    [
      "a list of options",
      '{"schemaVersion":1,"site":"a","deployment":"cloud","target":"a","options":[1],"answers":[7]}',
    ],
  ] as const
) {
  Deno.test(`parseAnswerRecord() rejects ${what}`, async () => {
    await rejects(async () => await Promise.resolve(parseAnswerRecord(new TextEncoder().encode(text))), {
      code: "invalid-answers",
    });
  });
}
