/** Why the text of a construct does not come back from Word as it was. */
export interface ChangedConstructs {
  readonly what: string;
  /** What comes back. */
  readonly back: string;
  /** Whether the loss is reported. What the Word file has no trace of cannot be. */
  readonly isReported: boolean;
  readonly constructs: readonly string[];
}

/** Constructs whose text comes back from Word in another form, by the cause that shows first. */
export const CHANGED_CONSTRUCTS: readonly ChangedConstructs[] = [
  {
    what: "callouts without a title",
    back: "the word for their kind is the title",
    isReported: false,
    constructs: [
      "Markdown: alerts",
      "Markdown: callouts",
      "Markdown: typed callouts",
      "Markdown: admonitions",
      "Markdown: fenced divs",
      "Markdown: tags of templates",
      "Markdown: headings in blocks",
      "Cloud: callouts",
      "ADF: panel",
    ],
  },
  {
    what: "layouts",
    back: "tables without a head",
    isReported: false,
    constructs: [
      "Markdown: layouts",
      "Markdown: layouts with tables",
      "Markdown: sections of old wikis",
      "Cloud: layouts",
      "Data Center: layouts",
    ],
  },
  {
    what: "galleries",
    back: "tables of pictures",
    isReported: false,
    constructs: ["Data Center: galleries"],
  },
  {
    what: "statuses",
    back: "bold colored text between spaces",
    isReported: false,
    constructs: [
      "Markdown: statuses",
      "Cloud: statuses",
      "Data Center: statuses",
      "Data Center: macros of old wikis",
      "ADF: inline nodes",
    ],
  },
  {
    what: "dates",
    back: "their text in the language of the document",
    isReported: false,
    constructs: ["Markdown: dates", "Cloud: dates", "Data Center: dates", "Cloud: task lists"],
  },
  {
    what: "decisions",
    back: "paragraphs that begin with the sign of the decision",
    isReported: false,
    constructs: ["Markdown: decisions", "Cloud: decisions", "ADF: decisions"],
  },
  {
    what: "macros",
    back: "the text that stands in their place, in brackets",
    isReported: false,
    constructs: [
      "Markdown: macros",
      "Markdown: storage",
      "Cloud: child pages",
      "Data Center: child pages",
      "Cloud: issues of Jira",
      "Cloud: macros without a body",
      "Data Center: macros without a body",
      "Data Center: parameters with several references",
      "Data Center: macros in a paragraph with a style",
      "ADF: unknown extension",
    ],
  },
  {
    what: "pictures that are missing, or on the web",
    back: "their alternative text or name, in brackets",
    isReported: false,
    constructs: [
      "Markdown: badges",
      "Markdown: pictures",
      "Cloud: images",
      "Data Center: images",
      "Cloud: captions",
      "Cloud: captions without a paragraph",
    ],
  },
  {
    what: "references to figures, tables, listings and sections",
    back: "links with the number that they had",
    isReported: false,
    constructs: ["Markdown: references", "Markdown: labels of other tools"],
  },
  {
    what: "links without a text to a place of the page",
    back: "nothing, because the Word file has no text for them",
    isReported: false,
    constructs: ["Markdown: pages with places", "Data Center: links by ID and to places"],
  },
  {
    what: "an index",
    back: "its entries as text",
    isReported: false,
    constructs: ["Markdown: index"],
  },
  {
    what: "notes in notes",
    back: "their text in parentheses",
    isReported: false,
    constructs: ["Markdown: notes in notes"],
  },
  {
    what: "`\\notag` in formulas",
    back: "formulas without it",
    isReported: false,
    constructs: ["Markdown: formulas without numbers"],
  },
  {
    what: "numbers of lines of code",
    back: "numbers in the code",
    isReported: false,
    constructs: ["Data Center: code"],
  },
  {
    what: "captions with a number in their text",
    back: "captions without it: templates count them",
    isReported: false,
    constructs: ["Markdown: picture captions"],
  },
  {
    what: "breaks in headings",
    back: "a space",
    isReported: false,
    constructs: ["Markdown: breaks in headings"],
  },
  {
    what: "hints of templates",
    back: "nothing: they are no text",
    isReported: false,
    constructs: ["Cloud: hints of templates"],
  },
];

