/** HTML attributes that keep their names in a directive; misspelled names are not among them. */
const NAMES = new Set([
  ...["id", "class", "style", "title", "lang", "dir", "role", "name", "href", "target", "rel", "rev", "type", "value"],
  ...["bgcolor", "border", "cellpadding", "cellspacing", "frame", "rules", "summary", "scope", "headers", "abbr"],
  ...["align", "valign", "width", "height", "nowrap", "char", "charoff", "axis", "start", "reversed", "compact"],
  ...["cite", "datetime", "color", "face", "size", "clear", "noshade", "colspan", "rowspan"],
]);

/** Start of the name of any other attribute of an element in a directive. */
export const CARRIED_PREFIX = "attr-";

/** Tests whether an attribute of an element keeps its name in a directive. */
export function isOwnName(name: string): boolean {
  return NAMES.has(name) || /^(?:data|aria)-/.test(name);
}

/** Tests whether an attribute of a directive may be one of its element. */
export function isCarried(name: string): boolean {
  return isOwnName(name) ||
    (name.startsWith(CARRIED_PREFIX) && /^[a-z_][\w.:-]*$/i.test(name.slice(CARRIED_PREFIX.length)));
}
