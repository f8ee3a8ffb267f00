import { splitFieldCode } from "../raw/read_fields.ts";

/** What is done with content that another program or machine provides. */
type ForeignAction = "refused" | "removed";

/** Kind of content that a document made of a template must not have. */
export interface ForeignRule {
  /** What it is, for messages: the start of a sentence. */
  readonly what: string;
  readonly action: ForeignAction;
  /** What takes the place of a removed one; nothing by default. */
  readonly replacement?: string;
  /** What to do about a refused one, as a sentence. */
  readonly hint?: string;
  /** Kinds of relationships, inside or outside the file. */
  readonly relationships?: readonly string[];
  /** Kinds of relationships that count only if they lead out of the file. */
  readonly external?: readonly string[];
  /** Elements, which are removed as a whole. */
  readonly elements?: readonly string[];
  /** Fields by name; their last results stay as text. */
  readonly fields?: readonly string[];
}

/**
 * Content of templates that would run, load or ask for something on another machine when the document is opened. Files
 * whose types say that they have macros are refused before this table is asked. Relationships out of the file of any
 * other kind are removed.
 */
export const FOREIGN_RULES: readonly ForeignRule[] = [
  {
    what: "Macros (VBA)",
    action: "refused",
    hint: "Open the file in Word and save it as .docx, which leaves them out.",
    relationships: ["vbaProject", "wordVbaData"],
  },
  {
    what: "An ActiveX control",
    action: "refused",
    hint: "Delete the control in Word, or replace it with a content control.",
    relationships: ["control", "activeXControlBinary"],
    elements: ["w:control"],
  },
  {
    what: "An object of another program (OLE)",
    action: "removed",
    replacement: "its picture",
    relationships: ["oleObject"],
    elements: ["o:OLEObject", "w:objectEmbed", "w:objectLink"],
  },
  {
    what: "Content in another format (altChunk)",
    action: "refused",
    hint: "Open the file in Word and save it, which makes the content a part of it.",
    relationships: ["aFChunk"],
    elements: ["w:altChunk"],
  },
  {
    what: "A subdocument",
    action: "refused",
    hint: "Insert the text of the subdocument in Word.",
    relationships: ["subDocument"],
    elements: ["w:subDoc"],
  },
  { what: "A DDE field", action: "removed", fields: ["DDE", "DDEAUTO"] },
  { what: "An INCLUDETEXT field", action: "removed", fields: ["INCLUDETEXT", "INCLUDE"] },
  { what: "An INCLUDEPICTURE field", action: "removed", fields: ["INCLUDEPICTURE", "IMPORT"] },
  { what: "A LINK field", action: "removed", fields: ["LINK"] },
  { what: "A DATABASE field", action: "removed", fields: ["DATABASE"] },
  {
    what: "A mail merge",
    action: "removed",
    relationships: ["mailMergeSource", "mailMergeHeaderSource", "recipientData"],
    elements: ["w:mailMerge"],
  },
  {
    what: "An attached template",
    action: "removed",
    relationships: ["attachedTemplate"],
    elements: ["w:attachedTemplate", "w:linkStyles"],
  },
  { what: "A digital signature", action: "removed", relationships: ["origin"] },
  { what: "A web add-in", action: "removed", relationships: ["webextensiontaskpanes"] },
  { what: "A custom ribbon", action: "removed", relationships: ["extensibility"] },
  { what: "A linked picture", action: "removed", external: ["image"] },
  { what: "A link of a chart to a workbook", action: "removed", external: ["package"] },
];

/** Addresses of files, and of other machines on the network, for which Windows takes both slashes as the same. */
export const MACHINE_ADDRESS = /^\s*(?:(?:[\\/]|%5c|%2f){2}|file:|smb:|ldap:|ms-[a-z]+:|vbscript:|javascript:)/i;

/** Rule for addresses that a document must not have. */
export const MACHINE_RULE: ForeignRule = {
  what: "An address of another machine or a local file",
  action: "removed",
};

const BY_FIELD: ReadonlyMap<string, ForeignRule> = new Map(
  FOREIGN_RULES.flatMap((rule) => (rule.fields ?? []).map((name) => [name, rule] as const)),
);

/** Returns the rule that a document must not have a field by; undefined if it may. */
export function findFieldRule(code: string): ForeignRule | undefined {
  const { name, rest } = splitFieldCode(code);
  return BY_FIELD.get(name) ?? (name === "HYPERLINK" && namesMachine(rest) ? MACHINE_RULE : undefined);
}

/** Returns whether one of the arguments of a field is the address of a machine or file. */
function namesMachine(args: string): boolean {
  return (args.match(/"[^"]*"|\S+/g) ?? []).some((each) => MACHINE_ADDRESS.test(each.replace(/^"/, "")));
}
