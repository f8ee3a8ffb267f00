/** Types of CSL by those of hayagriva's YAML, where what holds a work does not decide. */
export const HAYAGRIVA_TYPES: ReadonlyMap<string, string> = new Map([
  ["anthology", "collection"],
  ["anthos", "chapter"],
  ["article", "article"],
  ["artwork", "graphic"],
  ["audio", "song"],
  ["blog", "webpage"],
  ["book", "book"],
  ["case", "legal_case"],
  ["chapter", "chapter"],
  ["conference", "event"],
  ["entry", "entry"],
  ["exhibition", "event"],
  ["legislation", "bill"],
  ["manuscript", "manuscript"],
  ["newspaper", "periodical"],
  ["patent", "patent"],
  ["performance", "performance"],
  ["periodical", "periodical"],
  ["post", "post"],
  ["proceedings", "book"],
  ["reference", "book"],
  ["report", "report"],
  ["repository", "software"],
  ["scene", "broadcast"],
  ["thesis", "thesis"],
  ["thread", "webpage"],
  ["video", "motion_picture"],
  ["web", "webpage"],
]);

/** Types of CSL for a type (or any, `*`) of a work in another, the first that fits. */
export const HELD_TYPES: readonly (readonly [type: string, holder: string, csl: string])[] = [
  ["article", "periodical", "article-journal"],
  ["article", "newspaper", "article-newspaper"],
  ["article", "proceedings", "paper-conference"],
  ["article", "conference", "paper-conference"],
  ["*", "reference", "entry-encyclopedia"],
  ["*", "report", "report"],
  ["*", "thesis", "thesis"],
  ["*", "blog", "post-weblog"],
  ["*", "thread", "post"],
  ["video", "*", "broadcast"],
  ["audio", "*", "broadcast"],
];

/** What a work is in if nothing else is said. */
export const DEFAULT_HOLDERS: ReadonlyMap<string, string> = new Map([
  ["anthos", "anthology"],
  ["article", "periodical"],
  ["artwork", "exhibition"],
  ["audio", "audio"],
  ["chapter", "book"],
  ["entry", "reference"],
  ["legislation", "anthology"],
  ["post", "post"],
  ["scene", "video"],
  ["video", "video"],
  ["web", "web"],
]);

/** What can have a series. */
export const IN_SERIES: ReadonlySet<string> = new Set([
  ...["anthology", "book", "exhibition", "newspaper", "performance", "periodical", "proceedings", "reference"],
]);

/** Texts of CSL by their names in hayagriva's YAML, which what holds a work may have. */
export const HAYAGRIVA_TEXTS: readonly (readonly [csl: string, field: string])[] = [
  ["abstract", "abstract"],
  ["archive", "archive"],
  ["archive_location", "archive-location"],
  ["authority", "organization"],
  ["call-number", "call-number"],
  ["edition", "edition"],
  ["genre", "genre"],
  ["issue", "issue"],
  ["language", "language"],
  ["number-of-pages", "page-total"],
  ["number-of-volumes", "volume-total"],
];

/** Names of CSL by the roles of hayagriva's YAML. */
export const HAYAGRIVA_ROLES: ReadonlyMap<string, string> = new Map([
  ["cast-member", "performer"],
  ["collaborator", "contributor"],
  ["compiler", "compiler"],
  ["composer", "composer"],
  ["director", "director"],
  ["executive-producer", "executive-producer"],
  ["founder", "series-creator"],
  ["illustrator", "illustrator"],
  ["narrator", "narrator"],
  ["organizer", "organizer"],
  ["producer", "producer"],
  ["translator", "translator"],
  ["writer", "script-writer"],
]);
