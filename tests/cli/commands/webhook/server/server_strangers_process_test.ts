import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { openServerFolder, startServer } from "../../../../support/processes/server_process.ts";
import { runTool } from "../../../../support/processes/tool_process.ts";
import { talk } from "../../../../webhook/receiver/raw_client.ts";
import { until } from "../../../../webhook/worker/fixtures.ts";
import { ignore, messages, payload } from "./server_fixtures.ts";

/** A delivery as a proxy on this machine passes it on, or as the page of a rebound name sends it. */
function deliveryTo(host: string, page: string, lines = ""): string {
  const body = JSON.stringify(payload(page));
  const headers = `Host: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${lines}`;
  return `POST /webhook HTTP/1.1\r\n${headers}Connection: close\r\n\r\n${body}`;
}

const PAGE = "Origin: http://evil.example\r\nSec-Fetch-Site: same-origin\r\n";
const UNSIGNED = ["--port", "0", "--no-enrich", "--inbox", "unsigned.inbox", "--handler", "./handler.sh"];

Deno.test({
  name: "tool webhook server without a secret runs the handler for this machine only, and names the way out",
  ignore,
  async fn() {
    await using folder = await openServerFolder("cat >> events.jsonl");
    await using server = await startServer(UNSIGNED, { cwd: folder.path });
    const port = Number(new URL(server.url).port);
    for (const [host, lines] of [["evil.example", PAGE], [`evil.example:${port}`, ""], ["localhost", PAGE]] as const) {
      deepStrictEqual((await talk(port, deliveryTo(host, "1", lines))).statuses, [403]);
    }
    deepStrictEqual(
      (await talk(port, "GET /health HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")).statuses,
      [
        403,
      ],
    );
    const sent = await runTool(["webhook", "send", `http://localhost:${port}/webhook`, "--page", "7"]);
    strictEqual(sent.code, 0, sent.stdout);
    await until(async () => (await folder.lines("events.jsonl")).length > 0);
    server.kill("SIGTERM");
    const { stderr } = await server.ended;
    deepStrictEqual(messages(stderr), [
      ...["evil.example", `evil.example:${port}`].map((host) =>
        `warning: Refused a delivery with 403: it names the host "${host}". For deliveries through a tunnel or a ` +
        "proxy, give the secret of the webhook with --secret-file, or add --allow-unsigned sender=127.0.0.1"
      ),
      "warning: Refused a delivery with 403: A request with Origin or Sec-Fetch-* headers comes from a browser: " +
      "no wiki sends them sender=127.0.0.1",
    ]);
    deepStrictEqual((await folder.lines("events.jsonl")).map((line) => JSON.parse(line).page.id), ["7"]);
  },
});

Deno.test({
  name: "tool webhook server --allow-unsigned takes what a proxy on this machine passes on, but nothing of a browser",
  ignore,
  async fn() {
    await using folder = await openServerFolder("cat >> events.jsonl");
    await using server = await startServer([...UNSIGNED, "--allow-unsigned"], { cwd: folder.path });
    const port = Number(new URL(server.url).port);
    deepStrictEqual((await talk(port, deliveryTo("hooks.example.com", "8"))).statuses, [202]);
    deepStrictEqual((await talk(port, deliveryTo("hooks.example.com", "9", PAGE))).statuses, [403]);
  },
});
