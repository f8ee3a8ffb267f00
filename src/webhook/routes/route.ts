import type { LiveBookScope } from "../export_request.ts";
import type { RetryRules } from "../worker/judge_attempt.ts";

/** Rule for the events of a kind: which ones it takes, and what is done with each. */
export interface Route extends RetryRules {
  /** Name, unique in its file: 1 to 40 lower-case letters, digits and hyphens. */
  readonly name: string;
  /** Line of the file in which it begins, from 1. */
  readonly line?: number | undefined;
  /** Which events it takes. */
  readonly match: RouteMatch;
  /** What is done with each of them. */
  readonly action: RouteAction;
  /** Time limit of an attempt, in milliseconds; for exports, that of a PDF. */
  readonly timeoutMs: number;
  /** Maximum number of concurrent attempts. */
  readonly concurrency: number;
}

/** Conditions; an event must meet each that is given, by one of its values. */
export interface RouteMatch {
  /** Types of events. */
  readonly types?: readonly string[] | undefined;
  /** Keys of spaces, compared without regard to ASCII case. */
  readonly spaces?: readonly string[] | undefined;
  /** Ids of pages, compared as text. */
  readonly pages?: readonly string[] | undefined;
  /** Labels of the page, compared without regard to case. */
  readonly labels?: readonly string[] | undefined;
  /** Titles of the page, in which `*` stands for any text, compared without regard to case. */
  readonly titles?: readonly string[] | undefined;
  /** Account ids or e-mail addresses of the acting user; only addresses compare without regard to case. */
  readonly users?: readonly string[] | undefined;
}

/** What a route does with an event. */
export type RouteAction = HandlerAction | ForwardAction | ExportAction | JobAction | MessageAction;

/** Runs a script, which gets the payload on its standard input. */
export interface HandlerAction {
  readonly kind: "handler";
  /** Path, resolved against the folder of the file of routes. */
  readonly script: string;
  /** Arguments, texts with fields. */
  readonly arguments: readonly string[];
  /** Additional variables, texts with fields. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Sends the payload to a URL. */
export interface ForwardAction {
  readonly kind: "forward";
  readonly url: SecretText;
  readonly method: SendMethod;
  /** Additional headers, texts with fields or secrets. */
  readonly headers: Readonly<Record<string, SecretText>>;
  /** Secret to sign the payload with. */
  readonly secret?: SecretText | undefined;
}

/** Exports the page as PDF. */
export interface ExportAction {
  readonly kind: "export";
  /** Path, resolved against the folder of the file of routes, or the name of a baseline. */
  readonly template: string;
  /** Path, resolved against the folder of the file of routes. */
  readonly folder: string;
  readonly scope: LiveBookScope;
  readonly quietMs: number;
}

/** Makes the books of a job file that the page changes. */
export interface JobAction {
  readonly kind: "job";
  /** Path of the job file, resolved against the folder of the file of routes. */
  readonly jobs: string;
  /** Names of its books; all of them if empty. */
  readonly books: readonly string[];
  readonly quietMs: number;
}

/** Sends JSON that is made from the event to a URL. */
export interface MessageAction {
  readonly kind: "message";
  /** Whose rules of escaping apply to the texts of fields. */
  readonly service: MessageService;
  readonly url: SecretText;
  readonly method: SendMethod;
  readonly headers: Readonly<Record<string, SecretText>>;
  /** Secret to sign the body with. */
  readonly secret?: SecretText | undefined;
  /** Body, any JSON whose texts have fields; undefined for the service's default message. */
  readonly template?: unknown;
}

/** Methods of requests that carry a body. */
export const SEND_METHODS = ["POST", "PUT", "PATCH"] as const;

/** One of {@linkcode SEND_METHODS}. */
export type SendMethod = typeof SEND_METHODS[number];

/** Receivers of messages; `json` is any other one. */
export const MESSAGE_SERVICES = ["slack", "teams", "mattermost", "json"] as const;

/** One of {@linkcode MESSAGE_SERVICES}. */
export type MessageService = typeof MESSAGE_SERVICES[number];

/** A text in the file, or the place of one that is secret. */
export type SecretText =
  | { readonly from: "text"; readonly text: string }
  | { readonly from: "file"; readonly path: string }
  | { readonly from: "environment"; readonly name: string };

/** Lists the texts of an action that may be secret. */
export function secretTextsOf(action: RouteAction): SecretText[] {
  if (action.kind === "handler" || action.kind === "export" || action.kind === "job") return [];
  const { url, headers, secret } = action;
  return [url, ...Object.values(headers), ...(secret === undefined ? [] : [secret])];
}
