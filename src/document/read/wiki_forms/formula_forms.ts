import type { InlineCode, Nodes, PhrasingContent, RootContent } from "../../tree.ts";

/** How a macro takes a formula: in a parameter, or else as its body. */
interface FormulaMacro {
  readonly name: string;
  readonly parameter?: string;
}

/** A macro within text, and its counterpart on a line of its own. */
interface FormulaMacros {
  readonly inline: FormulaMacro;
  readonly block: FormulaMacro;
}

const LATEX_MATH: FormulaMacros = { inline: { name: "mathinline", parameter: "body" }, block: { name: "mathblock" } };
const EASY_MATH: FormulaMacros = {
  inline: { name: "eazy-math-inline", parameter: "body" },
  block: { name: "easy-math-block", parameter: "body" },
};

/** Macros of which the form is known, by either name. */
const KNOWN: ReadonlyMap<string, FormulaMacros> = new Map(
  [LATEX_MATH, EASY_MATH].flatMap((both) => [[both.inline.name, both], [both.block.name, both]]),
);

/** Returns the form of a formula: code, or the wiki's macro of a name; undefined for a node that stays. */
export function formulaForm(node: Nodes, macro: string | undefined): RootContent | undefined {
  if (!isFormula(node)) return undefined;
  const { value, position } = node;
  const isInline = node.type === "inlineMath";
  if (macro === undefined) {
    if (node.type === "code") return undefined;
    return isInline
      ? { type: "inlineCode", value, position }
      : { type: "code", lang: null, meta: null, value, position };
  }
  const { inline, block } = KNOWN.get(macro) ?? { inline: { name: macro }, block: { name: macro } };
  const { name, parameter } = isInline ? inline : block;
  if (parameter !== undefined) {
    const label: PhrasingContent[] = [{ type: "text", value: name }];
    const directive = { name: "macro", attributes: { [parameter]: value }, children: label, position };
    return isInline ? { type: "textDirective", ...directive } : { type: "leafDirective", ...directive };
  }
  if (!isInline) return { type: "code", lang: name, meta: "macro", value, position };
  return Object.assign<InlineCode, object>({ type: "inlineCode", value, position }, { data: { macro: name } });
}

/** Tests whether a node is a formula: between dollars, or in a fence of the language `math`. */
function isFormula(node: Nodes): node is Extract<Nodes, { type: "inlineMath" | "math" | "code" }> {
  if (node.type === "code") return node.lang?.toLowerCase() === "math" && (node.meta ?? "") === "";
  return node.type === "inlineMath" || node.type === "math";
}

/** Returns the macro whose body is a formula within text; undefined for code. */
export function macroOfFormula({ data = {} }: InlineCode): string | undefined {
  return "macro" in data && typeof data.macro === "string" ? data.macro : undefined;
}
