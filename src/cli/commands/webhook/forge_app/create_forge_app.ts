import { quote } from "../../../../base/text.ts";
import { isEmptyFolder } from "../../../../authoring/empty_folder.ts";
import { assertOutputName } from "../../../../authoring/kinds/assert_output_name.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import type { Context } from "../../../../console/context.ts";
import { commandWord } from "../../../../console/output/printable.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { FileError } from "../../../../host/files/file_error.ts";
import { joinPath } from "../../../../host/files/file_path.ts";
import { isLoopback } from "../../../../host/net/host_class.ts";
import { EVENT_TYPES, type EventType, isEventType } from "../../../../webhook/webhook_event.ts";
import { assertAppAri } from "../../../inputs/read_forge_config.ts";
import { DEFAULT_PATH, readReceiverUrl } from "../../../inputs/receiver_url.ts";
import { readFilterFlags } from "../read_filter_flags.ts";
import { MANIFEST, readForgeManifest } from "./read_forge_manifest.ts";
import { stringify } from "yaml";
import { forgeEventsOf } from "../../../../webhook/payload_dialects/forge.ts";

/** Arguments and options of `tool webhook forge-app`. */
interface ForgeAppOptions {
  readonly directory: string;
  readonly url: string;
  readonly events?: string | undefined;
  readonly app?: string | undefined;
  readonly force?: true | undefined;
  readonly json?: true | undefined;
}

const README = "README.md";

/** Creates a folder with a Forge app that posts events to a server. */
export async function createForgeApp(options: ForgeAppOptions, context: Context): Promise<void> {
  const { directory, force = false, json } = options;
  const [url, events] = [readUrl(options.url), readEvents(options.events)];
  if (options.app !== undefined) assertAppAri(options.app, "--app");
  const known = force ? await readForgeManifest(directory, context) : undefined;
  const facts = { app: options.app ?? known?.app ?? UNREGISTERED, url, events };
  await publish(directory, facts, { force, context });
  const missing = typesBesides(events);
  const next = nextCommands(directory, facts);
  const { stdout } = context.io;
  if (json) {
    const files = [MANIFEST, README];
    return await stdout.write(
      jsonText({
        directory,
        files,
        app: facts.app,
        url: url.href,
        events,
        missing,
        scopes: forgeScopesOf(events),
        next,
      }),
    );
  }
  const left = options.events === undefined ? `Left out: ${missing.join(", ")}${WHY_MISSING}\n` : "";
  const lines = next.map((line) => `  ${line}\n`).join("");
  await stdout.write(`Created ${MANIFEST} and ${README} in ${quote(directory)}\n${left}\nNext:\n${lines}`);
}

const WHY_MISSING = "; Forge requires write access for them (name them with --events)";

async function publish(
  directory: string,
  facts: ForgeAppFacts,
  { force, context }: { readonly force: boolean; readonly context: Context },
): Promise<void> {
  const { files } = context;
  const encode = (text: string) => new TextEncoder().encode(text);
  const contents = new Map([[MANIFEST, encode(renderManifest(facts))], [README, encode(renderReadme(facts))]]);
  const exists = force ? await files.realPath(directory) !== undefined : await isFree(directory, context);
  if (!exists) {
    assertOutputName(directory, "folder");
    return await files.publishDirectory(directory, contents);
  }
  for (const [name, bytes] of contents) await files.publishFile(joinPath(directory, name), bytes, { replace: force });
}

/** Returns whether the folder exists and is empty. @throws {FileError} when it is not empty. */
async function isFree(directory: string, context: Context): Promise<boolean> {
  try {
    return await isEmptyFolder(directory, "Forge app", context);
  } catch (error) {
    if (!(error instanceof FileError) || error.code !== "file-exists") throw error;
    const hint = "Choose a folder that does not exist yet, or add --force to replace its manifest.yml and README.md.";
    throw new FileError("file-exists", error.message, { hint, cause: error });
  }
}

