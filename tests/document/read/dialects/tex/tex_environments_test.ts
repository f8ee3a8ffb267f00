import { strictEqual } from "node:assert/strict";
import { IssueLog } from "../../../../../src/document/issue_log.ts";
import { MarkupCount } from "../../../../../src/document/read/dialects/markup_count.ts";
import { rewriteTexEnvironments } from "../../../../../src/document/read/dialects/tex/tex_environments.ts";

for (
  const [what, written, read, dropped = ""] of [
    [
      "a figure",
      "\\begin{figure}[ht]\n\\centering\n\\includegraphics[width=.5\\textwidth]{a b.png}\n\\caption[C]{A \\emph{map} of {x}.}\n\\label{fig:a}\n\\end{figure}",
      "\n![A *map* of {x}.](<a b.png>){#fig:a}\n\n\n\n",
    ],
    ["a figure without a picture", "\\begin{figure}\n\\input{a}\n\\end{figure}", "\n\n", "\\begin{figure}"],
    [
      "a table",
      "> \\begin{table}\n> \\caption{A\\label{tab:a}}\n> \\begin{tabular}{l|p{2cm}}\n> \\toprule\n> a & b \\\\ \\midrule\n> \\textbf{c|} & 5\\% \\\\\n> \\multicolumn{2}{l}{d \\& e}\n> \\end{tabular}\n> \\end{table}",
      ">\n> | a | b |\n> | --- | --- |\n> | **c\\|** | 5% |\n> | d & e |  |\n>\n> Table: A {#tab:a}\n>\n>",
    ],
    [
      "a table in one line",
      "\\begin{tabular}{ll}\na & b \\\\ c & d \\\\ e & f\n\\end{tabular}",
      "\n\n",
      "\\begin{tabular}",
    ],
    ["code", "\\begin{verbatim}\n$a_b$\n\\end{verbatim}", "```````\n$a_b$\n```````"],
    [
      "looks around others",
      "\\begin{center}\na\n\\begin{small}\n\nb\n\\end{small}\n\\end{center}",
      "\na\n\n\nb\n\n",
      "\\begin{center}, \\begin{small}",
    ],
    [
      "a drawing",
      "a\n\n\\begin{tikzpicture}\n\\draw (0,0);\n\n\\end{tikzpicture}",
      "a\n\n\n\n\n",
      "\\begin{tikzpicture}",
    ],
    ["others, and one without an end", "\\begin{align}\na\n\\end{align}\n\n\\begin{figure}\n\nb", undefined],
    ["an environment in code", "```\n\\begin{center}\n\\end{center}\n```", undefined],
  ] as const
) {
  Deno.test(`rewriteTexEnvironments() reads ${what}`, () => {
    const [log, count] = [new IssueLog(), new MarkupCount("markup")];
    strictEqual(rewriteTexEnvironments(written, count), read ?? written);
    strictEqual((read ?? written).split("\n").length, written.split("\n").length);
    count.warn(log);
    strictEqual(log.issues.map(({ message }) => message.replace(/^.*other tools: /, "")).join(), dropped);
  });
}