/** Constructs whose text comes back from Word, but not all of their form. Nothing of it is reported. */
export const CHANGED_FORMS: readonly Omit<ChangedConstructs, "isReported">[] = [
  {
    what: "the language, title and place of code, also of diagrams and macros",
    back: "code without a language, joined with the code before it",
    constructs: [
      "Markdown: code blocks",
      "Markdown: code with trailing lines",
      "Markdown: leading sentences",
      "Cloud: code",
      "Cloud: diagrams",
      "Data Center: diagrams",
      "Data Center: code with an empty language",
      "Data Center: macros alone in a paragraph",
      "ADF: code",
    ],
  },
  {
    what: "widths and left alignment of columns",
    back: "columns whose width and side the template decides",
    constructs: [
      "Markdown: tables",
      "Markdown: simple tables",
      "Markdown: tables of directives",
      "Markdown: grid tables",
      "Markdown: multiline tables",
      "Cloud: tables",
      "Data Center: tables",
      "Cloud: tables with spans and colours",
    ],
  },
  {
    what: "greys, grounds of heads, and places in height of cells",
    back: "cells without them",
    constructs: [
      "Markdown: tables with marked cells",
      "Data Center: tables with spans and colours",
      "Cloud: tables with colours and alignment",
    ],
  },
  {
    what: "columns of heads",
    back: "cells in bold",
    constructs: ["Cloud: tables with a header column", "Cloud: page properties"],
  },
  {
    what: "tables in tables without rows",
    back: "tables of paragraphs",
    constructs: ["Markdown: nested tables"],
  },
  {
    what: "boxes that open",
    back: "paragraphs below their title",
    constructs: [
      "Markdown: expand",
      "Markdown: details of html",
      "Cloud: expand",
      "Data Center: expand",
      "ADF: expand",
    ],
  },
  {
    what: "definitions",
    back: "a bold term, and paragraphs",
    constructs: ["Markdown: definition lists", "Markdown: definition lists with empty lines"],
  },
  {
    what: "quotes in quotes, code in quotes, and quotes without text",
    back: "one quote, code beside it, and nothing",
    constructs: [
      "Markdown: quotes",
      "Markdown: deep blocks",
      "Markdown: fence in a quote",
      "Markdown: appendix in a quote",
    ],
  },
  {
    what: "items with distant paragraphs, letters for numbers, tasks among numbers, breaks of pages in items",
    back: "tight lists with numbers, divided lists",
    constructs: [
      "Markdown: lists with blocks",
      "Markdown: lists with letters",
      "Markdown: numbered tasks",
      "Markdown: page breaks",
      "Markdown: page breaks in lists",
    ],
  },
  {
    what: "looks of panels",
    back: "panels in the usual look",
    constructs: ["Markdown: panels", "Cloud: panels"],
  },
  {
    what: "columns and landscape pages of all text",
    back: "the text: they are the setup of its pages",
    constructs: [
      "Markdown: columns",
      "Markdown: columns with a wrong count",
      "Markdown: stray colons",
      "Markdown: landscape",
    ],
  },
  {
    what: "aligned headings and indented text",
    back: "headings and text as the template has them",
    constructs: ["Markdown: aligned text", "Cloud: headings", "Data Center: headings", "Cloud: paragraphs"],
  },
  {
    what: "contents",
    back: "nothing: templates make them",
    constructs: ["Markdown: contents", "Markdown: marks of contents", "Cloud: table of contents"],
  },
  {
    what: "appendices",
    back: "chapters",
    constructs: ["Markdown: appendices"],
  },
  {
    what: "small and large text, keys, quotations and other marks of HTML",
    back: "text in the nearest mark of Word",
    constructs: [
      "Markdown: marks",
      "Markdown: marks of html",
      "Markdown: keys and labels",
      "Markdown: html elements",
      "Data Center: paragraphs",
    ],
  },
  {
    what: "marks around marks that end elsewhere, and spaces at their edges",
    back: "the same marks in another order",
    constructs: ["Markdown: deep marks", "ADF: marks"],
  },
  {
    what: "a direction from right to left of text in Latin letters; the direction of text without letters",
    back: "the direction that the text has",
    constructs: ["Markdown: directions of blocks", "Markdown: autolinks without text", "ADF: layout"],
  },
  {
    what: "languages of most of the text",
    back: "the language of the document",
    constructs: ["Markdown: other languages"],
  },
  {
    what: "places that nothing of the document has",
    back: "links to the start of the document",
    constructs: ["Markdown: links to places"],
  },
  {
    what: "headings of HTML as examples",
    back: "paragraphs",
    constructs: ["Markdown: headings of HTML as examples"],
  },
  {
    what: "formulas that cannot be converted",
    back: "code",
    constructs: ["Markdown: formulas that cannot be converted"],
  },
  {
    what: "pictures in the middle of a paragraph, borders of pictures, marks in captions, galleries",
    back: "figures and tables of pictures with plain captions",
    constructs: [
      "Markdown: pictures in text",
      "Markdown: image directives",
      "Markdown: figures",
      "Markdown: galleries",
    ],
  },
];
