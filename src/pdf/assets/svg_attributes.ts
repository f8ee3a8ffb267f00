import type { QualifiedName } from "../../base/xml/namespaces.ts";
import { FILTER_LIMITS, SVG_LIMITS } from "./limits.ts";
import { checkDeclarations, checkStyleValue, parseFragment, type StyleReference } from "./svg_css.ts";
import {
  CORE_ATTRIBUTES,
  EDITOR_NAMESPACES,
  STYLE_PROPERTIES,
  SVG_ELEMENTS,
  XLINK,
  XML,
  XMLNS,
} from "./svg_elements_table.ts";
import { showSvg } from "./svg_problems.ts";

/** Reason to reject an attribute. */
export interface AttributeProblem {
  /** Kind of problem, which determines the code of the finding. */
  readonly kind: "unsafe" | "complex" | "damaged";
  /** The problem, as a clause. */
  readonly reason: string;
  /** The attribute, as written. */
  readonly attribute: string;
  /** Hint, if it differs from the default one of the code. */
  readonly hint?: string | undefined;
}

/** Result of the check of an element's attributes. */
export interface AttributeCheck {
  /** Values by name, with the usual prefix: `href`, `xml:space`, `fill`. */
  readonly values: Readonly<Record<string, string>>;
  /** References in style attributes. */
  readonly references: StyleReference[];
  /** ID that its `href` refers to. */
  readonly target: string | undefined;
  /** Problems found. */
  readonly problems: AttributeProblem[];
}

