/** Kinds of requests to a wiki. */
export type RequestKind = "pages" | "facts" | "attachments" | "files" | "tracker" | "live";

/** Number of requests of each kind. */
export type RequestCounts = Readonly<Record<RequestKind, number>>;

/**
 * Paths of requests by their kind; the first that fits counts, and others are for facts, such as names and labels:
 * macros that the wiki renders, issues, contents of attachments, lists of these, and pages with or without bodies.
 */
const PATHS: readonly (readonly [RequestKind, RegExp])[] = [
  ["live", /\/rest\/api\/contentbody\/convert\//],
  ["tracker", /\/rest\/api\/[23]\/|\/rest\/jiraanywhere\/|\/plugins\/servlet\/applinks\//],
  ["files", /\/download(?:\/|$)/],
  ["attachments", /\/attachments?(?:\/|$)/],
  [
    "pages",
    /\/rest\/api\/content(?:\/\d+(?:\/child\/page)?)?$|\/api\/v2\/(?:pages|blogposts)(?:\/\d+(?:\/children)?)?$/,
  ],
];

/** Counts requests by their kinds. */
export class RequestCounter {
  readonly #counts: Record<RequestKind, number> = { pages: 0, facts: 0, attachments: 0, files: 0, tracker: 0, live: 0 };

  /** Counts a request to a path. */
  count(path: string): void {
    this.#counts[PATHS.find(([, pattern]) => pattern.test(path))?.[0] ?? "facts"] += 1;
  }

  /** Requests so far. */
  get counts(): RequestCounts {
    return { ...this.#counts };
  }
}

/** Returns the requests of each kind between two counts. */
export function requestsSince(before: RequestCounts, now: RequestCounts): RequestCounts {
  const since = (kind: RequestKind) => now[kind] - before[kind];
  return {
    ...{ pages: since("pages"), facts: since("facts"), attachments: since("attachments") },
    ...{ files: since("files"), tracker: since("tracker"), live: since("live") },
  };
}
