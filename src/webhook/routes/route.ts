import type { LiveBookScope } from "../export_request.ts";

/** Rule for the events of a kind: which ones it takes, and what is done with each. */
export interface Route {
  /** Name, unique in its file: 1 to 40 lower case letters, digits and hyphens. */
  readonly name: string;
  /** Which events it takes. */
  readonly match: RouteMatch;
  /** What is done with each of them. */
  readonly action: RouteAction;
  /** How long a failing event is retried, in milliseconds since its first attempt. */
  readonly retryForMs: number;
  /** Number of attempts after which an event is dead, even if it could be retried longer. */
  readonly maxAttempts?: number | undefined;
  /** Whether a dead event keeps the later ones of its page waiting. */
  readonly holdDead: boolean;
  /** Time limit of an attempt, in milliseconds. */
  readonly timeoutMs: number;
  /** Maximum number of concurrent attempts. */
  readonly concurrency: number;
}

/** Conditions; an event must meet each that is given, by one of its values. */
export interface RouteMatch {
  /** Types of events. */
  readonly types?: readonly string[] | undefined;
  /** Keys of spaces. */
  readonly spaces?: readonly string[] | undefined;
  /** Ids of pages. */
  readonly pages?: readonly string[] | undefined;
  /** Labels of the page. */
  readonly labels?: readonly string[] | undefined;
  /** Titles of the page, in which `*` stands for any text. */
  readonly titles?: readonly string[] | undefined;
  /** Account ids or e-mail addresses of the acting user. */
  readonly users?: readonly string[] | undefined;
}

/** What a route does with an event. */
export type RouteAction = HandlerAction | ForwardAction | ExportAction | MessageAction;

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
  readonly method: "POST" | "PUT" | "PATCH";
  /** Additional headers, texts with fields or secrets. */
  readonly headers: Readonly<Record<string, SecretText>>;
  /** Secret to sign the payload with. */
  readonly secret?: SecretText | undefined;
}

/** Exports the page as PDF. */
export interface ExportAction {
  readonly kind: "export";
  readonly template: string;
  readonly folder: string;
  readonly scope: LiveBookScope;
  readonly quietMs: number;
}

/** Sends JSON that is made from the event to a URL. */
export interface MessageAction {
  readonly kind: "message";
  /** Whose rules of escaping apply to the texts of fields. */
  readonly service: "slack" | "teams" | "mattermost" | "json";
  readonly url: SecretText;
  readonly headers: Readonly<Record<string, SecretText>>;
  /** Secret to sign the body with. */
  readonly secret?: SecretText | undefined;
  /** Body, any JSON whose texts have fields. */
  readonly template: unknown;
}

/** A text in the file, or the place of one that is secret. */
export type SecretText =
  | { readonly from: "text"; readonly text: string }
  | { readonly from: "file"; readonly path: string }
  | { readonly from: "environment"; readonly name: string };
