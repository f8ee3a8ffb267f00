// The YAML package as recipes use it: the library names its packages in full, each in one file.
export {
  Composer,
  CST,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type Node,
  type Pair,
  Parser,
  Scalar,
  type YAMLMap,
  type YAMLParseError,
} from "npm:yaml@2.9.1";
