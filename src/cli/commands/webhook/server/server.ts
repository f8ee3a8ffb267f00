import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { examples } from "../../../examples.ts";
import { eventsOption, pagesOption, spaceOption } from "../event_filter_options.ts";
import { DEFAULT_PORT, inboxOptions } from "../inbox_options.ts";
import { secretEnvOption, secretFileOption, secretOption } from "../../../inputs/secret_options.ts";
import type { ServerFlags } from "./server_config.ts";
import { workOptions } from "../work_options.ts";
import { appendValue, parseCount, parseSize } from "../../../../console/quantity.ts";
import { forgeAppOption, forgeKeysOption } from "../../../inputs/forge_options.ts";
import { headerSecretOption } from "../../../inputs/header_secret_option.ts";

/** Creates `tool webhook server`. */
export function webhookServerCommand(context: Context) {
  return createReceivingCommand()
    .addOption(workOptions.routes())
    .addOption(workOptions.handler())
    .addOption(workOptions.forward())
    .addOption(workOptions.exportTemplate())
    .addOption(workOptions.exportDir())
    .addOption(workOptions.exportScope())
    .addOption(workOptions.exportJobs())
    .addOption(workOptions.exportQuiet())
    .addOption(workOptions.exportTimeout())
    .addOption(eventsOption())
    .addOption(spaceOption())
    .addOption(pagesOption())
    .addOption(workOptions.concurrency())
    .addOption(workOptions.handlerTimeout())
    .addOption(workOptions.retryFor())
    .addOption(workOptions.maxAttempts())
    .addOption(workOptions.holdDead())
    .addOption(serverOptions.maxBody())
    .addOption(inboxOptions.inbox())
    .addOption(serverOptions.maxInbox())
    .addOption(workOptions.retain())
    .addOption(inboxOptions.queue())
    .addOption(inboxOptions.queueFile())
    .addOption(inboxOptions.queueCreds())
    .addOption(workOptions.noEnrich())
    .addOption(workOptions.profile())
    .addOption(serverOptions.adminPort())
    .addOption(serverOptions.adminTokenFile())
    .addOption(serverOptions.adminTokenEnv())
    .addOption(serverOptions.metricsHost())
    .addOption(serverOptions.metricsPort())
    .addOption(serverOptions.metricsTokenFile())
    .addOption(serverOptions.metricsTokenEnv())
    .addOption(serverOptions.cert())
    .addOption(serverOptions.key())
    .addOption(workOptions.drainTimeout())
    .addOption(workOptions.log())
    .addOption(workOptions.logFormat())
    .addHelpText("after", EXAMPLES)
    .action((flags) => serve(flags, context));
}

async function serve(flags: ServerFlags, context: Context): Promise<void> {
  const { readServerConfig } = await import("./server_config.ts");
  const { rememberStreams } = await import("../../../inputs/remember_streams.ts");
  const { context: first, again } = rememberStreams(context);
  const config = await readServerConfig(flags, first);
  await context.webhookHost.serve(config, () => readServerConfig(flags, again()));
}

/** Creates the command with the options about who may send, and where. */
function createReceivingCommand() {
  return new Command("server")
    .description(DESCRIPTION)
    .addOption(serverOptions.port())
    .addOption(serverOptions.host())
    .addOption(secretOption())
    .addOption(secretFileOption())
    .addOption(secretEnvOption())
    .addOption(serverOptions.headerSecret())
    .addOption(serverOptions.forgeApp())
    .addOption(serverOptions.forgeKeys())
    .addOption(serverOptions.allowUnsigned())
    .addOption(serverOptions.signatureHeader())
    .addOption(serverOptions.allow())
    .addOption(serverOptions.trustedProxy());
}

const DESCRIPTION =
  "Receive events by POST on /webhook, store each on disk before answering, and hand it to a script or another " +
  "URL.\n\n" +
  "The events of a page are handled in the order in which they arrive. A failed event is retried at growing " +
  'intervals, and finally marked as dead: "tool webhook events" shows and replays it. Ctrl-C lets running handlers ' +
  "finish. Unhandled events wait for the next start.\n\n" +
  "A script gets the payload as JSON on its standard input, and TOOL_EVENT_TYPE, TOOL_EVENT_ID, TOOL_PAGE_ID, " +
  "TOOL_SPACE_KEY and TOOL_ATTEMPT in its environment. Exit code 0 means done.";

