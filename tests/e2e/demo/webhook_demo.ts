import { startServer } from "../../support/processes/server_process.ts";
import { runTool, type ToolOptions } from "../../support/processes/tool_process.ts";
import { type DemoStage, runShown, say, showCommand, showText } from "./demo_stage.ts";

const SECRET = "s3cret-of-the-demo";
const INBOX = ["--inbox", "events.inbox"];

/** Shows how a signed event gets to a handler, and an event with another signature does not. */
export async function showWebhooks(stage: DemoStage): Promise<void> {
  say("\nWebhooks. A handler is a script that reads an event from its standard input:\n");
  const handler = await writeHandler(stage.path);
  await Deno.writeTextFile(`${stage.path}/hook.secret`, `${SECRET}\n`, { mode: 0o600 });

  say("\nA server keeps events in a file before it answers, and hands them to the script:");
  const secret = ["--secret-file", "hook.secret"];
  const place = ["--host", "127.0.0.1", "--port", "0", ...INBOX, "--no-enrich"];
  const flags = [...place, ...secret, "--handler", handler];
  await using server = await startServer(flags, inFolder(stage));
  showCommand(["webhook", "server", ...flags], `listens at ${server.url}`);

  say("\nA signed event is accepted, an event signed with another secret is not:");
  const sent = await runShown(stage, ["webhook", "send", `${server.url}/webhook`, ...secret]);
  if (!sent.includes("202 Accepted")) throw new Error("The server has not accepted the event");
  const wrong = ["--secret", "the-secret-of-somebody-else"];
  await runShown(stage, ["webhook", "send", `${server.url}/webhook`, ...wrong], { code: 1 });

  say("\nThe script has run; the event and what became of it are on disk:");
  await waitForHandler(stage);
  const listed = await runShown(stage, ["webhook", "events", "list", ...INBOX]);
  if (!/ done +page_updated /.test(listed)) throw new Error("The handler has not handled the event");
  const events = await Deno.readTextFile(`${stage.path}/events.jsonl`);
  if (JSON.parse(events).eventType !== "page_updated") throw new Error("The handler has kept something else");
  stage.results.push(["What the handler kept", "events.jsonl"]);
}

function inFolder({ path, env }: DemoStage): ToolOptions {
  return { cwd: path, env };
}

/** Waits until the event is handled, or is never going to be. */
async function waitForHandler(stage: DemoStage): Promise<void> {
  for (;;) {
    const { stdout } = await runTool(["webhook", "events", "list", ...INBOX, "--json"], inFolder(stage));
    if (!/"state":\s*"(?:waiting|running)"/.test(stdout)) return;
  }
}

/** Writes a script that appends each event to a file, and shows it. */
async function writeHandler(folder: string): Promise<string> {
  const [name, text] = Deno.build.os === "windows"
    ? ["on-event.cmd", "@echo off\r\necho %TOOL_EVENT_TYPE% on page %TOOL_PAGE_ID%\r\nfindstr /r . >> events.jsonl\r\n"]
    : ["on-event.sh", '#!/bin/sh\necho "$TOOL_EVENT_TYPE on page $TOOL_PAGE_ID"\ncat >> events.jsonl\n'];
  await Deno.writeTextFile(`${folder}/${name}`, text, { mode: 0o755 });
  showText(`${name}\n${text.replaceAll("\r", "").replaceAll(/^/gm, "  ")}`);
  return `./${name}`;
}