function readUrl(text: string): URL {
  const url = readReceiverUrl(text, "create the app");
  const refuse = (reason: string, hint: string) =>
    new UsageError(`Cannot create the app for ${quote(url.host)}: ${reason}`, { hint });
  if (url.protocol !== "https:") {
    throw refuse("Forge sends only over https", "Give an https URL, such as that of a proxy.");
  }
  if (isLoopback(url)) throw refuse("it is this machine, which Forge cannot reach", "Give the public address.");
  if (url.search !== "") {
    throw refuse("its URL has a query, which Forge does not send", "Give --space and --pages to the server instead.");
  }
  if (url.pathname === "/") url.pathname = DEFAULT_PATH;
  return url;
}

function readEvents(text: string | undefined): readonly EventType[] {
  const { events } = readFilterFlags({ events: text });
  return typesWhere((type) => events === undefined ? !WRITE_EVENTS.has(type) : events.includes(type));
}

function typesBesides(events: readonly EventType[]): readonly EventType[] {
  return typesWhere((type) => !events.includes(type));
}

/** Lists event types in the order of the specification. */
function typesWhere(includes: (type: EventType) => boolean): readonly EventType[] {
  return Object.keys(EVENT_TYPES).filter(isEventType).filter(includes);
}

function nextCommands(directory: string, { app }: ForgeAppFacts): string[] {
  const isRegistered = app !== UNREGISTERED;
  return [
    `cd ${commandWord(directory)}`,
    ...(isRegistered ? [] : ['forge register "Wiki events"']),
    "forge deploy --environment production",
    "forge install --environment production --product confluence",
    `tool webhook server --forge-app ${isRegistered ? app : "<app.id>"}`,
  ];
}

/** What a Forge app is made of. */
interface ForgeAppFacts {
  /** ARI of the app. */
  readonly app: string;
  /** Address of the server. */
  readonly url: URL;
  /** Types of events to send. */
  readonly events: readonly EventType[];
}

/** Stands for the identifier until `forge register` sets it. */
export const UNREGISTERED = "ari:cloud:ecosystem::app/set-by-forge-register";

/** Types of events for which Forge requires write access, although nothing is written. */
const WRITE_EVENTS: ReadonlySet<EventType> = new Set(["page_trashed", "page_removed"]);

/** Returns the scopes that Forge requires for the events. */
function forgeScopesOf(events: readonly EventType[]): string[] {
  const needsWrite = events.some((type) => WRITE_EVENTS.has(type));
  return ["read:confluence-content.summary", ...(needsWrite ? ["write:confluence-content"] : [])];
}

/** Renders manifest.yml of an app whose events Forge posts to the server. */
export function renderManifest({ app, url, events }: ForgeAppFacts): string {
  const manifest = {
    modules: {
      trigger: [{ key: "wiki-events", endpoint: "event-server", events: forgeEventsOf(events) }],
      endpoint: [{ key: "event-server", remote: "event-server-host", route: { path: url.pathname } }],
    },
    remotes: [{ key: "event-server-host", baseUrl: url.origin, operations: ["compute"] }],
    permissions: { scopes: forgeScopesOf(events) },
    app: { id: app, runtime: { name: "nodejs24.x" } },
  };
  return stringify(manifest, { lineWidth: 0 });
}

/** Renders README.md with the commands from the folder to events. */
function renderReadme({ app, url }: ForgeAppFacts): string {
  const isRegistered = app !== UNREGISTERED;
  const register = isRegistered ? "" : 'forge register "Wiki events"\n';
  return `# Wiki events

This Forge app makes a Confluence Cloud site post its events to ${url.href}. It has no code.

## Deploy and install it

\`\`\`sh
npm install --global @forge/cli
forge login
${register}forge lint
forge deploy --environment production
forge install --environment production --product confluence --site your-site.atlassian.net
\`\`\`

${
    isRegistered
      ? ""
      : "`forge register` writes the identifier of the app into `manifest.yml` as `app.id`. "
  }An administrator of
the site must install the app. After a change of \`manifest.yml\`, deploy again; after a change of its events or scopes, also
run \`forge install --upgrade\`.

## Start the server

\`\`\`sh
tool webhook server --forge-app ${isRegistered ? app : "<app.id>"} --handler ./on-event.sh
\`\`\`

Forge reaches the server only over HTTPS. It waits five seconds for an answer, and tries four more times, a minute apart.

## Find out why nothing arrives

\`\`\`sh
tool webhook doctor --url ${commandWord(url.href)} --forge-app ${isRegistered ? app : "<app.id>"} --manifest .
forge logs --environment production
\`\`\`
`;
}
