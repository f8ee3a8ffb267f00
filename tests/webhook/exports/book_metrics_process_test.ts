import { match, ok } from "node:assert/strict";
import { claimPort } from "../../support/claim_port.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { startTestWiki } from "../../support/test_wiki/test_wiki.ts";
import { startServerProcess } from "../server_process.ts";
import { deliver, exportingServer, untilAtRest } from "./exporting_server.ts";

const ignore = Deno.build.os === "windows";
const JOBS = "defaults: { template: minimal }\nbooks: [{ name: guide, target: '1' }, { name: other, target: '2' }]\n";

for (const what of ["jobs", "folder"] as const) {
  Deno.test(`/metrics of tool webhook server counts books of ${what}`, { ignore }, async () => {
    await using folder = await createTemporaryFolder();
    await using wiki = startTestWiki();
    wiki.store.putPage({ id: "1", title: "Guide", body: "<p>Text</p>" });
    wiki.store.putPage({ id: "2", title: "Other", body: "<p>Text</p>" });
    const port = claimPort();
    const metrics = ["--metrics-port", `${port}`];
    const jobs = `${folder.path}/exports.yaml`;
    await Deno.writeTextFile(jobs, JOBS);
    const options = exportingServer(folder.path, wiki, metrics);
    const args = what === "folder"
      ? options.args ?? []
      : ["--export-jobs", jobs, "--export-quiet", "200ms", ...metrics];
    await using server = await startServerProcess({ ...options, args });
    for (let time = 0; time < 2; time++) {
      const timestamp = new Date(Date.UTC(2026, 0, 1 + time)).toISOString();
      await deliver(server, { eventType: "page_updated", timestamp, page: { id: "1", spaceKey: "DOCS" } });
      await untilAtRest(server);
    }
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const label = what === "jobs" ? 'job="guide",' : "";
    match(text, new RegExp(`^tool_webhook_books_total\\{${label}result="made"\\} 1$`, "m"));
    match(text, new RegExp(`^tool_webhook_books_total\\{${label}result="unchanged"\\} 1$`, "m"));
    match(text, /^tool_webhook_exports_total\{outcome="done"\} [2-9]/m);
    ok(!text.includes('job="other"'), text);
  });
}
