/** A guide that the program carries. */
export interface Guide {
  /** The word for it after `tool help`. */
  readonly topic: string;
  /** What it is about, in one line. */
  readonly summary: string;
  /** Reads the text, Markdown; only the guide that is asked for is loaded. */
  load(): Promise<{ readonly default: string }>;
}

/** Every guide, in the order in which a reader meets them. */
export const GUIDES: readonly Guide[] = [
  {
    topic: "templates",
    summary: "PDF templates: recipes, the design, preview, build, render",
    load: () => import("./templates.md", { with: { type: "text" } }),
  },
  {
    topic: "word",
    summary: "Word: a recipe from a Word file, and Word templates with placeholders",
    load: () => import("./word.md", { with: { type: "text" } }),
  },
  {
    topic: "documents",
    summary: "Markdown that becomes a PDF: front matter, directives, findings",
    load: () => import("./documents.md", { with: { type: "text" } }),
  },
  {
    topic: "webhooks",
    summary: "events of a wiki: server, handler, signatures, inbox, queue",
    load: () => import("./webhooks.md", { with: { type: "text" } }),
  },
  {
    topic: "sync",
    summary: "a wiki space as Markdown files: log in, pull, push, conflicts, promises",
    load: () => import("./sync.md", { with: { type: "text" } }),
  },
  {
    topic: "packs",
    summary: "packs: make, check, extract, compare; what each check refuses",
    load: () => import("./packs.md", { with: { type: "text" } }),
  },
  {
    topic: "library",
    summary: "packs in your own program: Deno, Node, browsers",
    load: () => import("./library.md", { with: { type: "text" } }),
  },
  {
    topic: "automation",
    summary: "scripts and CI: exit codes, JSON, environment variables",
    load: () => import("./automation.md", { with: { type: "text" } }),
  },
  {
    topic: "limits",
    summary: "guarantees, limits, and what is not covered",
    load: () => import("./limits.md", { with: { type: "text" } }),
  },
  {
    topic: "performance",
    summary: "time and memory, measured, with the command that measures",
    load: () => import("./performance.md", { with: { type: "text" } }),
  },
  {
    topic: "permissions",
    summary: "what each command may reach when it runs from source",
    load: () => import("./permissions.md", { with: { type: "text" } }),
  },
  {
    topic: "dependencies",
    summary: "every package the program is made of, and why",
    load: () => import("./dependencies.md", { with: { type: "text" } }),
  },
  {
    topic: "troubleshooting",
    summary: "what to do when something does not work",
    load: () => import("./troubleshooting.md", { with: { type: "text" } }),
  },
];
