/** A small change of a source that a test should notice. */
export interface Mutation {
  /** Range that is replaced, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** What was there, and what stands in its place. */
  readonly what: string;
}

/** Operators with the one that takes the place of each. */
const OPERATORS: Readonly<Record<string, string>> = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "&&": "||",
  "||": "&&",
  "??": "&&",
};

/**
 * Lists the mutations of a TypeScript file by its syntax tree: other operators, turned conditions, other constants, and
 * calls and results that are left out. It uses the linter's parser, which Deno offers to tests.
 */
export function findMutations(text: string): Mutation[] {
  const found: Mutation[] = [];
  const replace = ({ range: [start, end] }: Ranged, replacement: string, what: string) => {
    found.push({ start, end, replacement, what });
  };
  const operator = (node: Operation) => {
    const other = OPERATORS[node.operator];
    if (other === undefined) return;
    const [from, to] = [node.left.range[1], node.right.range[0]];
    const at = text.slice(from, to).lastIndexOf(node.operator);
    if (at < 0 || /\/[/*]/.test(text.slice(from, to))) return;
    const start = from + at;
    found.push({ start, end: start + node.operator.length, replacement: other, what: `${node.operator} → ${other}` });
  };
  const condition = (test: Ranged) => replace(test, `!(${source(test)})`, "condition turned");
  const source = ({ range }: Ranged) => text.slice(...range);
  Deno.lint.runPlugin(
    {
      name: "mutations",
      rules: {
        all: {
          create: () => ({
            BinaryExpression: operator,
            LogicalExpression: operator,
            IfStatement: (node) => condition(node.test),
            ConditionalExpression: (node) => condition(node.test),
            Literal: (node) => {
              if (typeof node.value === "boolean") replace(node, String(!node.value), `${node.value} → ${!node.value}`);
              if (typeof node.value === "number") replace(node, `(${node.raw} + 1)`, `${node.raw} → ${node.raw} + 1`);
            },
            ReturnStatement: (node) => {
              if (node.argument) replace(node.argument, "undefined as never", "result left out");
            },
            ExpressionStatement: (node) => {
              if (node.expression.type === "CallExpression") replace(node, ";", "call left out");
            },
          }),
        },
      },
    },
    "source.ts",
    text,
  );
  return found.filter(({ start, end }) => !isInType(text, start, end));
}

interface Ranged {
  readonly range: [number, number];
}

interface Operation extends Ranged {
  readonly operator: string;
  readonly left: Ranged;
  readonly right: Ranged;
}

/** Tests for a literal in a type, such as `1 | 2` or `isSet?: true`, which is no code. */
function isInType(text: string, start: number, end: number): boolean {
  const line = text.slice(text.lastIndexOf("\n", start) + 1, text.indexOf("\n", end));
  return /^\s*(?:export )?(?:type|import)\b|^\s*readonly \w+\??:|^\s*\| /.test(line);
}
