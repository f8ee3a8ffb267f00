import type { FilterRules } from "../webhook/filter_rules.ts";
import type { Profile } from "../profile/profiles.ts";
import type { InboxPlace } from "./inbox_place.ts";

/** How events are worked on. */
export interface WorkConfig {
  /** Where they are kept. */
  readonly place: InboxPlace;
  /** How long finished events are kept, in milliseconds. */
  readonly retainMs: number;
  /** Path of the script that is run for each event. */
  readonly handler?: string;
  /** Variables of the environment that hold secrets, and that no handler gets to see. */
  readonly hiddenVariables: readonly string[];
  /** Where each event is sent on to. */
  readonly forward?: URL;
  /** Secrets that sign: what is sent on gets the first. */
  readonly secrets: readonly string[];
  /** Files among theirs that other users can read. */
  readonly openSecretFiles?: readonly string[];
  /** Attempts at a time. */
  readonly concurrency: number;
  /** Milliseconds that an attempt may take. */
  readonly handlerTimeoutMs: number;
  /** Attempts before an event is dead. */
  readonly maxAttempts: number;
  /** Milliseconds for what is running when the program is stopped. */
  readonly drainTimeoutMs: number;
  /** The wiki that knows missing facts. */
  readonly profile?: Profile;
  /** How the log is written. */
  readonly logFormat: "text" | "json";
}

/** How a server runs. */
export interface ServerConfig extends WorkConfig {
  /** Address to listen on. */
  readonly host: string;
  /** Port to listen on. */
  readonly port: number;
  /** Certificate chain and key in PEM. */
  readonly tls?: { readonly cert: string; readonly key: string };
  /** Headers that may carry the signature, besides the known ones. */
  readonly signatureHeaders: readonly string[];
  /** Which events are wanted. */
  readonly rules: FilterRules;
  /** Most bytes of a body. */
  readonly maxBody: number;
  /** Bytes that the inbox may reach. */
  readonly maxInbox: number;
  /** Port of the admin page. */
  readonly adminPort?: number;
}

/** What runs until it is stopped. */
export interface WebhookHost {
  /**
   * Runs a server until the signal of the context is aborted, then until everything is drained.
   *
   * @throws {ToolError} when it cannot start.
   */
  serve(config: ServerConfig): Promise<void>;
  /** As {@linkcode WebhookHost.serve}, without HTTP. */
  work(config: WorkConfig): Promise<void>;
}
