// Starts a wiki with sample pages on this machine and says how to try sync with it, until Ctrl-C ends it.
import { parseArgs } from "node:util";
import { startDemoWiki } from "./demo_wiki/start_demo_wiki.ts";
import type { TestWiki } from "../test_wiki/test_wiki.ts";
import { utf8 } from "../packs/packs.ts";

const PORT = 8090;

function say(text: string, to: typeof Deno.stdout = Deno.stdout): void {
  to.writeSync(utf8(`${text}\n`));
}

function readFlags(): { port: number; deployment: "cloud" | "data-center" } {
  const { values } = parseArgs({
    args: Deno.args,
    options: { port: { type: "string" }, deployment: { type: "string", default: "data-center" } },
  });
  const port = Number(values.port ?? PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error("--port must be from 0 to 65535");
  if (values.deployment === "cloud" || values.deployment === "data-center") {
    return { port, deployment: values.deployment };
  }
  throw new Error("--deployment must be cloud or data-center");
}

function explain({ site, settings, store }: TestWiki): string {
  const email = settings.deployment === "cloud" ? ` TOOL_EMAIL=${store.currentUser.email}` : "";
  return `The demo wiki runs until Ctrl-C. Look at its pages and change them: ${site}/pages

In another terminal:

  export TOOL_SITE=${site} TOOL_TOKEN=${settings.token}${email}
  deno task tool wiki docs sync ../handbook --space DOCS
  deno task tool wiki export DOCS --output ../handbook.pdf

Somebody changes a page in the wiki:

  curl -s --data-urlencode 'append=<p>Closed on Monday.</p>' ${site}/pages/103
`;
}

async function main(): Promise<number> {
  try {
    await using wiki = startDemoWiki(readFlags());
    const ended = Promise.withResolvers<void>();
    const signals: readonly Deno.Signal[] = Deno.build.os === "windows" ? ["SIGINT"] : ["SIGINT", "SIGTERM"];
    for (const signal of signals) Deno.addSignalListener(signal, ended.resolve);
    say(explain(wiki));
    await ended.promise;
    for (const signal of signals) Deno.removeSignalListener(signal, ended.resolve);
    return 0;
  } catch (error) {
    const isTaken = error instanceof Deno.errors.AddrInUse;
    const reason = isTaken ? `the port is taken: name another with --port` : String(error);
    say(`Cannot start the demo wiki: ${reason}`, Deno.stderr);
    return 1;
  }
}

Deno.exit(await main());
