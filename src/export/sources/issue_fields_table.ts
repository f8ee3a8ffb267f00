/** Key of the field that is the key of an issue itself. */
export const KEY_FIELD = "issuekey";

/** Fields that every tracker has, by their keys, with the other names that tables use for them. */
const FIELDS: readonly (readonly [key: string, names: string])[] = [
  [KEY_FIELD, "key,issue key"],
  ["summary", "title"],
  ["issuetype", "type,issue type"],
  ["created", "created date"],
  ["updated", "updated date"],
  ["duedate", "due,due date"],
  ["assignee", "assignees"],
  ["reporter", ""],
  ["creator", ""],
  ["priority", "priorities"],
  ["status", "statuses"],
  ["statusCategory", "status category"],
  ["resolution", "resolutions"],
  ["resolutiondate", "resolved,resolution date"],
  ["description", ""],
  ["environment", ""],
  ["project", ""],
  ["parent", ""],
  ["labels", "label"],
  ["components", "component,component/s"],
  ["fixVersions", "fixfor,allfixfor,fixversion,fix version,fix versions,fix version/s"],
  ["versions", "version,affects version,affects versions,affects version/s,affectedversion"],
  ["votes", ""],
  ["watches", "watchers"],
];

const KEYS: ReadonlyMap<string, string> = new Map(
  FIELDS.flatMap(([key, names]) => [key.toLowerCase(), ...names.split(",")].map((name) => [name, key] as const))
    .filter(([name]) => name !== ""),
);

/** Returns the key of a field that every tracker has, or of a custom one; undefined for the name of a custom field. */
export function knownFieldKey(name: string): string | undefined {
  const lower = name.toLowerCase();
  const [, custom] = /^(?:customfield_|cf\[)(\d{1,10})\]?$/.exec(lower) ?? [];
  return custom === undefined ? KEYS.get(lower) : `customfield_${custom}`;
}