const EXAMPLES = examples([
  ["tool webhook server --handler ./on-event.sh", "Receive events from this machine and hand them to a script"],
  [
    "tool webhook server --secret-file hook.secret --handler ./on-event.sh --space DOCS --admin-port 8081",
    "Receive only the signed events of one space, from anywhere, and look at them in a browser",
  ],
  [
    "tool webhook server --header-secret X-Automation-Token=@token.secret --handler ./on-event.sh",
    "Receive events from an automation rule of Confluence Cloud",
  ],
  [
    "tool webhook server --secret-env WEBHOOK_SECRET --queue nats://queue:4222",
    "Receive events for workers on other machines",
  ],
]);

/** Options that only a server has. */
const serverOptions = {
  port: () =>
    new Option("--port <port>", "port to listen on; 0 picks a free one")
      .default(DEFAULT_PORT).argParser((text: string) => parseCount(0, 65_535)(text)),
  host: () =>
    new Option(
      "--host <address>",
      "address to listen on (default: 0.0.0.0 with a secret or a Forge app, 127.0.0.1 without)",
    ),
  allowUnsigned: () =>
    new Option("--allow-unsigned", "accept unsigned deliveries from other machines and through proxies"),
  headerSecret: () =>
    headerSecretOption(
      "accept deliveries with this secret in a header, as <header>=@<file> or <header>=env:<variable>",
    ),
  forgeApp: () => forgeAppOption("accept deliveries with an invocation token of this Forge app (its ARI)"),
  forgeKeys: forgeKeysOption,
  signatureHeader: () => new Option("--signature-header <name...>", "another header that carries the signature"),
  maxBody: () =>
    new Option("--max-body <size>", "largest delivery to accept")
      .default(2 ** 20, "1MiB").argParser((text: string) => parseSize(text, MAX_BODY_MEBIBYTES)),
  maxInbox: () =>
    new Option("--max-inbox <size>", "maximum size of the inbox file (default: 1GiB)")
      .argParser((text: string) => parseSize(text)),
  adminPort: () =>
    new Option(
      "--admin-port <port>",
      "serve a page with the events, and /metrics, on 127.0.0.1, at an address with a key",
    )
      .argParser((text: string) => parseCount(1, 65_535)(text)),
  adminTokenFile: () =>
    new Option(
      "--admin-token-file <file>",
      "also serve that page at /admin/ on the port for deliveries, after a login with the token in this file",
    ),
  adminTokenEnv: () => new Option("--admin-token-env <name>", "take that token from an environment variable"),
  allow: () =>
    new Option("--allow <cidr...>", "accept deliveries only from these IP addresses and ranges; all others get 403"),
  trustedProxy: () =>
    new Option("--trusted-proxy <cidr...>", "addresses of proxies whose X-Forwarded-For or Forwarded names the sender"),
  metricsHost: () =>
    new Option("--metrics-host <address>", "serve /metrics on this address, with a token if others can reach it"),
  metricsPort: () =>
    new Option("--metrics-port <port>", "port of /metrics (default: 9464, on 127.0.0.1 without --metrics-host)")
      .argParser((text: string) => parseCount(0, 65_535)(text)),
  metricsTokenFile: () =>
    new Option("--metrics-token-file <file>", "read the token that /metrics requires from a file").argParser(
      appendValue,
    ),
  metricsTokenEnv: () =>
    new Option("--metrics-token-env <name>", "take that token from an environment variable").argParser(appendValue),
  cert: () => new Option("--cert <file>", "certificate chain for HTTPS, in PEM format"),
  key: () => new Option("--key <file>", "private key of the certificate, in PEM format"),
};

/** Memory limit for the bodies of all requests together. */
const MAX_BODY_MEBIBYTES = 64;
