import { stringify } from "yaml";
import { commandWord } from "../../../../console/output/command_word.ts";
import type { EventType } from "../../../../webhook/event_type.ts";
import { forgeEventsOf } from "../../../../webhook/payload_dialects/forge.ts";

/** What a Forge app is made of. */
export interface ForgeAppFacts {
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
export const WRITE_EVENTS: ReadonlySet<EventType> = new Set(["page_trashed", "page_removed"]);

/** Returns the scopes that Forge requires for the events. */
export function forgeScopesOf(events: readonly EventType[]): string[] {
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
export function renderReadme({ app, url }: ForgeAppFacts): string {
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

Forge reaches the server by HTTPS only. It waits five seconds for an answer, and tries four more times, a minute apart.

## Find out why nothing arrives

\`\`\`sh
tool webhook doctor --url ${commandWord(url.href)} --forge-app ${isRegistered ? app : "<app.id>"} --manifest .
forge logs --environment production
\`\`\`
`;
}
