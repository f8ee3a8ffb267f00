import type { Heading } from "./tree.ts";

/** Takes the number from a heading, such as that of a preface. */
export function dropNumber(heading: Heading): void {
  heading.data = Object.assign({}, heading.data, { unnumbered: true });
}

/** Tests whether a heading has no number. */
export function isUnnumberedHeading({ data = {} }: Heading): boolean {
  return "unnumbered" in data && data.unnumbered === true;
}
