import { nearestName } from "../../base/nearest_name.ts";
import { asciiLowerCase } from "../../base/text.ts";

/** Names that exist, as far as they can be read. */
export interface ExistingNames {
  /** Returns whether something exists at a path. */
  exists(path: string): Promise<boolean>;
  /** Lists the names in a folder; none if it cannot be read. */
  list(folder: string): Promise<readonly string[]>;
}

/** Maximum number of paths; more would not help to choose. */
const MAX_PATHS = 3;
/** Length from which a name has enough letters to be a misspelling of another. */
const MIN_STEM = 3;
/** The same for a name whose extension is right. */
const MIN_STEM_BEFORE_EXTENSION = 2;

/**
 * Returns the existing paths that a misspelled one most likely means: each name on the way may be misspelled, and the
 * last one may have another extension or none. Empty if nothing is that close.
 */
export async function nearestPaths(path: string, names: ExistingNames): Promise<string[]> {
  const parts = path.split(/([/\\]+)/); // names at even places, separators between them
  let end = parts.length - 1 - (parts.at(-1) === "" ? 2 : 0);
  const last = end;
  while (end > 0 && !await names.exists(parts.slice(0, end).join(""))) end -= 2;
  if ((parts[last] ?? "") === "") return [];
  let found = [parts.slice(0, Math.max(end, 0)).join("")];
  for (let at = Math.max(end, 0); at <= last; at += 2) {
    const [folder = ""] = found;
    const name = parts[at] ?? "";
    // A name with a replacement character most likely stands for bytes that nothing can be opened by.
    const listed = (await names.list(folder === "" ? "." : folder)).filter((each) => !each.includes("\uFFFD"));
    const near = listed.includes(name) ? [name] : nearNames(name, listed, at === last);
    if (near.length === 0) return [];
    const separator = at === last ? "" : parts[at + 1] ?? "";
    found = near.map((each) => folder + each + separator);
  }
  return found.slice(0, MAX_PATHS);
}

/** Returns the names that a misspelled one may mean: by spelling, for the last one also by another extension. */
function nearNames(name: string, listed: readonly string[], isLast: boolean): string[] {
  const shown = listed.filter((each) => name.startsWith(".") || !each.startsWith("."));
  const [stem, extension] = divide(name);
  const alike = shown.filter((each) => asciiLowerCase(divide(each)[1]) === asciiLowerCase(extension));
  const isTooShort = stem.length < (extension === "" ? MIN_STEM : MIN_STEM_BEFORE_EXTENSION);
  const same = isTooShort ? undefined : nearestName(stem, alike.map((each) => divide(each)[0]));
  const spelled = alike.find((each) => divide(each)[0] === same);
  if (spelled !== undefined) return [spelled];
  const others = shown.filter((each) => !alike.includes(each)); // equal extensions would count as equal letters
  const whole = stem.length < MIN_STEM ? undefined : nearestName(name, others);
  if (whole !== undefined) return [whole];
  return shown.filter((each) => isLast && asciiLowerCase(divide(each)[0]) === asciiLowerCase(stem)).toSorted();
}

function divide(name: string): readonly [stem: string, extension: string] {
  const at = name.lastIndexOf(".");
  return at <= 0 ? [name, ""] : [name.slice(0, at), name.slice(at)];
}
