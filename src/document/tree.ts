// The one door to the types of the document model: mdast with the nodes that the Markdown extensions add.
import type {} from "remark-directive";
import type {} from "remark-math";
import type { Nodes } from "mdast";

export type {
  Blockquote,
  Code,
  Definition,
  FootnoteDefinition,
  Heading,
  Html,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  Table,
  TableCell,
  Text,
} from "mdast";

/** `:::name[label]{key=value}` with blocks inside. */
export type ContainerDirective = Extract<Nodes, { type: "containerDirective" }>;
/** `::name[label]{key=value}` on a line of its own. */
export type LeafDirective = Extract<Nodes, { type: "leafDirective" }>;
/** `:name[label]{key=value}` within text. */
export type TextDirective = Extract<Nodes, { type: "textDirective" }>;
/** Any of the three. */
export type Directive = ContainerDirective | LeafDirective | TextDirective;
