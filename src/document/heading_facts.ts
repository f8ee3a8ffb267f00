import { oneLine } from "./plain_text.ts";
import type { Heading } from "./tree.ts";

type Fact = "unnumbered" | "html" | "example";

function set(heading: Heading, fact: Fact): void {
  heading.data = Object.assign({}, heading.data, { [fact]: true });
}

function has({ data = {} }: Heading, fact: Fact): boolean {
  return Object.entries(data).some(([name, value]) => name === fact && value === true);
}

/** Takes the number from a heading, such as that of a preface. */
export function dropNumber(heading: Heading): void {
  set(heading, "unnumbered");
}

/** Makes a heading of the highest level that has no number. */
export function unnumberedHeading(value: string): Heading {
  const heading: Heading = { type: "heading", depth: 1, children: [{ type: "text", value }] };
  dropNumber(heading);
  return heading;
}

/** Tests whether a heading has no number. */
export function isUnnumberedHeading(heading: Heading): boolean {
  return has(heading, "unnumbered");
}

/** Marks a heading that is written in HTML. */
export function markHtmlHeading(heading: Heading): Heading {
  set(heading, "html");
  return heading;
}

/** Tests for a heading that is written in HTML. */
export function isHtmlHeading(heading: Heading): boolean {
  return has(heading, "html");
}

/** Marks a heading that is an example of one. */
export function markExampleHeading(heading: Heading): void {
  set(heading, "example");
}

/** Tests for a heading that is an example of one, and begins no part of the document. */
export function isExampleHeading(heading: Heading): boolean {
  return has(heading, "example");
}

/** Lets links find a heading by a text that it had before. */
export function keepAddress(heading: Heading, text: string): void {
  heading.data = Object.assign({}, heading.data, { addressText: text });
}

/** Returns the text by which links find a heading: the one that it shows, or that it had before. */
export function addressText(heading: Heading): string {
  const { data = {} } = heading;
  return "addressText" in data && typeof data.addressText === "string" ? data.addressText : oneLine(heading);
}
