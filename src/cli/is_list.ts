import type { Option } from "@commander-js/extra-typings";

/** Returns whether an option takes a list separated by commas: the name of its value is a plural, as in `<types>`. */
export function isList({ flags }: Option): boolean {
  return /<\w*[^\Ws]s>$/.test(flags);
}
