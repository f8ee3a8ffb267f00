import { ToolError } from "../../../../base/tool_error.ts";
import type { Context } from "../../../../console/context.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import type { LocalServer } from "../../../../host/local_http/start_local_server.ts";
import { abortable, untilStopped } from "../../../../host/time/abortable.ts";
import { createLocalWiki, type LocalWiki } from "../../../../wiki/local/local_wiki.ts";
import { DEMO_PORT } from "./demo_port.ts";
import { demoView } from "./demo_view.ts";
import { fillDemoWiki } from "./fill_demo_wiki.ts";
import { areLocalHosts, hostsOf } from "../../../../host/local_http/local_host.ts";
import { senderOf } from "../../../../host/local_http/request_sender.ts";

/** Options of `tool wiki demo`. */
interface DemoOptions {
  readonly port?: number | undefined;
  readonly deployment: "cloud" | "data-center";
  readonly json?: true | undefined;
}

/** Credential of the sample wiki: no secret, because only this machine reaches it, and it has only samples. */
const DEMO_TOKEN = "demo-token";

/** Serves the sample wiki until the user stops the program. */
export async function runDemoWiki({ port, deployment, json }: DemoOptions, context: Context): Promise<void> {
  const { clock, io: { stdout, stderr }, signal } = context;
  const wiki = createLocalWiki({
    ...{ deployment, token: DEMO_TOKEN, firesEvents: true, open: demoView },
    now: () => clock.now().getTime(),
  });
  fillDemoWiki(wiki);
  await using server = await serve(wiki, port, context);
  const place = placeOf(wiki, server.port);
  await untilStopped(async () => {
    if (port === undefined && server.port !== DEMO_PORT) {
      await stderr.write(`note: port ${DEMO_PORT} is in use, so this wiki is at ${place.site}\n`);
    }
    await stdout.write(json ? jsonText(place) : demoText(place));
    await abortable(Promise.withResolvers<never>().promise, signal);
  }, signal);
}

/** Serves to this machine; without a named port, on another one if the usual one is taken. */
async function serve(wiki: LocalWiki, port: number | undefined, { desktop }: Context): Promise<LocalServer> {
  const handler = createDemoHandler(wiki);
  try {
    return await desktop.serve({ port: port ?? DEMO_PORT, handler });
  } catch (error) {
    if (port !== undefined || !(error instanceof ToolError) || error.code !== "port-in-use") throw error;
    return await desktop.serve({ handler });
  }
}

/** Where the wiki is, and what it accepts. */
interface DemoPlace {
  readonly site: string;
  readonly pages: string;
  readonly deployment: "cloud" | "data-center";
  readonly token: string;
  /** Owner of the token; null where a token needs none. */
  readonly email: string | null;
  readonly space: string;
}

function placeOf({ settings, store }: LocalWiki, port: number): DemoPlace {
  const { contextPath, deployment, token } = settings;
  const site = `http://127.0.0.1:${port}${contextPath}`;
  const email = deployment === "cloud" ? store.currentUser.email : null;
  return { site, pages: `${site}/pages`, deployment, token, email, space: "DOCS" };
}

function demoText({ site, pages, deployment, token, email, space }: DemoPlace): string {
  const as = email === null ? "--bearer" : `--email ${email}`;
  const login = `tool auth login --site ${site} --deployment ${deployment} ${as} --token-stdin --profile demo`;
  return `The sample wiki runs until Ctrl-C. Look at its pages and change them: ${pages}

In another terminal, log in to it:

  echo ${token} | ${login}

Then make a book of its pages, and keep them as files:

  tool wiki export ${space} --output handbook.pdf
  tool wiki docs sync docs --space ${space}

Somebody changes a page in the wiki, and you fetch it:

  curl -s --data-urlencode "append=<p>Closed on Monday.</p>" ${site}/pages/103
  tool wiki docs sync docs
${deployment === "cloud" ? "" : WEBHOOKS}
When you are done:

  tool auth logout --profile demo
`;
}

const WEBHOOKS = `
Receive its events, each command in a terminal of its own:

  tool webhook server
  tool webhook register --url http://127.0.0.1:8080/webhook
`;

/**
 * Creates the handler of a sample wiki. It answers only under local names, because everybody may change its pages, and
 * to a page of another site only where a person follows a link from it.
 */
export function createDemoHandler(wiki: LocalWiki): (request: Request) => Promise<Response> {
  return async (request) => {
    if (!areLocalHosts(hostsOf(request))) return new Response("unknown host\n", { status: 403 });
    if (!isWelcome(request)) return new Response("not for other sites\n", { status: 403 });
    return await wiki.answer(await wiki.receive(request));
  };
}

function isWelcome({ method, headers }: Request): boolean {
  const sender = senderOf(headers);
  if (sender === "program" || sender === "own-page") return true;
  return method === "GET" && (sender === "person" || headers.get("sec-fetch-dest") === "document");
}
