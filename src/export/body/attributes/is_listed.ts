/** Tests whether a list of names between spaces has a name; `a*` stands for all names that begin with `a`. */
export function isListed(name: string, list = ""): boolean {
  return list.split(" ").some((each) => each.endsWith("*") ? name.startsWith(each.slice(0, -1)) : name === each);
}
