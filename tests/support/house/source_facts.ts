/** A fact about a source file, with its 1-based line. */
export interface SourceFact {
  kind: "import" | "type-import" | "export" | "function" | "name" | "text" | "banned-syntax" | "statement";
  /** The specifier, the exported name, the function's length in lines, the name, the text, or the syntax. */
  value: string;
  line: number;
}

/**
 * What the house rules need to know of a TypeScript file, read from its syntax tree: comments do not count.
 * It uses the linter's parser, which Deno offers to tests.
 */
export function readSourceFacts(text: string): readonly SourceFact[] {
  const known = factsOf.get(text) ?? collectFacts(text);
  factsOf.set(text, known);
  return known;
}

/** Cache, because several rules read the same files. */
const factsOf = new Map<string, readonly SourceFact[]>();

function collectFacts(text: string): SourceFact[] {
  const facts: SourceFact[] = [];
  const lineAt = lineFinder(text);
  const add = (kind: SourceFact["kind"], node: Deno.lint.Node, value: string) => {
    facts.push({ kind, value, line: lineAt(node.range[0]) });
  };
  const rule: Deno.lint.Rule = {
    create: () => ({ ...importVisitor(add), ...nameVisitor(add), ...textVisitor(add), ...shapeVisitor(add, lineAt) }),
  };
  Deno.lint.runPlugin({ name: "house", rules: { facts: rule } }, "source.ts", text);
  return facts;
}

/** Returns a function that finds the 1-based line of an offset. */
function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

type Add = (kind: SourceFact["kind"], node: Deno.lint.Node, value: string) => void;

function importVisitor(add: Add): Deno.lint.LintVisitor {
  return {
    ImportDeclaration: (node) => {
      // A type that is named beside values does not make the import one of types.
      add(node.importKind === "type" ? "type-import" : "import", node, node.source.value);
    },
    ExportAllDeclaration: (node) => {
      add(node.exportKind === "type" ? "type-import" : "import", node, node.source.value);
    },
    ExportNamedDeclaration: (node) => {
      if (node.source !== null) add(node.exportKind === "type" ? "type-import" : "import", node, node.source.value);
      if (node.declaration) declaredNames(node.declaration).forEach((name) => add("export", node, name));
    },
    ImportExpression: (node) => {
      const { source } = node;
      add("import", node, source.type === "Literal" ? String(source.value) : "(computed)");
    },
    TSImportType: (node) => {
      const { argument } = node;
      if (argument.type === "TSLiteralType" && argument.literal.type === "Literal") {
        add("type-import", node, String(argument.literal.value));
      }
    },
  };
}

/** Returns the names that a declaration adds to the file; a re-export adds none. */
function declaredNames(node: Deno.lint.ExportNamedDeclaration["declaration"]): string[] {
  if (node === null) return [];
  if (node.type === "VariableDeclaration") {
    return node.declarations.flatMap(({ id }) => id.type === "Identifier" ? [id.name] : []);
  }
  return "id" in node && node.id?.type === "Identifier" ? [node.id.name] : [];
}

function nameVisitor(add: Add): Deno.lint.LintVisitor {
  return {
    Identifier: (node) => add("name", node, node.name),
    MemberExpression: (node) => {
      const name = dottedName(node);
      if (name !== undefined) add("name", node, name);
    },
    NewExpression: (node) => {
      if (node.callee.type === "Identifier" && node.arguments.length === 0) {
        add("name", node, `new ${node.callee.name}()`);
      }
    },
  };
}

/** Texts in quotes and the fixed parts of templates. */
function textVisitor(add: Add): Deno.lint.LintVisitor {
  return {
    Literal: (node) => {
      if (typeof node.value === "string") add("text", node, node.value);
    },
    TemplateElement: (node) => add("text", node, node.cooked),
  };
}

/** `a.b.c` as written. */
function dottedName(node: Deno.lint.Node): string | undefined {
  if (node.type === "Identifier") return node.name;
  if (node.type !== "MemberExpression" || node.computed) return undefined;
  const [object, property] = [dottedName(node.object), dottedName(node.property)];
  return object === undefined || property === undefined ? undefined : `${object}.${property}`;
}

function shapeVisitor(add: Add, lineAt: (offset: number) => number): Deno.lint.LintVisitor {
  const length = ({ range: [start, end] }: Deno.lint.Node) => String(lineAt(end) - lineAt(start) + 1);
  return {
    Program: (node) => node.body.forEach((statement) => add("statement", statement, statement.type)),
    FunctionDeclaration: (node) => add("function", node, length(node)),
    FunctionExpression: (node) => add("function", node, length(node)),
    ArrowFunctionExpression: (node) => add("function", node, length(node)),
    ExportDefaultDeclaration: (node) => add("banned-syntax", node, "default export"),
    TSEnumDeclaration: (node) => add("banned-syntax", node, "enum"),
    TSModuleDeclaration: (node) => add("banned-syntax", node, "namespace"),
  };
}
