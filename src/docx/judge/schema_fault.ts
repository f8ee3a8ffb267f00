/** Names of the schemas of the parts of Word files. */
export type SchemaName =
  | "wml"
  | "dml-main"
  | "dml-chart"
  | "opc-contentTypes"
  | "opc-coreProperties"
  | "opc-relationships"
  | "shared-documentPropertiesCustom"
  | "shared-documentPropertiesExtended";

/** Violation of a schema. */
export interface SchemaFault {
  /** Statement of fact with the usual prefixes of namespaces: `Element w:p, attribute w:x: it is not allowed`. */
  readonly message: string;
  /** From 1. */
  readonly line: number;
  /** Path of the element: `/w:document/w:body/w:p[2]`. */
  readonly place: string;
}

/** What a schema finds in a part. */
export interface SchemaFaults {
  /** The first violations. */
  readonly faults: readonly SchemaFault[];
  /** Number of the others. */
  readonly more: number;
}

/** Validates a part without elements of later versions against a schema. */
export type ValidatePart = (schema: SchemaName, xml: Uint8Array) => SchemaFaults;
