import { EVENT_TYPES, ROUTE_NAME_PATTERN } from "../../webhook_event.ts";
import { LIVE_BOOK_SCOPES } from "../../export_request.ts";
import { MESSAGE_SERVICES, SEND_METHODS } from "../route.ts";
import type { KeyTable, SchemaPart } from "./map_reader.ts";
import { ROUTES_LIMITS } from "./route_findings.ts";

/** Defaults of a route, the same as those of the flags. */
export const ROUTE_DEFAULTS = {
  retryForMs: 24 * 3_600_000,
  timeoutMs: 60_000,
  exportTimeoutMs: 15 * 60_000,
  concurrency: 4,
  quietMs: 30_000,
} as const;

/** Longest durations, in days. */
export const ROUTE_DAYS = { retryFor: 3650, timeout: 24 } as const;

const DURATION: SchemaPart = { type: "string", pattern: "^[0-9]{1,9}(ms|s|m|h|d)$" };
const VALUE: SchemaPart = { type: ["string", "number"] };
const VALUES: SchemaPart = {
  anyOf: [VALUE, { type: "array", minItems: 1, maxItems: ROUTES_LIMITS.values, items: VALUE }],
};
const TEXT: SchemaPart = { type: "string", minLength: 1 };
const PATH: SchemaPart = { type: "string", minLength: 1, maxLength: 4096 };

/** Form of the name of a variable. */
export const VARIABLE_PATTERN = "^[A-Za-z_][A-Za-z0-9_]*$";

/** Keys of a place of a secret text. */
export const SECRET_KEYS: KeyTable = {
  file: { help: "File with the text; one line ending at its end is ignored.", schema: PATH },
  env: { help: "Variable with the text.", schema: { type: "string", pattern: VARIABLE_PATTERN } },
};

/** Schema of a text that can stand somewhere else because it is secret. */
const SECRET: SchemaPart = {
  anyOf: [
    TEXT,
    {
      type: "object",
      additionalProperties: false,
      minProperties: 1,
      maxProperties: 1,
      properties: Object.fromEntries(
        Object.entries(SECRET_KEYS).map(([key, { help, schema }]) => [key, { ...schema, description: help }]),
      ),
    },
  ],
};

