import type { KeyTable, SchemaPart } from "./read/map_reader.ts";
import { ROUTES_LIMITS } from "./read/route_findings.ts";
import {
  ACTION_KEYS,
  CHAT_KEYS,
  EXPORT_KEYS,
  FILE_KEYS,
  FORWARD_KEYS,
  HANDLER_KEYS,
  JSON_KEYS,
  MATCH_KEYS,
  ROUTE_KEYS,
} from "./read/route_keys_table.ts";

/**
 * Creates the JSON Schema of files of routes from the tables that the reader uses, for completion and validation in
 * editors. Uses draft-07, which editors support best. It accepts every valid file; `parseRoutes` checks more.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { createRoutesSchema } from "./routes_schema.ts";
 *
 * strictEqual(createRoutesSchema()["$schema"], "http://json-schema.org/draft-07/schema#");
 * ```
 */
export function createRoutesSchema(): SchemaPart {
  const chat = objectSchema(CHAT_KEYS, {});
  const route = objectSchema(ROUTE_KEYS, {
    match: { ...objectSchema(MATCH_KEYS, {}), type: ["object", "null"] },
    handler: { anyOf: [{ type: "string", minLength: 1 }, objectSchema(HANDLER_KEYS, {})] },
    forward: { anyOf: [{ type: "string", minLength: 1 }, objectSchema(FORWARD_KEYS, {})] },
    export: {
      ...objectSchema(EXPORT_KEYS, {}),
      oneOf: [
        { required: ["template", "folder"], not: anyOf(["jobs", "books"]) },
        { required: ["jobs"], not: anyOf(["template", "folder", "scope"]) },
      ],
    },
    ...{ slack: chat, teams: chat, mattermost: chat },
    json: objectSchema(JSON_KEYS, {}),
  });
  const routes = {
    type: "array",
    minItems: 1,
    maxItems: ROUTES_LIMITS.routes,
    items: { ...route, oneOf: ACTION_KEYS.map((key) => ({ required: [key] })) },
  };
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Routes of webhook events",
    ...objectSchema(FILE_KEYS, { routes }),
  };
}

function anyOf(keys: readonly string[]): SchemaPart {
  return { anyOf: keys.map((key) => ({ required: [key] })) };
}

/**
 * Returns the schema of a mapping with the keys of a table.
 *
 * @param schemas Schemas that take the place of those of the table.
 */
export function objectSchema(keys: KeyTable, schemas: Readonly<Record<string, SchemaPart>>): SchemaPart {
  const properties = Object.entries(keys).map(([key, { help, schema }]) => {
    return [key, { description: help, ...(schemas[key] ?? schema) }];
  });
  const required = Object.entries(keys).filter(([, { isRequired }]) => isRequired === true).map(([key]) => key);
  return {
    type: "object",
    additionalProperties: false,
    ...(required.length === 0 ? {} : { required }),
    properties: Object.fromEntries(properties),
  };
}

/**
 * Renders a file of routes to start from. Its first route works at once; the others are comments.
 *
 * @param schemaPath Path of the JSON Schema that editors use, from the file.
 */
export function renderStarterRoutes(schemaPath: string): string {
  return `# yaml-language-server: $schema=${schemaPath}
# Which events go where. An event goes to every route that takes it, and each route retries on its own.
routes:
  - name: all-events
    # Without "match", a route takes every event.
    handler: ./on-event.sh

  # A message to Slack about new pages of one space. The file slack.url contains the URL of the webhook.
  # - name: new-pages
  #   match: { type: page_created, space: DOCS }
  #   slack:
  #     url: { file: slack.url }
  #     text: "{{user.name}} created {{page.link}}" # without it: a message for every type of event

  # The same for Teams (a workflow) and Mattermost.
  # - name: releases
  #   match: { title: "Release *" }
  #   teams: { url: { env: TEAMS_URL } }
  #   retry-for: 1h

  # The manuals as PDF, whenever they change.
  # - name: manuals
  #   match: { type: [page_created, page_updated], label: manual }
  #   export: { template: technical, folder: ./pdf, scope: tree }

  # Any JSON to any server.
  # - name: search-index
  #   match: { type: [page_updated, page_trashed, page_removed] }
  #   json:
  #     url: https://search.example.com/pages
  #     headers: { Authorization: { file: search.token } }
  #     template: { id: "{{page.id}}", title: "{{page.title}}", change: "{{eventType}}" }
  #   concurrency: 1
`;
}
