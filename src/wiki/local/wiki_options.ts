/** Initial behavior of a wiki on this machine. */
export interface LocalWikiOptions {
  /** Which kind of wiki it is; Data Center unless given. */
  deployment?: "cloud" | "data-center";
  /** Path before everything; `/confluence` on Data Center unless given, always `/wiki` on Cloud. */
  contextPath?: string;
  /** Accepted token, alone (Bearer) or with the user's email address or name (Basic). */
  token?: string;
  /** Whether the user may administer the wiki; unless given, yes. */
  admin?: boolean;
  /** Whether there is a registry of webhooks; unless given, on Data Center. */
  hasRegistry?: boolean;
  /** Shape of the list of webhooks: as in versions 9 and 10, or as in other lists. */
  pageShape?: PageShape;
  /** Most entries that a page has, whatever was asked for; 100 unless given. */
  pageSize?: number;
  /** Whether webhooks are taken and not kept. */
  silentlyFails?: boolean;
  /** Whether to treat a bad credential as anonymous instead of rejecting it, as Cloud sometimes does. */
  allowsAnonymous?: boolean;
  /** Whether the user may read and write content properties, only read them, or the wiki has none. */
  properties?: "write" | "read" | "none";
}

/** See {@linkcode LocalWikiOptions.pageShape}. */
export type PageShape = "v9" | "v10" | "plain";

/** All of it. */
export type WikiSettings = Required<LocalWikiOptions>;

/** The settings that options mean. */
export function settingsOf(options: LocalWikiOptions): WikiSettings {
  const deployment = options.deployment ?? "data-center";
  return {
    deployment,
    contextPath: deployment === "cloud" ? "/wiki" : options.contextPath ?? "/confluence",
    token: options.token ?? "test-wiki-token",
    admin: options.admin ?? true,
    hasRegistry: options.hasRegistry ?? deployment === "data-center",
    pageShape: options.pageShape ?? "plain",
    pageSize: options.pageSize ?? 100,
    silentlyFails: options.silentlyFails ?? false,
    allowsAnonymous: options.allowsAnonymous ?? false,
    properties: options.properties ?? "write",
  };
}
