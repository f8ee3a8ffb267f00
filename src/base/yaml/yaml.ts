// The YAML package as the library uses it, which names its packages in full, each in one file.
export {
  Composer,
  CST,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  Parser,
  Scalar,
  type YAMLMap,
  type YAMLParseError,
} from "npm:yaml@2.9.1";
