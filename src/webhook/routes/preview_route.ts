import { present } from "../../base/present.ts";
import { SIGNATURE_HEADER } from "../verify_signature.ts";
import { SECRET_HEADER } from "./read/read_request.ts";
import { targetRulesOf } from "./read/read_secret_text.ts";
import type { ForwardAction, MessageAction, Route, SecretText } from "./route.ts";
import type { TemplateFacts } from "./text/fields_table.ts";
import { renderHandlerTexts, renderHeader } from "./text/text_template.ts";
import { renderMessageBody } from "./text/render_message_body.ts";

/** What a route would do with an event, without secrets. */
export type RoutePreview = RunPreview | SendPreview | ExportPreview | JobPreview;

/** Run of a script. */
export interface RunPreview {
  readonly kind: "run";
  readonly script: string;
  readonly arguments: readonly string[];
  /** Variables in addition to those that every script gets. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Request to a server. */
export interface SendPreview {
  readonly kind: "send";
  readonly method: string;
  /** URL without its secret parts, or where it stands. */
  readonly url: string;
  /** Headers; in place of secrets, where they stand. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Export of a page. */
export interface ExportPreview {
  readonly kind: "export";
  readonly template: string;
  readonly folder: string;
  readonly scope: string;
}

/** Export of the books of a job file that a page changes. */
export interface JobPreview {
  readonly kind: "job";
  readonly jobs: string;
  /** Names of its books; all of them if empty. */
  readonly books: readonly string[];
}

/** Renders what a route would do with an event. Reads no secret. */
export function previewRoute({ action }: Pick<Route, "action">, facts: TemplateFacts): RoutePreview {
  switch (action.kind) {
    case "handler":
      return { kind: "run", script: action.script, ...renderHandlerTexts(action, facts) };
    case "export":
      return { kind: "export", template: action.template, folder: action.folder, scope: action.scope };
    case "job":
      return { kind: "job", jobs: action.jobs, books: action.books };
    case "forward":
      return { ...previewRequest(action, facts), body: facts.event };
    case "message": {
      const body: unknown = JSON.parse(renderMessageBody(action, facts));
      return { ...previewRequest(action, facts), body };
    }
  }
}

function previewRequest(action: ForwardAction | MessageAction, facts: TemplateFacts) {
  const { isSecret } = targetRulesOf(action);
  const own = Object.entries(action.headers).map(([name, value]) => [name, headerText(name, value, facts)] as const);
  const headers: Record<string, string> = Object.fromEntries(own);
  const isTyped = Object.keys(headers).some((name) => name.toLowerCase() === "content-type");
  return {
    kind: "send" as const,
    method: action.method,
    url: urlText(action.url, isSecret),
    headers: present({
      ...(isTyped ? {} : { "Content-Type": "application/json" }),
      ...headers,
      [SIGNATURE_HEADER]: action.secret === undefined ? undefined : `sha256=${HIDDEN}`,
    }),
  };
}

const HIDDEN = "…";

function headerText(name: string, value: SecretText, facts: TemplateFacts): string {
  if (value.from !== "text") return placeText(value);
  return SECRET_HEADER.test(name) ? HIDDEN : renderHeader(value.text, facts);
}

/** Shows a URL without its query, which may hold a token; of one that is itself a secret, only the server. */
function urlText(value: SecretText, isSecret: boolean): string {
  if (value.from !== "text") return placeText(value);
  const url = URL.parse(value.text);
  if (url === null || isSecret) return `${url?.origin ?? ""}/${HIDDEN}`;
  return `${url.origin}${url.pathname}${url.search === "" ? "" : `?${HIDDEN}`}`;
}

function placeText(value: Exclude<SecretText, { from: "text" }>): string {
  return value.from === "file" ? `{ file: ${value.path} }` : `{ env: ${value.name} }`;
}
