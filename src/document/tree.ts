// Types of the document model: mdast with the nodes of the Markdown extensions. Other files import them from here.
import type {} from "remark-directive";
import type {} from "remark-math";
import type { Nodes } from "mdast";

/** What a caption belongs to. */
export type CaptionKind = "table" | "figure" | "listing";

export type {
  Blockquote,
  Code,
  Definition,
  Emphasis,
  FootnoteDefinition,
  Heading,
  Html,
  Image,
  InlineCode,
  Link,
  List,
  ListItem,
  Nodes,
  Paragraph,
  Parents,
  PhrasingContent,
  Root,
  RootContent,
  Table,
  TableCell,
  TableRow,
  Text,
} from "mdast";

/** Range of a node in the document. */
export type Position = NonNullable<Nodes["position"]>;
/** Place in the document. */
export type Point = Position["start"];

/** `:::name[label]{key=value}` that contains blocks. */
export type ContainerDirective = Extract<Nodes, { type: "containerDirective" }>;
/** `::name[label]{key=value}` on its own line. */
export type LeafDirective = Extract<Nodes, { type: "leafDirective" }>;
/** `:name[label]{key=value}` within text. */
export type TextDirective = Extract<Nodes, { type: "textDirective" }>;
/** Any kind of directive. */
export type Directive = ContainerDirective | LeafDirective | TextDirective;