const HEADERS: SchemaPart = {
  type: "object",
  maxProperties: ROUTES_LIMITS.entries,
  propertyNames: { pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$" },
  additionalProperties: SECRET,
};

const TYPES = Object.keys(EVENT_TYPES);
const TYPE: SchemaPart = { enum: TYPES };

/** Keys of `match`. */
export const MATCH_KEYS: KeyTable = {
  type: {
    help: "Types of events.",
    schema: { anyOf: [TYPE, { type: "array", minItems: 1, maxItems: TYPES.length, items: TYPE }] },
  },
  space: { help: "Keys of spaces; upper and lower case are the same.", schema: VALUES },
  page: { help: "Page IDs.", schema: VALUES },
  label: { help: "Labels of the page; they are looked up in the wiki.", schema: VALUES },
  title: { help: "Titles; * stands for any text, \\* for an asterisk, and case does not matter.", schema: VALUES },
  user: { help: "Account IDs, user keys or e-mail addresses of the acting user.", schema: VALUES },
};

/** Keys of `handler` as a mapping. */
export const HANDLER_KEYS: KeyTable = {
  script: { help: "Script to run, relative to this file.", schema: PATH, isRequired: true },
  arguments: {
    help: "Its arguments, texts with fields.",
    schema: { type: "array", maxItems: ROUTES_LIMITS.entries, items: { type: ["string", "number"] } },
  },
  environment: {
    help: "Additional variables, texts with fields.",
    schema: {
      type: "object",
      maxProperties: ROUTES_LIMITS.entries,
      propertyNames: { pattern: VARIABLE_PATTERN },
      additionalProperties: { type: ["string", "number"] },
    },
  },
};

const URL_KEY = {
  help: "URL to send to; { file: … } or { env: … } if it is secret.",
  schema: SECRET,
  isRequired: true,
};

const REQUEST_KEYS: KeyTable = {
  method: { help: "Method of the request; default: POST.", schema: { enum: SEND_METHODS, default: "POST" } },
  headers: { help: "Additional headers: texts with fields, { file: … } or { env: … }.", schema: HEADERS },
  secret: { help: "Secret to sign the body with, in the header X-Tool-Signature.", schema: SECRET },
};

/** Keys of `forward`. */
export const FORWARD_KEYS: KeyTable = { url: URL_KEY, ...REQUEST_KEYS };

/** Keys of `slack`, `teams` and `mattermost`. */
export const CHAT_KEYS: KeyTable = {
  url: URL_KEY,
  text: { help: "Text with fields, in place of the default message.", schema: TEXT },
  template: {
    help: "The whole message as the service takes it; its texts can have fields.",
    schema: { type: "object" },
  },
};

/** Keys of `json`. */
export const JSON_KEYS: KeyTable = {
  url: URL_KEY,
  template: { help: "The body, any JSON; its texts can have fields.", schema: {}, isRequired: true },
  ...REQUEST_KEYS,
};

/** Keys of `export`. */
export const EXPORT_KEYS: KeyTable = {
  template: {
    help: "Pack, recipe or name of a baseline; paths are relative to this file.",
    schema: PATH,
  },
  folder: { help: "Where to put the PDFs, relative to this file.", schema: PATH },
  scope: {
    help: "One PDF per page, per tree of pages below the home page, or per space; default: page.",
    schema: { enum: LIVE_BOOK_SCOPES, default: "page" },
  },
  jobs: { help: "Job file, relative to this file, in place of template, folder and scope.", schema: PATH },
  books: { help: "Names of books of the job file; default: all of them.", schema: VALUES },
  quiet: {
    help: "How long nothing must change before a PDF is made; default: 30s.",
    schema: { ...DURATION, default: "30s" },
  },
};

/** Keys of a route that name its action. */
export const ACTION_KEYS = ["handler", "forward", "export", ...MESSAGE_SERVICES] as const;

/** Keys of a route. */
export const ROUTE_KEYS: KeyTable = {
  name: {
    help: "Name, unique in the file: lower-case letters, digits and hyphens.",
    schema: { type: "string", pattern: ROUTE_NAME_PATTERN },
    isRequired: true,
  },
  match: { help: "Which events the route takes; an event must meet every condition. Without it: all.", schema: {} },
  handler: { help: "Run a script for each event, with the payload on its standard input.", schema: PATH },
  forward: { help: "Send the payload to a URL.", schema: TEXT },
  export: { help: "Export the page as PDF, or make the books of a job file.", schema: {} },
  slack: { help: "Post a message to Slack.", schema: {} },
  teams: { help: "Post a message to Teams, through a workflow.", schema: {} },
  mattermost: { help: "Post a message to Mattermost.", schema: {} },
  json: { help: "Send any JSON to a URL.", schema: {} },
  "retry-for": {
    help: "How long a failing event is retried; default: 24h.",
    schema: { ...DURATION, default: "24h" },
  },
  "max-attempts": {
    help: "Attempts after which an event is dead, even if it could be retried longer.",
    schema: { type: "integer", minimum: 1, maximum: 1000 },
  },
  "hold-dead": {
    help: "Whether a dead event keeps the later ones of its page waiting; default: false.",
    schema: { type: "boolean", default: false },
  },
  timeout: { help: "Maximum time of an attempt; default: 60s, for a PDF 15m.", schema: DURATION },
  concurrency: {
    help: "Number of pages whose events are handled at the same time; default: 4; not for export.",
    schema: { type: "integer", minimum: 1, maximum: 256, default: 4 },
  },
};

/** Keys of the file. */
export const FILE_KEYS: KeyTable = {
  routes: { help: "The routes; an event goes to every one that takes it.", schema: {}, isRequired: true },
};
