import type { Issue } from "../base/issue.ts";
import type { LiveBookScope } from "../webhook/export_request.ts";
import type { HeaderSecret } from "../webhook/credentials/authenticate.ts";
import type { FilterRules } from "../webhook/filter_rules.ts";
import type { RetryRules } from "../webhook/worker/judge_attempt.ts";
import type { Profile } from "../profile/profiles.ts";

/** Configuration of exports that follow the events of pages. */
export interface LiveExportConfig {
  /** A pack, a recipe, the folder of one, or the name of a baseline; undefined if the options name it. */
  readonly template: string | undefined;
  /** Job file whose defaults are the options of all PDFs. */
  readonly options?: string | undefined;
  /** Folder for the PDFs. */
  readonly folder: string;
  /** What a PDF contains. */
  readonly scope: LiveBookScope;
  /** Milliseconds without events of a book before it is exported. */
  readonly quietMs: number;
  /** Time limit of an export in milliseconds. */
  readonly timeoutMs: number;
  /** Wiki to export from. */
  readonly profile: Profile;
}

/** Configuration of books of a job file that follow the events of pages. */
export interface LiveJobsConfig {
  /** Path of the job file. */
  readonly jobs: string;
  /** Names of its books; all of them if empty. */
  readonly books: readonly string[];
  readonly quietMs: number;
  readonly timeoutMs: number;
  /** Name of the profile of books that name none; the active one if undefined. */
  readonly profileName: string | undefined;
}

/** Where routes come from. */
interface RoutesConfig {
  /** Path of the file. */
  readonly path: string;
  /** Name of the profile whose wiki is exported from; the active one if undefined. */
  readonly profileName: string | undefined;
}

/** Configuration of a worker, which handles events. */
export interface WorkConfig {
  /** Location of the inbox. */
  readonly place: InboxPlace;
  /** Milliseconds to keep finished events. */
  readonly retainMs: number;
  /** Routes, instead of a script, an URL and exports. */
  readonly routes?: RoutesConfig | undefined;
  /** Path of the script to run for each event. */
  readonly handler?: string | undefined;
  /** Environment variables that contain secrets; handlers do not get them. */
  readonly hiddenVariables: readonly string[];
  /** URL to forward each event to. */
  readonly forward?: URL | undefined;
  /** Exports to make. */
  readonly liveExport?: LiveExportConfig | LiveJobsConfig | undefined;
  /** Secrets for signatures; the first one signs forwarded events. */
  readonly secrets: readonly string[];
  /** Problems of the files with secrets, for the log. */
  readonly warnings?: readonly Issue[] | undefined;
  /** Maximum number of concurrent attempts. */
  readonly concurrency: number;
  /** Time limit of an attempt in milliseconds. */
  readonly handlerTimeoutMs: number;
  /** When failing events are given up. */
  readonly retries: RetryRules;
  /** Milliseconds that running attempts get to finish when the program stops. */
  readonly drainTimeoutMs: number;
  /** Wiki to ask for facts that are missing from a payload. */
  readonly profile?: Profile | undefined;
  /** Format of the log. */
  readonly logFormat: "text" | "json";
}

/** Configuration for deliveries of Forge apps. */
export interface ForgeConfig {
  /** ARIs of the apps. */
  readonly apps: readonly string[];
  /** Address of the keys that verify their tokens. */
  readonly keys: URL;
}

/** Where a server serves its metrics, and who may read them. */
export interface MetricsConfig {
  /** Address to listen on. */
  readonly host: string;
  /** Port to listen on. */
  readonly port: number;
  /** Tokens, one of which a request must have; without any, only this machine may read. */
  readonly tokens: readonly string[];
}

/** Configuration of a webhook server. */
export interface ServerConfig extends WorkConfig {
  /** Address to listen on. */
  readonly host: string;
  /** Port to listen on. */
  readonly port: number;
  /** Whether unsigned deliveries may come from elsewhere, such as through a proxy on this machine. */
  readonly allowUnsigned: boolean;
  /** TLS certificate chain and key, in PEM. */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined;
  /** Additional headers that may carry the signature. */
  readonly signatureHeaders: readonly string[];
  /** Secrets in headers, one of which a sender may present instead of a signature. */
  readonly headerSecrets?: readonly HeaderSecret[] | undefined;
  /** Apps whose tokens a sender may present instead of a signature. */
  readonly forge?: ForgeConfig | undefined;
  /** Filter for events. */
  readonly rules: FilterRules;
  /** Maximum size of a body in bytes. */
  readonly maxBody: number;
  /** Maximum size of the inbox in bytes. */
  readonly maxInbox: number;
  /** Port of the admin page. */
  readonly adminPort?: number | undefined;
  /** Token of the admin page on the port of deliveries. */
  readonly adminToken?: string | undefined;
  /** Ranges of addresses that may send; all if absent. */
  readonly allow?: readonly string[] | undefined;
  /** Ranges of addresses of proxies that name the sender. */
  readonly trustedProxies?: readonly string[] | undefined;
  /** Metrics for monitors on other machines. */
  readonly metrics?: MetricsConfig | undefined;
}

/** Webhook server and worker. */
export interface WebhookHost {
  /**
   * Runs a server until the signal of the context aborts and the running attempts have finished. On SIGHUP, takes
   * secrets, certificate and routes from files that have changed.
   *
   * @param reread reads the configuration again.
   * @throws {ToolError} when the server cannot start.
   */
  serve(config: ServerConfig, reread: () => Promise<ServerConfig>): Promise<void>;
  /** Runs a worker like {@linkcode WebhookHost.serve}, without HTTP. */
  work(config: WorkConfig, reread: () => Promise<WorkConfig>): Promise<void>;
}

/** Location of an inbox: a file, or a queue server. */
export type InboxPlace =
  | {
    readonly kind: "file";
    readonly path: string;
    /** Whether its folder is one of the program, which nobody has named. */
    readonly inOwnFolder?: boolean;
  }
  | { readonly kind: "queue"; readonly url: string; readonly credentials?: Uint8Array | undefined };