const GEOMETRY: ReadonlyMap<string, RegExp> = new Map([
  ["d", /^[MmZzLlHhVvCcSsQqTtAa\d\s.,eE+-]*$/],
  ["points", /^[\d\s.,eE+-]*$/],
]);
/** Allowed names; XML allows more, but SVG readers differ in what they accept. */
const NAME = /^[A-Za-z_][-\w.]*(?::[A-Za-z_][-\w.]*)?$/;
const INERT = /^(?:data|aria)-[-\w.:]+$/;
const PLAIN = /^[-+\w\s.,%#:]*$/;
/** Hint for what a drawing program adds. */
export const PLAIN_SVG = "Export it as plain SVG, without data of the drawing program.";

/** Checks all attributes of an element against the list of its allowed attributes. */
export function checkAttributes(
  element: string,
  attributes: Readonly<Record<string, string>>,
  resolve: (name: string) => QualifiedName | undefined,
): AttributeCheck {
  const values: Record<string, string> = Object.create(null);
  const references: StyleReference[] = [];
  const problems: AttributeProblem[] = [];
  let target: string | undefined;
  for (const [attribute, value] of Object.entries(attributes)) {
    const name = nameAttribute(attribute, value, resolve);
    if (name === undefined) continue;
    const refuse = (problem: Omit<AttributeProblem, "attribute">) => problems.push({ ...problem, attribute });
    if (typeof name === "object") refuse(name);
    else if (name in values) refuse(name === "href" ? TWO_HREFS : { kind: "damaged", reason: `it has two ${name}` });
    else {
      values[name] = value;
      const check = checkAttribute(element, name, value);
      if (check.problem !== undefined) refuse(check.problem);
      references.push(...(check.references ?? []));
      target = check.target ?? target;
    }
  }
  return { values, references, target, problems };
}

const TWO_HREFS = {
  kind: "damaged",
  reason: "it has two references",
  hint: "Keep href and remove xlink:href.",
} as const;

type Refusal = Omit<AttributeProblem, "attribute">;

/** Returns the name of an attribute; undefined if it is irrelevant for drawing, a refusal if it is unknown. */
function nameAttribute(
  attribute: string,
  value: string,
  resolve: (name: string) => QualifiedName | undefined,
): string | Refusal | undefined {
  if (!NAME.test(attribute)) {
    return { kind: "damaged", reason: `the attribute ${showSvg(attribute)} has no plain name` };
  }
  if (attribute === "xmlns" || attribute.startsWith("xmlns:")) return checkDeclaration(attribute, value);
  const name = resolve(attribute);
  if (name === undefined) return { kind: "damaged", reason: `the prefix of ${showSvg(attribute)} is not declared` };
  if (name.uri === "") return name.local;
  if (EDITOR_NAMESPACES.has(name.uri)) return undefined;
  if (name.uri === XLINK) return name.local === "href" ? "href" : `xlink:${name.local}`;
  if (name.uri === XML) return `xml:${name.local}`;
  return { kind: "unsafe", reason: `the attribute ${showSvg(attribute)} is of an unknown namespace`, hint: PLAIN_SVG };
}

function checkDeclaration(attribute: string, uri: string): Refusal | undefined {
  const prefix = attribute.slice("xmlns:".length);
  const wrong = prefix === "xmlns" || uri === XMLNS || (prefix === "xml") !== (uri === XML) ||
    (prefix !== "" && uri === "");
  return wrong
    ? { kind: "damaged", reason: `${showSvg(attribute)} declares a namespace that cannot be declared` }
    : undefined;
}

interface ValueCheck {
  readonly problem?: Refusal;
  readonly references?: readonly StyleReference[];
  readonly target?: string;
}

function checkAttribute(element: string, name: string, value: string): ValueCheck {
  const geometry = GEOMETRY.get(name);
  if (geometry === undefined && value.length > SVG_LIMITS.attributeLength) {
    const reason = `${showSvg(name)} is longer than ${SVG_LIMITS.attributeLength} characters`;
    return { problem: { kind: "complex", reason } };
  }
  if (/^on/i.test(name)) {
    return unsafe(`it has the event attribute ${showSvg(name)}`, "Remove it; a drawing is static.");
  }
  if (CORE_ATTRIBUTES.has(name) || INERT.test(name)) return {};
  if (name === "style") return checkStyle(checkDeclarations(value));
  if (STYLE_PROPERTIES.has(name)) return checkStyle(checkStyleValue(name, value));
  if (!SVG_ELEMENTS.get(element)?.attributes.has(name)) {
    return unsafe(`the attribute ${showSvg(name)} is not allowed`, PLAIN_SVG);
  }
  if (name === "href") return checkHref(value);
  if (element === "style") return /^(?:text\/css)?$/.test(value) ? {} : unsafe(`its type ${showSvg(value)} is not CSS`);
  if (!(geometry ?? PLAIN).test(value)) {
    return { problem: { kind: "damaged", reason: `${showSvg(name)} has the value ${showSvg(value)}` } };
  }
  return checkFilterValue(element, name, value);
}

function checkStyle({ references, problems }: { references: StyleReference[]; problems: string[] }): ValueCheck {
  const [reason] = problems;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : "";
  return reason === undefined ? { references } : unsafe(`${reason}${more}`);
}

function checkHref(value: string): ValueCheck {
  const target = parseFragment(value);
  if (target !== undefined) return { target };
  return unsafe(
    `it refers to something outside the drawing: ${showSvg(value)}`,
    "Put what it refers to into the drawing.",
  );
}

/** Checks filter values that can make one primitive cost more than all others. */
function checkFilterValue(element: string, name: string, value: string): ValueCheck {
  const cap = capOf(element, name);
  if (cap === undefined || value.split(/[\s,]+/).every((number) => !(Math.abs(parseFloat(number)) > cap))) return {};
  const reason = `${showSvg(name)} of ${element} is ${showSvg(value)}, the cap is ${cap}`;
  return { problem: { kind: "complex", reason } };
}

function capOf(element: string, name: string): number | undefined {
  if (element === "feConvolveMatrix" && name === "order") return FILTER_LIMITS.order;
  if (element === "feTurbulence" && name === "numOctaves") return FILTER_LIMITS.octaves;
  if (name === "stdDeviation") return FILTER_LIMITS.deviation;
  return undefined;
}

function unsafe(reason: string, hint?: string): ValueCheck {
  return { problem: { kind: "unsafe", reason, hint } };
}
