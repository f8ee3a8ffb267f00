/** What pages of both products hold for each construct, and the Markdown for it. */
export interface FormSample {
  construct: string;
  product: "Cloud" | "Data Center";
  /** As the wiki stores it, ids and all. */
  storage: string;
  markdown: string;
  /** What is generated for the Markdown. */
  canonical: string;
}

/** One sample for each construct and product. */
export const FORM_SAMPLES: readonly FormSample[] = [
  {
    construct: "headings",
    product: "Cloud",
    storage:
      `<h2 local-id="f8019318e36e">Creating navboxes</h2><h3 style="text-align: center;" local-id="a1">Middle</h3>`,
    markdown: `## Creating navboxes

:::text{align=center}

### Middle

:::
`,
    canonical: `<h2>Creating navboxes</h2><h3 style="text-align: center;">Middle</h3>`,
  },
  {
    construct: "headings",
    product: "Data Center",
    storage: `<h1 class="auto-cursor-target">Purpose</h1><h2 style="margin-left: 30.0px;">Meetings</h2>`,
    markdown: `# Purpose

:::text{indent=30.0px}

## Meetings

:::
`,
    canonical: `<h1>Purpose</h1><h2 style="margin-left: 30.0px;">Meetings</h2>`,
  },
  {
    construct: "paragraphs",
    product: "Cloud",
    storage:
      `<p style="text-align: right;" local-id="b1">Right</p><p style="margin-left: 60.0px;">Indented twice.</p><p local-id="88a4" /><p>&nbsp;</p>`,
    markdown: `:::text{align=right}

Right

:::

:::text{indent=60.0px}

Indented twice.

:::

::blank

::blank{nbsp}
`,
    canonical:
      `<p style="text-align: right;">Right</p><p style="margin-left: 60.0px;">Indented twice.</p><p /><p>&nbsp;</p>`,
  },
  {
    construct: "paragraphs",
    product: "Data Center",
    storage:
      `<p class="auto-cursor-target">Report:</p><p class="auto-cursor-target"><br /></p><p><span style="color: rgb(255,0,0);">red</span> <span style="text-decoration: line-through;">gone</span> <small>fine</small></p>`,
    markdown: `Report:

::blank{br}

:span[red]{color="rgb(255,0,0)"} ~~gone~~ :small[fine]
`,
    canonical:
      `<p>Report:</p><p><br /></p><p><span style="color: rgb(255,0,0);">red</span> <del>gone</del> <small>fine</small></p>`,
  },
  {
    construct: "lists",
    product: "Cloud",
    storage:
      `<ol start="1" local-id="7a31"><li local-id="ae90"><p local-id="a92f">Labelling pages</p></li><li local-id="2782"><p local-id="0d68">the <em><span style="color: rgb(101,84,192);">name </span></em>of it</p><ul local-id="1"><li local-id="2"><p local-id="3">deep</p></li></ul></li></ol>`,
    markdown: `1. Labelling pages
2. the *:span[name]{color="rgb(101,84,192)"}* of it
   - deep
`,
    canonical:
      `<ol><li>Labelling pages</li><li>the <em><span style="color: rgb(101,84,192);">name</span></em> of it<ul><li>deep</li></ul></li></ol>`,
  },
  {
    construct: "lists",
    product: "Data Center",
    storage:
      `<ul><li data-uuid="cba9be4b-f3dd">Build version: 1.66</li><li>Environment<ol><li>Patch</li></ol></li></ul>`,
    markdown: `- Build version: 1.66
- Environment
  1. Patch
`,
    canonical: `<ul><li>Build version: 1.66</li><li>Environment<ol><li>Patch</li></ol></li></ul>`,
  },
  {
    construct: "task lists",
    product: "Cloud",
    storage:
      `<ac:task-list ac:task-list-id="6a1c"><ac:task ac:local-id="t1"><ac:task-id>4</ac:task-id><ac:task-uuid>7d8b</ac:task-uuid><ac:task-status>incomplete</ac:task-status><ac:task-body>Parent due <time datetime="2026-10-01" /></ac:task-body><ac:task-list><ac:task><ac:task-id>5</ac:task-id><ac:task-status>complete</ac:task-status><ac:task-body>Nested task</ac:task-body></ac:task></ac:task-list></ac:task></ac:task-list>`,
    markdown: `- [ ] Parent due :date[2026-10-01]
  - [x] Nested task
`,
    canonical:
      `<ac:task-list><ac:task><ac:task-status>incomplete</ac:task-status><ac:task-body>Parent due <time datetime="2026-10-01" /><ac:task-list><ac:task><ac:task-status>complete</ac:task-status><ac:task-body>Nested task</ac:task-body></ac:task></ac:task-list></ac:task-body></ac:task></ac:task-list>`,
  },
  {
    construct: "task lists",
    product: "Data Center",
    storage: `<ac:task-list>
<ac:task>
<ac:task-id>38</ac:task-id>
<ac:task-uuid>f2613ffd</ac:task-uuid>
<ac:task-status>incomplete</ac:task-status>
<ac:task-body><span class="placeholder-inline-tasks">Ask <ac:link><ri:user ri:userkey="8a7f" /></ac:link>&nbsp;</span></ac:task-body>
</ac:task>
</ac:task-list>`,
    markdown: `- [ ] Ask :user[]{key=8a7f}&nbsp;
`,
    canonical:
      `<ac:task-list><ac:task><ac:task-status>incomplete</ac:task-status><ac:task-body>Ask <ac:link><ri:user ri:userkey="8a7f" /></ac:link>&nbsp;</ac:task-body></ac:task></ac:task-list>`,
  },
  {
    construct: "tables",
    product: "Cloud",
    storage:
      `<table data-table-width="1800" data-layout="center" ac:local-id="054e"><colgroup><col style="width: 604.0px;" /><col style="width: 1196.0px;" /></colgroup><tbody><tr ac:local-id="r1"><th ac:local-id="c1"><p local-id="p1"><strong>Area</strong></p></th><th><p>Result</p></th></tr><tr><td><p>Sanity</p></td><td><p local-id="p2" /></td></tr></tbody></table>`,
    markdown: `:::table{layout=center width=1800 widths="604.0px 1196.0px"}

| **Area** | Result |
| - | - |
| Sanity | |

:::
`,
    canonical:
      `<table data-table-width="1800" data-layout="center"><colgroup><col style="width: 604.0px;" /><col style="width: 1196.0px;" /></colgroup><tbody><tr><th><strong>Area</strong></th><th>Result</th></tr><tr><td>Sanity</td><td></td></tr></tbody></table>`,
  },
  {
    construct: "tables with a header column",
    product: "Cloud",
    storage:
      `<table data-table-width="760" data-layout="default"><tbody><tr><th><p>Row</p></th><td><p>value</p></td></tr><tr><th><p>Row 2</p></th><td><p>value</p></td></tr></tbody></table>`,
    markdown: `:::table{header-column}

| | |
| - | - |
| Row | value |
| Row 2 | value |

:::
`,
    canonical: `<table><tbody><tr><th>Row</th><td>value</td></tr><tr><th>Row 2</th><td>value</td></tr></tbody></table>`,
  },
  {
    construct: "tables with spans and colours",
    product: "Cloud",
    storage:
      `<table data-layout="wide"><colgroup><col style="width: 120.0px;" /><col style="width: 360.0px;" /><col /></colgroup><tbody><tr><th data-highlight-colour="#deebff"><p>A</p></th><th colspan="2"><p>B</p></th></tr><tr><td rowspan="2"><p>C</p></td><td><p style="text-align: center;">a</p></td><td><ul><li><p>b</p></li></ul></td></tr><tr><td colspan="2"><p>c</p></td></tr></tbody></table>`,
    markdown: `::::::table{layout=wide widths="120.0px 360.0px auto"}

::::row

:::cell{header highlight=#deebff}

A

:::

:::cell{header colspan=2}

B

:::

::::

:::::row

:::cell{rowspan=2}

C

:::

::::cell

:::text{align=center}

a

:::

::::

:::cell

- b

:::

:::::

::::row

:::cell{colspan=2}

c

:::

::::

::::::
`,
    canonical:
      `<table data-layout="wide"><colgroup><col style="width: 120.0px;" /><col style="width: 360.0px;" /><col /></colgroup><tbody><tr><th data-highlight-colour="#deebff"><p>A</p></th><th colspan="2"><p>B</p></th></tr><tr><td rowspan="2"><p>C</p></td><td><p style="text-align: center;">a</p></td><td><ul><li>b</li></ul></td></tr><tr><td colspan="2"><p>c</p></td></tr></tbody></table>`,
  },
  {
    construct: "tables with colours and alignment",
    product: "Cloud",
    storage:
      `<table data-layout="default" ac:local-id="512"><tbody><tr><th data-highlight-colour="#f0f1f2"><p /></th><th data-highlight-colour="#f0f1f2"><p><strong>Total</strong></p></th></tr><tr><td><p>of *all*</p></td><td data-highlight-colour="#ffffff"><p style="text-align: center;">1 | 2<br />3</p></td></tr></tbody></table>`,
    markdown: `| :cell[]{highlight=#f0f1f2} | :cell[]{highlight=#f0f1f2} **Total** |
| - | - |
| of \\*all\\* | :cell[]{highlight=#ffffff text=center} 1 \\| 2<br>3 |
`,
    canonical:
      `<table><tbody><tr><th data-highlight-colour="#f0f1f2"></th><th data-highlight-colour="#f0f1f2"><strong>Total</strong></th></tr><tr><td>of *all*</td><td data-highlight-colour="#ffffff"><p style="text-align: center;">1 | 2<br />3</p></td></tr></tbody></table>`,
  },
  {
    construct: "line breaks",
    product: "Data Center",
    storage: `<p>for the <strong>User</strong> application.<br class="atl-forced-newline" />Next</p>`,
    markdown: `for the **User** application.\\
Next
`,
    canonical: `<p>for the <strong>User</strong> application.<br />Next</p>`,
  },
  {
    construct: "tables",
    product: "Data Center",
    storage:
      `<table class="relative-table wrapped" style="width: 97.6153%;"><colgroup><col style="width: 18.6634%;" /><col style="width: 81.3366%;" /></colgroup><tbody><tr><th scope="col">Area</th><th>Test Result</th></tr><tr><td>Regression</td><td colspan="1"><div class="content-wrapper"><p><ac:link><ri:attachment ri:filename="report.html" /></ac:link></p></div></td></tr></tbody></table>`,
    markdown: `:::table{width="97.6153%" widths="18.6634% 81.3366%"}

| Area | Test Result |
| - | - |
| Regression | :attachment[]{name=report.html} |

:::
`,
    canonical:
      `<table class="relative-table" style="width: 97.6153%;"><colgroup><col style="width: 18.6634%;" /><col style="width: 81.3366%;" /></colgroup><tbody><tr><th>Area</th><th>Test Result</th></tr><tr><td>Regression</td><td><ac:link><ri:attachment ri:filename="report.html" /></ac:link></td></tr></tbody></table>`,
  },
  {
    construct: "tables with spans and colours",
    product: "Data Center",
    storage:
      `<table class="wrapped"><colgroup><col /><col /></colgroup><tbody><tr><td class="highlight-grey" colspan="2" data-highlight-colour="grey" style="text-align: center;"><strong>MODES</strong></td></tr><tr><td class="numberingColumn">1</td><td style="vertical-align: top;">Good</td></tr></tbody></table>`,
    markdown: `:::::table

::::row

:::cell{colspan=2 highlight=grey align=center}

**MODES**

:::

::::

::::row

:::cell{number}

1

:::

:::cell{valign=top}

Good

:::

::::

:::::
`,
    canonical:
      `<table><tbody><tr><td class="highlight-grey" colspan="2" style="text-align: center;" data-highlight-colour="grey"><p><strong>MODES</strong></p></td></tr><tr><td class="numberingColumn"><p>1</p></td><td style="vertical-align: top;"><p>Good</p></td></tr></tbody></table>`,
  },
  {
    construct: "code",
    product: "Cloud",
    storage:
      `<ac:structured-macro ac:name="code" ac:schema-version="1" ac:breakout-mode="wide" ac:breakout-width="1200" ac:local-id="x" ac:macro-id="y"><ac:parameter ac:name="language">go</ac:parameter><ac:plain-text-body><![CDATA[fmt.Println("<a>")]]></ac:plain-text-body></ac:structured-macro>`,
    markdown: `\`\`\`go breakout-mode=wide breakout-width=1200
fmt.Println("<a>")
\`\`\`
`,
    canonical:
      `<ac:structured-macro ac:name="code" ac:schema-version="1" ac:breakout-mode="wide" ac:breakout-width="1200"><ac:parameter ac:name="language">go</ac:parameter><ac:plain-text-body><![CDATA[fmt.Println("<a>")]]></ac:plain-text-body></ac:structured-macro>`,
  },
  {
    construct: "code",
    product: "Data Center",
    storage:
      `<ac:structured-macro ac:name="code" ac:schema-version="1" ac:macro-id="88e8"><ac:parameter ac:name="language">bash</ac:parameter><ac:parameter ac:name="title">A B</ac:parameter><ac:parameter ac:name="linenumbers">true</ac:parameter><ac:parameter ac:name="theme">Midnight</ac:parameter><ac:plain-text-body><![CDATA[ls]]></ac:plain-text-body></ac:structured-macro>`,
    markdown: `\`\`\`bash title="A B" linenumbers theme=Midnight
ls
\`\`\`
`,
    canonical:
      `<ac:structured-macro ac:name="code" ac:schema-version="1"><ac:parameter ac:name="title">A B</ac:parameter><ac:parameter ac:name="language">bash</ac:parameter><ac:parameter ac:name="linenumbers">true</ac:parameter><ac:parameter ac:name="theme">Midnight</ac:parameter><ac:plain-text-body><![CDATA[ls]]></ac:plain-text-body></ac:structured-macro>`,
  },
  {
    construct: "panels",
    product: "Cloud",
    storage:
      `<ac:structured-macro ac:name="panel" ac:schema-version="1" ac:macro-id="z"><ac:parameter ac:name="panelIcon">:rocket:</ac:parameter><ac:parameter ac:name="panelIconId">1f680</ac:parameter><ac:parameter ac:name="panelIconText">🚀</ac:parameter><ac:parameter ac:name="bgColor">#EAE6FF</ac:parameter><ac:rich-text-body><p local-id="1">custom</p></ac:rich-text-body></ac:structured-macro>`,
    markdown: `:::panel{bgColor=#EAE6FF panelIcon=:rocket: panelIconId=1f680 panelIconText="🚀"}

custom

:::
`,
    canonical:
      `<ac:structured-macro ac:name="panel" ac:schema-version="1"><ac:parameter ac:name="bgColor">#EAE6FF</ac:parameter><ac:parameter ac:name="panelIcon">:rocket:</ac:parameter><ac:parameter ac:name="panelIconId">1f680</ac:parameter><ac:parameter ac:name="panelIconText">🚀</ac:parameter><ac:rich-text-body><p>custom</p></ac:rich-text-body></ac:structured-macro>`,
  },
  {
    construct: "panels",
    product: "Data Center",
    storage:
      `<ac:structured-macro ac:name="info" ac:schema-version="1" ac:macro-id="74ec"><ac:parameter ac:name="icon">false</ac:parameter><ac:parameter ac:name="title">Note well</ac:parameter><ac:rich-text-body><p>Right.</p></ac:rich-text-body></ac:structured-macro>`,
    markdown: `:::info[Note well]{icon=false}

Right.

:::
`,
    canonical:
      `<ac:structured-macro ac:name="info" ac:schema-version="1"><ac:parameter ac:name="title">Note well</ac:parameter><ac:parameter ac:name="icon">false</ac:parameter><ac:rich-text-body><p>Right.</p></ac:rich-text-body></ac:structured-macro>`,
  },
  {
    construct: "callouts",
    product: "Cloud",
    storage:
      `<ac:adf-extension><ac:adf-node type="panel"><ac:adf-attribute key="panel-type">note</ac:adf-attribute><ac:adf-attribute key="local-id">54e3</ac:adf-attribute><ac:adf-content><p local-id="9638">Purple</p></ac:adf-content></ac:adf-node><ac:adf-fallback><div class="panel conf-macro output-block"><div class="panelContent"><p local-id="9638">Purple</p></div></div></ac:adf-fallback></ac:adf-extension>`,
    markdown: `:::callout{type=note}

Purple

:::
`,
    canonical:
      `<ac:adf-extension><ac:adf-node type="panel"><ac:adf-attribute key="panel-type">note</ac:adf-attribute><ac:adf-content><p>Purple</p></ac:adf-content></ac:adf-node></ac:adf-extension>`,
  },
  {
    construct: "decisions",
    product: "Cloud",
    storage:
      `<ac:adf-extension><ac:adf-node type="decision-list"><ac:adf-attribute key="local-id">fbfd</ac:adf-attribute><ac:adf-node type="decision-item"><ac:adf-attribute key="local-id">3b5d</ac:adf-attribute><ac:adf-attribute key="state">DECIDED</ac:adf-attribute><ac:adf-content>Use <strong>one</strong></ac:adf-content></ac:adf-node><ac:adf-node type="decision-item"><ac:adf-attribute key="local-id">7252</ac:adf-attribute><ac:adf-attribute key="state">UNDECIDED</ac:adf-attribute><ac:adf-content>Whether two</ac:adf-content></ac:adf-node></ac:adf-node><ac:adf-fallback><ul class="decision-list"><li>Use <strong>one</strong></li><li>Whether two</li></ul></ac:adf-fallback></ac:adf-extension>`,
    markdown: `:::decisions

- [x] Use **one**
- [ ] Whether two

:::
`,
    canonical:
      `<ac:adf-extension><ac:adf-node type="decision-list"><ac:adf-node type="decision-item"><ac:adf-attribute key="state">DECIDED</ac:adf-attribute><ac:adf-content>Use <strong>one</strong></ac:adf-content></ac:adf-node><ac:adf-node type="decision-item"><ac:adf-attribute key="state">UNDECIDED</ac:adf-attribute><ac:adf-content>Whether two</ac:adf-content></ac:adf-node></ac:adf-node></ac:adf-extension>`,
  },
  {
    construct: "statuses",
    product: "Cloud",
    storage:
      `<p local-id="1"><ac:structured-macro ac:name="status" ac:schema-version="1" ac:local-id="2" ac:macro-id="3"><ac:parameter ac:name="title">IN PROGRESS</ac:parameter><ac:parameter ac:name="colour">Blue</ac:parameter></ac:structured-macro> </p>`,
    markdown: `:status[IN PROGRESS]{color=Blue}
`,
    canonical:
      `<p><ac:structured-macro ac:name="status" ac:schema-version="1"><ac:parameter ac:name="title">IN PROGRESS</ac:parameter><ac:parameter ac:name="colour">Blue</ac:parameter></ac:structured-macro></p>`,
  },
  {
    construct: "statuses",
    product: "Data Center",
    storage:
      `<p><ac:structured-macro ac:name="status" ac:schema-version="1" ac:macro-id="3"><ac:parameter ac:name="subtle">true</ac:parameter><ac:parameter ac:name="colour">Green</ac:parameter><ac:parameter ac:name="title">done</ac:parameter></ac:structured-macro></p>`,
    markdown: `:status[done]{color=Green subtle}
`,
    canonical:
      `<p><ac:structured-macro ac:name="status" ac:schema-version="1"><ac:parameter ac:name="title">done</ac:parameter><ac:parameter ac:name="colour">Green</ac:parameter><ac:parameter ac:name="subtle">true</ac:parameter></ac:structured-macro></p>`,
  },
  {
    construct: "links",
    product: "Cloud",
    storage:
      `<p><ac:link ac:local-id="8655" ac:card-appearance="inline"><ri:page ri:space-key="PM" ri:content-title="IT 2026 Roadmap" ri:version-at-save="158" /><ac:link-body>IT 2026 Roadmap</ac:link-body></ac:link>, <a href="https://e.org/x" data-card-appearance="inline" local-id="5">https://e.org/x</a>, <ac:link><ri:user ri:account-id="557058:e1ce" ri:local-id="u" /></ac:link>, <ac:link><ri:space ri:space-key="OPKB" /><ac:link-body>Space</ac:link-body></ac:link></p>`,
    markdown:
      `:page[IT 2026 Roadmap]{title="IT 2026 Roadmap" space=PM card=inline}, :card[]{url=\`https://e.org/x\`}, :user[]{account=557058:e1ce}, :space[Space]{key=OPKB}
`,
    canonical:
      `<p><ac:link ac:card-appearance="inline"><ri:page ri:space-key="PM" ri:content-title="IT 2026 Roadmap" /><ac:plain-text-link-body><![CDATA[IT 2026 Roadmap]]></ac:plain-text-link-body></ac:link>, <a href="https://e.org/x" data-card-appearance="inline">https://e.org/x</a>, <ac:link><ri:user ri:account-id="557058:e1ce" /></ac:link>, <ac:link><ri:space ri:space-key="OPKB" /><ac:plain-text-link-body><![CDATA[Space]]></ac:plain-text-link-body></ac:link></p>`,
  },
  {
    construct: "cards",
    product: "Cloud",
    storage:
      `<p><a href="https://youtu.example/watch?v=1" data-card-appearance="embed" data-layout="center" data-width="100">https://youtu.example/watch?v=1</a></p>`,
    markdown: `:card[]{url=\`https://youtu.example/watch?v=1\` as=embed layout=center width=100}
`,
    canonical:
      `<p><a href="https://youtu.example/watch?v=1" data-card-appearance="embed" data-layout="center" data-width="100">https://youtu.example/watch?v=1</a></p>`,
  },
  {
    construct: "links",
    product: "Data Center",
    storage:
      `<p><ac:link ac:anchor="Top"><ri:page ri:content-title="Home" /><ac:plain-text-link-body><![CDATA[top]]></ac:plain-text-link-body></ac:link>, <a class="external-link" href="https://e.org" rel="nofollow">e</a>, <ac:link><ri:user ri:userkey="8a7f808f" /></ac:link>, <ac:link><ri:blog-post ri:content-title="News" ri:posting-day="2012/01/30" /></ac:link>, <ac:structured-macro ac:name="anchor" ac:schema-version="1" ac:macro-id="a"><ac:parameter ac:name="">here</ac:parameter></ac:structured-macro><ac:link ac:anchor="here"><ac:plain-text-link-body><![CDATA[jump]]></ac:plain-text-link-body></ac:link></p>`,
    markdown:
      `:page[top]{title=Home anchor=Top}, [e](https://e.org), :user[]{key=8a7f808f}, :blog[]{title=News date=2012/01/30}, :anchor[]{name=here}[jump](#here)
`,
    canonical:
      `<p><ac:link ac:anchor="Top"><ri:page ri:content-title="Home" /><ac:plain-text-link-body><![CDATA[top]]></ac:plain-text-link-body></ac:link>, <a href="https://e.org">e</a>, <ac:link><ri:user ri:userkey="8a7f808f" /></ac:link>, <ac:link><ri:blog-post ri:content-title="News" ri:posting-day="2012/01/30" /></ac:link>, <ac:structured-macro ac:name="anchor" ac:schema-version="1"><ac:parameter ac:name="">here</ac:parameter></ac:structured-macro><ac:link ac:anchor="here"><ac:plain-text-link-body><![CDATA[jump]]></ac:plain-text-link-body></ac:link></p>`,
  },
  {
    construct: "images",
    product: "Cloud",
    storage:
      `<ac:image ac:align="center" ac:layout="center" ac:original-height="181" ac:original-width="446" ac:custom-width="true" ac:local-id="b011" ac:alt="image-2026.png" ac:width="752"><ri:attachment ri:filename="image-2026.png" ri:version-at-save="1" /><ac:caption ac:local-id="cf1f"><p>(Navboxes)</p></ac:caption><ac:adf-mark key="border" size="1" color="#091e4224" /></ac:image><p>in <ac:image ac:inline="true" ac:height="16"><ri:attachment ri:filename="g.png" /></ac:image> line</p>`,
    markdown:
      `::image[image-2026.png]{src=attachment:image-2026.png width=752 align=center layout=center original-width=446 original-height=181 custom-width=true border-size=1 border-color=#091e4224 caption="(Navboxes)"}

in :image[]{src=attachment:g.png height=16 inline=true} line
`,
    canonical:
      `<ac:image ac:alt="image-2026.png" ac:align="center" ac:custom-width="true" ac:layout="center" ac:original-height="181" ac:original-width="446" ac:width="752"><ri:attachment ri:filename="image-2026.png" /><ac:caption><p>(Navboxes)</p></ac:caption><ac:adf-mark key="border" size="1" color="#091e4224" /></ac:image><p>in <ac:image ac:height="16" ac:inline="true"><ri:attachment ri:filename="g.png" /></ac:image> line</p>`,
  },
  {
    construct: "captions",
    product: "Cloud",
    storage:
      `<ac:image ac:align="center" ac:layout="center" ac:local-id="a1bc" ac:alt="trail.png" ac:width="760"><ri:attachment ri:filename="trail.png" ri:version-at-save="1" /><ac:caption ac:local-id="0ad9"><p><em><span style="color: rgb(151,160,175);">(trail markers)</span></em></p></ac:caption></ac:image>`,
    markdown: `:::image[trail.png]{src=attachment:trail.png width=760 align=center layout=center}

*:span[(trail markers)]{color="rgb(151,160,175)"}*

:::
`,
    canonical:
      `<ac:image ac:alt="trail.png" ac:align="center" ac:layout="center" ac:width="760"><ri:attachment ri:filename="trail.png" /><ac:caption><p><em><span style="color: rgb(151,160,175);">(trail markers)</span></em></p></ac:caption></ac:image>`,
  },
  {
    construct: "images",
    product: "Data Center",
    storage:
      `<p style="margin-left: 30.0px;"><ac:image ac:align="center" ac:width="600"><ri:attachment ri:filename="su4.png"><ri:page ri:space-key="CCMP" ri:content-title="Working" /></ri:attachment></ac:image></p><p><ac:image ac:thumbnail="true" ac:queryparams="effects=drop-shadow" ac:height="150"><ri:url ri:value="https://e.org/a.png" /></ac:image></p>`,
    markdown: `:::text{indent=30.0px}

:image[]{src=attachment:su4.png page=Working space=CCMP width=600 align=center}

:::

:image[]{src=\`https://e.org/a.png\` height=150 thumbnail=true queryparams="effects=drop-shadow"}
`,
    canonical:
      `<p style="margin-left: 30.0px;"><ac:image ac:align="center" ac:width="600"><ri:attachment ri:filename="su4.png"><ri:page ri:space-key="CCMP" ri:content-title="Working" /></ri:attachment></ac:image></p><p><ac:image ac:height="150" ac:queryparams="effects=drop-shadow" ac:thumbnail="true"><ri:url ri:value="https://e.org/a.png" /></ac:image></p>`,
  },
  {
    construct: "emoji",
    product: "Cloud",
    storage:
      `<p><ac:emoticon ac:name="blue-star" ac:emoji-shortname=":thumbsup:" ac:emoji-id="1f44d" ac:emoji-fallback="👍" /></p>`,
    markdown: `:emoji[:thumbsup:]{name=blue-star id=1f44d fallback="👍"}
`,
    canonical:
      `<p><ac:emoticon ac:name="blue-star" ac:emoji-shortname=":thumbsup:" ac:emoji-fallback="👍" ac:emoji-id="1f44d" /></p>`,
  },
  {
    construct: "emoji",
    product: "Data Center",
    storage: `<p><ac:emoticon ac:name="tick" /></p>`,
    markdown: `:emoji[:tick:]
`,
    canonical: `<p><ac:emoticon ac:name="tick" /></p>`,
  },
  {
    construct: "dates",
    product: "Cloud",
    storage: `<p>by <time datetime="2026-09-24" local-id="9" /> </p>`,
    markdown: `by :date[2026-09-24]
`,
    canonical: `<p>by <time datetime="2026-09-24" /></p>`,
  },
  {
    construct: "dates",
    product: "Data Center",
    storage: `<p><time datetime="2026-09-24" />&nbsp;</p>`,
    markdown: `:date[2026-09-24]&nbsp;
`,
    canonical: `<p><time datetime="2026-09-24" />&nbsp;</p>`,
  },
  {
    construct: "layouts",
    product: "Cloud",
    storage:
      `<ac:layout><ac:layout-section ac:type="fixed-width" ac:breakout-mode="default"><ac:layout-cell><p>a</p></ac:layout-cell></ac:layout-section><ac:layout-section ac:type="two_equal" ac:breakout-mode="wide" ac:breakout-width="1444" ac:local-id="188b"><ac:layout-cell ac:local-id="ce11" data-width="33.33"><p>b</p></ac:layout-cell><ac:layout-cell><p local-id="d8" /></ac:layout-cell></ac:layout-section></ac:layout>`,
    markdown: `:::::layout

::::section{type=fixed-width}

:::column

a

:::

::::

::::section{type=two_equal breakout-mode=wide breakout-width=1444}

:::column{width=33.33}

b

:::

:::column

::blank

:::

::::

:::::
`,
    canonical:
      `<ac:layout><ac:layout-section ac:type="fixed-width"><ac:layout-cell><p>a</p></ac:layout-cell></ac:layout-section><ac:layout-section ac:type="two_equal" ac:breakout-mode="wide" ac:breakout-width="1444"><ac:layout-cell data-width="33.33"><p>b</p></ac:layout-cell><ac:layout-cell><p /></ac:layout-cell></ac:layout-section></ac:layout>`,
  },
  {
    construct: "layouts",
    product: "Data Center",
    storage:
      `<ac:layout><ac:layout-section ac:type="two_left_sidebar"><ac:layout-cell><p>a</p></ac:layout-cell><ac:layout-cell>
<p>b</p></ac:layout-cell></ac:layout-section></ac:layout>`,
    markdown: `:::::layout

::::section{type=two_left_sidebar}

:::column

a

:::

:::column

b

:::

::::

:::::
`,
    canonical:
      `<ac:layout><ac:layout-section ac:type="two_left_sidebar"><ac:layout-cell><p>a</p></ac:layout-cell><ac:layout-cell><p>b</p></ac:layout-cell></ac:layout-section></ac:layout>`,
  },
  {
    construct: "sections",
    product: "Data Center",
    storage:
      `<ac:structured-macro ac:name="section" ac:schema-version="1" ac:macro-id="1"><ac:rich-text-body><ac:structured-macro ac:name="column" ac:schema-version="1" ac:macro-id="2"><ac:parameter ac:name="width">30%</ac:parameter><ac:rich-text-body><p>30%</p></ac:rich-text-body></ac:structured-macro></ac:rich-text-body></ac:structured-macro>`,
    markdown: `::::macro[section]

:::macro[column]{width="30%"}

30%

:::

::::
`,
    canonical:
      `<ac:structured-macro ac:name="section" ac:schema-version="1"><ac:rich-text-body><ac:structured-macro ac:name="column" ac:schema-version="1"><ac:parameter ac:name="width">30%</ac:parameter><ac:rich-text-body><p>30%</p></ac:rich-text-body></ac:structured-macro></ac:rich-text-body></ac:structured-macro>`,
  },
  {
    construct: "expand",
    product: "Cloud",
    storage:
      `<ac:structured-macro ac:name="expand" ac:schema-version="1" ac:breakout-width="760" ac:local-id="e"><ac:parameter ac:name="title">More</ac:parameter><ac:rich-text-body><p>Hidden.</p></ac:rich-text-body></ac:structured-macro>`,
    markdown: `:::expand[More]{breakout-width=760}

Hidden.

:::
`,
    canonical:
      `<ac:structured-macro ac:name="expand" ac:schema-version="1" ac:breakout-width="760"><ac:parameter ac:name="title">More</ac:parameter><ac:rich-text-body><p>Hidden.</p></ac:rich-text-body></ac:structured-macro>`,
  },
  {
    construct: "expand",
    product: "Data Center",
    storage:
      `<ac:structured-macro ac:name="expand" ac:schema-version="1" ac:macro-id="e"><ac:rich-text-body><p class="auto-cursor-target"><br /></p><ac:structured-macro ac:name="code" ac:schema-version="1" ac:macro-id="f"><ac:plain-text-body><![CDATA[x]]></ac:plain-text-body></ac:structured-macro></ac:rich-text-body></ac:structured-macro>`,
    markdown: `:::expand

::blank{br}

\`\`\`
x
\`\`\`

:::
`,
    canonical:
      `<ac:structured-macro ac:name="expand" ac:schema-version="1"><ac:rich-text-body><p><br /></p><ac:structured-macro ac:name="code" ac:schema-version="1"><ac:plain-text-body><![CDATA[x]]></ac:plain-text-body></ac:structured-macro></ac:rich-text-body></ac:structured-macro>`,
  },
  {
    construct: "page properties",
    product: "Cloud",
    storage:
      `<ac:structured-macro ac:name="details" ac:schema-version="1" data-layout="default" ac:local-id="q" ac:macro-id="w"><ac:parameter ac:name="id">props</ac:parameter><ac:rich-text-body><table><tbody><tr><th><p>Owner</p></th><td><p>gfs</p></td></tr></tbody></table></ac:rich-text-body></ac:structured-macro>`,
    markdown: `::::macro[details]{id=props}

:::table{header-column}

| | |
| - | - |
| Owner | gfs |

:::

::::
`,
    canonical:
      `<ac:structured-macro ac:name="details" ac:schema-version="1"><ac:parameter ac:name="id">props</ac:parameter><ac:rich-text-body><table><tbody><tr><th>Owner</th><td>gfs</td></tr></tbody></table></ac:rich-text-body></ac:structured-macro>`,
  },
  {
    construct: "footnotes",
    product: "Data Center",
    storage:
      `<p>Proven<ac:structured-macro ac:name="footnote" ac:schema-version="1" ac:macro-id="n"><ac:rich-text-body><p>By <em>experiment</em>.</p></ac:rich-text-body></ac:structured-macro>.</p><ac:structured-macro ac:name="display-footnotes" ac:schema-version="1" ac:macro-id="m" />`,
    markdown: `Proven:footnote[By *experiment*.].

::footnotes
`,
    canonical:
      `<p>Proven<ac:structured-macro ac:name="footnote" ac:schema-version="1"><ac:rich-text-body><p>By <em>experiment</em>.</p></ac:rich-text-body></ac:structured-macro>.</p><ac:structured-macro ac:name="display-footnotes" ac:schema-version="1" />`,
  },
  {
    construct: "table of contents",
    product: "Cloud",
    storage:
      `<ac:structured-macro ac:name="toc" ac:schema-version="1" data-layout="wide" ac:local-id="a" ac:macro-id="b"><ac:parameter ac:name="minLevel">1</ac:parameter><ac:parameter ac:name="maxLevel">2</ac:parameter></ac:structured-macro>`,
    markdown: `::toc{maxLevel=2 minLevel=1 data-layout=wide}
`,
    canonical:
      `<ac:structured-macro ac:name="toc" ac:schema-version="1" data-layout="wide"><ac:parameter ac:name="maxLevel">2</ac:parameter><ac:parameter ac:name="minLevel">1</ac:parameter></ac:structured-macro>`,
  },
  {
    construct: "table of contents",
    product: "Data Center",
    storage:
      `<p><ac:structured-macro ac:name="toc" ac:schema-version="1" ac:macro-id="b"><ac:parameter ac:name="printable">false</ac:parameter></ac:structured-macro></p>`,
    markdown: `::toc{printable=false}
`,
    canonical:
      `<ac:structured-macro ac:name="toc" ac:schema-version="1"><ac:parameter ac:name="printable">false</ac:parameter></ac:structured-macro>`,
  },
  {
    construct: "child pages",
    product: "Cloud",
    storage:
      `<ac:structured-macro ac:name="children" ac:schema-version="2" data-layout="default" ac:local-id="a" ac:macro-id="b"><ac:parameter ac:name="depth">2</ac:parameter><ac:parameter ac:name="allChildren">false</ac:parameter></ac:structured-macro>`,
    markdown: `::children{allChildren=false depth=2}
`,
    canonical:
      `<ac:structured-macro ac:name="children" ac:schema-version="2"><ac:parameter ac:name="allChildren">false</ac:parameter><ac:parameter ac:name="depth">2</ac:parameter></ac:structured-macro>`,
  },
  {
    construct: "child pages",
    product: "Data Center",
    storage:
      `<p><ac:structured-macro ac:name="children" ac:schema-version="2" ac:macro-id="b"><ac:parameter ac:name="page"><ac:link><ri:page ri:space-key="K" ri:content-title="A &amp; B" /></ac:link></ac:parameter></ac:structured-macro></p>`,
    markdown: `::children{page.page="A & B" page.space=K}
`,
    canonical:
      `<ac:structured-macro ac:name="children" ac:schema-version="2"><ac:parameter ac:name="page"><ac:link><ri:page ri:space-key="K" ri:content-title="A &amp; B" /></ac:link></ac:parameter></ac:structured-macro>`,
  },
  {
    construct: "issues of Jira",
    product: "Cloud",
    storage:
      `<p>See <ac:structured-macro ac:name="jira" ac:schema-version="1" ac:local-id="a" ac:macro-id="b"><ac:parameter ac:name="key">ABC-1</ac:parameter><ac:parameter ac:name="serverId">1a43</ac:parameter><ac:parameter ac:name="server">System Jira</ac:parameter></ac:structured-macro> and <ac:structured-macro ac:name="jira" ac:schema-version="1"><ac:parameter ac:name="key">A_B-22</ac:parameter></ac:structured-macro>.</p><ac:structured-macro ac:name="jira" ac:schema-version="1" ac:macro-id="c"><ac:parameter ac:name="server">System Jira</ac:parameter><ac:parameter ac:name="jqlQuery">project = ABC</ac:parameter></ac:structured-macro>`,
    markdown: `See :jira[ABC-1]{server="System Jira" serverId=1a43} and :jira[A_B-22].

::macro[jira]{jqlQuery="project = ABC" server="System Jira"}
`,
    canonical:
      `<p>See <ac:structured-macro ac:name="jira" ac:schema-version="1"><ac:parameter ac:name="key">ABC-1</ac:parameter><ac:parameter ac:name="server">System Jira</ac:parameter><ac:parameter ac:name="serverId">1a43</ac:parameter></ac:structured-macro> and <ac:structured-macro ac:name="jira" ac:schema-version="1"><ac:parameter ac:name="key">A_B-22</ac:parameter></ac:structured-macro>.</p><ac:structured-macro ac:name="jira" ac:schema-version="1"><ac:parameter ac:name="jqlQuery">project = ABC</ac:parameter><ac:parameter ac:name="server">System Jira</ac:parameter></ac:structured-macro>`,
  },
  {
    construct: "issues of Jira in a table",
    product: "Data Center",
    storage:
      `<table><tbody><tr><th>Issue</th></tr><tr><td><ac:structured-macro ac:name="jira" ac:schema-version="1" ac:macro-id="b"><ac:parameter ac:name="key">ABC-1</ac:parameter></ac:structured-macro></td></tr></tbody></table>`,
    markdown: `| Issue |
| - |
| :jira[ABC-1] |
`,
    canonical:
      `<table><tbody><tr><th>Issue</th></tr><tr><td><ac:structured-macro ac:name="jira" ac:schema-version="1"><ac:parameter ac:name="key">ABC-1</ac:parameter></ac:structured-macro></td></tr></tbody></table>`,
  },
  {
    construct: "macros without a body",
    product: "Cloud",
    storage:
      `<ac:structured-macro ac:name="contentbylabel" ac:schema-version="4" data-layout="wide" ac:macro-id="b"><ac:parameter ac:name="showLabels">false</ac:parameter><ac:parameter ac:name="cql">label = "a" and space = currentSpace()</ac:parameter></ac:structured-macro><ac:structured-macro ac:name="include" ac:schema-version="1" ac:macro-id="c"><ac:parameter ac:name=""><ac:link><ri:page ri:content-title="Shared" ri:version-at-save="1" /></ac:link></ac:parameter></ac:structured-macro><p>a <ac:structured-macro ac:name="drawio" ac:schema-version="1" ac:macro-id="d"><ac:parameter ac:name="width"></ac:parameter><ac:parameter ac:name=""></ac:parameter></ac:structured-macro></p>`,
    markdown:
      `::macro[contentbylabel]{cql=\`label = "a" and space = currentSpace()\` showLabels=false data-layout=wide schema-version=4}

::macro[include]{_.page=Shared}

a :macro[drawio]{_ width}
`,
    canonical:
      `<ac:structured-macro ac:name="contentbylabel" ac:schema-version="4" data-layout="wide"><ac:parameter ac:name="cql">label = "a" and space = currentSpace()</ac:parameter><ac:parameter ac:name="showLabels">false</ac:parameter></ac:structured-macro><ac:structured-macro ac:name="include" ac:schema-version="1"><ac:parameter ac:name=""><ac:link><ri:page ri:content-title="Shared" /></ac:link></ac:parameter></ac:structured-macro><p>a <ac:structured-macro ac:name="drawio" ac:schema-version="1"><ac:parameter ac:name=""></ac:parameter><ac:parameter ac:name="width"></ac:parameter></ac:structured-macro></p>`,
  },
  {
    construct: "macros without a body",
    product: "Data Center",
    storage:
      `<ac:structured-macro ac:name="view-file" ac:schema-version="1"><ac:parameter ac:name="name"><ri:attachment ri:filename="a b.pdf"><ri:page ri:content-title="P" /></ri:attachment></ac:parameter><ac:parameter ac:name="height">250</ac:parameter></ac:structured-macro><ac:structured-macro ac:name="livesearch" ac:schema-version="1"><ac:parameter ac:name="spaceKey"><ri:space ri:space-key="K" /></ac:parameter></ac:structured-macro><ac:structured-macro ac:name="widget" ac:schema-version="1"><ac:parameter ac:name="url"><ri:url ri:value="https://e.org/?a&amp;b" /></ac:parameter></ac:structured-macro><ac:structured-macro ac:name="tasks-report-macro" ac:schema-version="1"><ac:parameter ac:name="assignees"><ri:user ri:userkey="1f" /><ri:user ri:userkey="2f" /></ac:parameter><ac:parameter ac:name="creators"></ac:parameter></ac:structured-macro><ac:structured-macro ac:name="profile" ac:schema-version="1"><ac:parameter ac:name="user"><ri:user ri:account-id="1:2" /></ac:parameter></ac:structured-macro><ac:structured-macro ac:name="contributors" ac:schema-version="1"><ac:parameter ac:name="user"><ri:user ri:username="ada" /></ac:parameter></ac:structured-macro>`,
    markdown: `::macro[view-file]{height=250 name.attachment="a b.pdf" name.page=P}

::macro[livesearch]{spaceKey.space=K}

::macro[widget]{url.url=\`https://e.org/?a&amp;b\`}

::macro[tasks-report-macro]{assignees.userkey="1f 2f" creators}

::macro[profile]{user.account=1:2}

::macro[contributors]{user.username=ada}
`,
    canonical:
      `<ac:structured-macro ac:name="view-file" ac:schema-version="1"><ac:parameter ac:name="height">250</ac:parameter><ac:parameter ac:name="name"><ri:attachment ri:filename="a b.pdf"><ri:page ri:content-title="P" /></ri:attachment></ac:parameter></ac:structured-macro><ac:structured-macro ac:name="livesearch" ac:schema-version="1"><ac:parameter ac:name="spaceKey"><ri:space ri:space-key="K" /></ac:parameter></ac:structured-macro><ac:structured-macro ac:name="widget" ac:schema-version="1"><ac:parameter ac:name="url"><ri:url ri:value="https://e.org/?a&amp;b" /></ac:parameter></ac:structured-macro><ac:structured-macro ac:name="tasks-report-macro" ac:schema-version="1"><ac:parameter ac:name="assignees"><ri:user ri:userkey="1f" /><ri:user ri:userkey="2f" /></ac:parameter><ac:parameter ac:name="creators"></ac:parameter></ac:structured-macro><ac:structured-macro ac:name="profile" ac:schema-version="1"><ac:parameter ac:name="user"><ri:user ri:account-id="1:2" /></ac:parameter></ac:structured-macro><ac:structured-macro ac:name="contributors" ac:schema-version="1"><ac:parameter ac:name="user"><ri:user ri:username="ada" /></ac:parameter></ac:structured-macro>`,
  },
  {
    construct: "diagrams",
    product: "Cloud",
    storage:
      `<ac:structured-macro ac:name="mermaid-macro" ac:schema-version="2" data-layout="wide" ac:macro-id="b"><ac:plain-text-body><![CDATA[graph TD
A --> B]]></ac:plain-text-body></ac:structured-macro>`,
    markdown: `\`\`\`mermaid-macro macro data-layout=wide schema-version=2
graph TD
A --> B
\`\`\`
`,
    canonical:
      `<ac:structured-macro ac:name="mermaid-macro" ac:schema-version="2" data-layout="wide"><ac:plain-text-body><![CDATA[graph TD
A --> B]]></ac:plain-text-body></ac:structured-macro>`,
  },
  {
    construct: "diagrams",
    product: "Data Center",
    storage:
      `<ac:structured-macro ac:name="plantuml" ac:schema-version="1" ac:macro-id="b"><ac:parameter ac:name="title">The "way"</ac:parameter><ac:parameter ac:name="format"></ac:parameter><ac:plain-text-body><![CDATA[@startuml
A -> B ]]]]><![CDATA[>
@enduml
]]></ac:plain-text-body></ac:structured-macro>`,
    markdown: `\`\`\`plantuml macro format title="The ""way"""
@startuml
A -> B ]]>
@enduml

\`\`\`
`,
    canonical:
      `<ac:structured-macro ac:name="plantuml" ac:schema-version="1"><ac:parameter ac:name="title">The "way"</ac:parameter><ac:parameter ac:name="format"></ac:parameter><ac:plain-text-body><![CDATA[@startuml
A -> B ]]]]><![CDATA[>
@enduml
]]></ac:plain-text-body></ac:structured-macro>`,
  },
  {
    construct: "code with an empty language",
    product: "Data Center",
    storage:
      `<ac:structured-macro ac:name="code" ac:schema-version="1"><ac:parameter ac:name="language"></ac:parameter><ac:parameter ac:name="collapse">false</ac:parameter><ac:plain-text-body><![CDATA[a]]></ac:plain-text-body></ac:structured-macro>`,
    markdown: `\`\`\`code macro collapse=false language
a
\`\`\`
`,
    canonical:
      `<ac:structured-macro ac:name="code" ac:schema-version="1"><ac:parameter ac:name="collapse">false</ac:parameter><ac:parameter ac:name="language"></ac:parameter><ac:plain-text-body><![CDATA[a]]></ac:plain-text-body></ac:structured-macro>`,
  },
  {
    construct: "filters of tables",
    product: "Data Center",
    storage:
      `<ac:structured-macro ac:name="table-filter" ac:schema-version="1" ac:macro-id="b"><ac:parameter ac:name="limitHeight"></ac:parameter><ac:parameter ac:name="default">,</ac:parameter><ac:parameter ac:name="cell-width">150</ac:parameter><ac:rich-text-body><p>a</p></ac:rich-text-body></ac:structured-macro>`,
    markdown: `:::macro[table-filter]{cell-width=150 default="," limitHeight}

a

:::
`,
    canonical:
      `<ac:structured-macro ac:name="table-filter" ac:schema-version="1"><ac:parameter ac:name="cell-width">150</ac:parameter><ac:parameter ac:name="default">,</ac:parameter><ac:parameter ac:name="limitHeight"></ac:parameter><ac:rich-text-body><p>a</p></ac:rich-text-body></ac:structured-macro>`,
  },
  {
    construct: "captions without a paragraph",
    product: "Cloud",
    storage:
      `<ac:image ac:width="200"><ri:attachment ri:filename="a.png" /><ac:caption>A wheel</ac:caption></ac:image>`,
    markdown: `::image{src=attachment:a.png width=200 caption="A wheel"}
`,
    canonical:
      `<ac:image ac:width="200"><ri:attachment ri:filename="a.png" /><ac:caption><p>A wheel</p></ac:caption></ac:image>`,
  },
  {
    construct: "excerpts within text",
    product: "Cloud",
    storage:
      `<p>We ship. <ac:structured-macro ac:name="excerpt" ac:schema-version="1" ac:macro-id="b"><ac:parameter ac:name="atlassian-macro-output-type">INLINE</ac:parameter><ac:parameter ac:name="name">train</ac:parameter><ac:rich-text-body><p>It <strong>leaves</strong><br />at noon.</p></ac:rich-text-body></ac:structured-macro> Be there.</p><p><ac:structured-macro ac:name="excerpt" ac:schema-version="1" ac:macro-id="c"><ac:parameter ac:name="atlassian-macro-output-type">INLINE</ac:parameter><ac:parameter ac:name="hidden">true</ac:parameter><ac:rich-text-body>Late</ac:rich-text-body></ac:structured-macro></p>`,
    markdown: `We ship. :excerpt[It **leaves**<br>at noon.]{name=train} Be there.

:excerpt[Late]{hidden=true}
`,
    canonical:
      `<p>We ship. <ac:structured-macro ac:name="excerpt" ac:schema-version="1"><ac:parameter ac:name="atlassian-macro-output-type">INLINE</ac:parameter><ac:parameter ac:name="name">train</ac:parameter><ac:rich-text-body><p>It <strong>leaves</strong><br />at noon.</p></ac:rich-text-body></ac:structured-macro> Be there.</p><p><ac:structured-macro ac:name="excerpt" ac:schema-version="1"><ac:parameter ac:name="atlassian-macro-output-type">INLINE</ac:parameter><ac:parameter ac:name="hidden">true</ac:parameter><ac:rich-text-body><p>Late</p></ac:rich-text-body></ac:structured-macro></p>`,
  },
  {
    construct: "macros around text",
    product: "Data Center",
    storage:
      `<p>It is <ac:structured-macro ac:name="tooltip" ac:schema-version="1" ac:macro-id="b"><ac:parameter ac:name="text">since May</ac:parameter><ac:rich-text-body><p>1.2.3</p></ac:rich-text-body></ac:structured-macro> now.</p>`,
    markdown: `It is :inline[1.2.3]{macro=tooltip text="since May"} now.
`,
    canonical:
      `<p>It is <ac:structured-macro ac:name="tooltip" ac:schema-version="1"><ac:parameter ac:name="text">since May</ac:parameter><ac:rich-text-body><p>1.2.3</p></ac:rich-text-body></ac:structured-macro> now.</p>`,
  },
  {
    construct: "macros alone in a paragraph",
    product: "Data Center",
    storage:
      `<p class="auto-cursor-target"><ac:structured-macro ac:name="excerpt" ac:schema-version="1" ac:macro-id="b"><ac:parameter ac:name="atlassian-macro-output-type">INLINE</ac:parameter><ac:rich-text-body><p>a</p><ul><li>b</li></ul></ac:rich-text-body></ac:structured-macro></p><p><ac:structured-macro ac:name="noformat" ac:schema-version="1" ac:macro-id="c"><ac:plain-text-body><![CDATA[c]]></ac:plain-text-body></ac:structured-macro></p>`,
    markdown: `:::macro[excerpt]{atlassian-macro-output-type=INLINE}

a

- b

:::

\`\`\`noformat
c
\`\`\`
`,
    canonical:
      `<ac:structured-macro ac:name="excerpt" ac:schema-version="1"><ac:parameter ac:name="atlassian-macro-output-type">INLINE</ac:parameter><ac:rich-text-body><p>a</p><ul><li>b</li></ul></ac:rich-text-body></ac:structured-macro><ac:structured-macro ac:name="noformat" ac:schema-version="1"><ac:plain-text-body><![CDATA[c]]></ac:plain-text-body></ac:structured-macro>`,
  },
  {
    construct: "macros of old wikis",
    product: "Data Center",
    storage:
      `<ac:macro ac:name="info"><ac:parameter ac:name="title">Old</ac:parameter><ac:rich-text-body><p>A note.</p></ac:rich-text-body></ac:macro><ac:macro ac:name="code"><ac:default-parameter>java</ac:default-parameter><ac:plain-text-body><![CDATA[int a;]]></ac:plain-text-body></ac:macro><p><ac:macro ac:name="anchor"><ac:default-parameter>here</ac:default-parameter></ac:macro>It is <ac:macro ac:name="status"><ac:parameter ac:name="title">OK</ac:parameter></ac:macro></p><ac:macro ac:name="toc" />`,
    markdown: `:::info[Old]

A note.

:::

\`\`\`code macro _=java
int a;
\`\`\`

:anchor[]{name=here}It is :status[OK]

::toc
`,
    canonical:
      `<ac:structured-macro ac:name="info" ac:schema-version="1"><ac:parameter ac:name="title">Old</ac:parameter><ac:rich-text-body><p>A note.</p></ac:rich-text-body></ac:structured-macro><ac:structured-macro ac:name="code" ac:schema-version="1"><ac:parameter ac:name="">java</ac:parameter><ac:plain-text-body><![CDATA[int a;]]></ac:plain-text-body></ac:structured-macro><p><ac:structured-macro ac:name="anchor" ac:schema-version="1"><ac:parameter ac:name="">here</ac:parameter></ac:structured-macro>It is <ac:structured-macro ac:name="status" ac:schema-version="1"><ac:parameter ac:name="title">OK</ac:parameter></ac:structured-macro></p><ac:structured-macro ac:name="toc" ac:schema-version="1" />`,
  },
  {
    construct: "hints of templates",
    product: "Cloud",
    storage:
      `<p>Owner: <ac:placeholder ac:type="mention">@ mention the owner</ac:placeholder></p><ul><li><ac:placeholder>What is the goal? (One line.)</ac:placeholder></li></ul>`,
    markdown: `Owner: :placeholder[@ mention the owner]{type=mention}

- :placeholder[What is the goal? (One line.)]
`,
    canonical:
      `<p>Owner: <ac:placeholder ac:type="mention">@ mention the owner</ac:placeholder></p><ul><li><ac:placeholder>What is the goal? (One line.)</ac:placeholder></li></ul>`,
  },
  {
    construct: "links by ID and to places",
    product: "Data Center",
    storage:
      `<p><ac:link ac:anchor="top" />, <ac:link ac:anchor="a"><ri:content-entity ri:content-id="12" /><ac:plain-text-link-body><![CDATA[twelve]]></ac:plain-text-link-body></ac:link>, <ac:link><ri:attachment ri:filename="a.pdf"><ri:content-entity ri:content-id="12" /></ri:attachment></ac:link></p><ac:image ac:href="https://e.org/" ac:width="400"><ri:attachment ri:filename="a.png"><ri:content-entity ri:content-id="12" /></ri:attachment></ac:image>`,
    markdown: `:page[]{anchor=top}, :page[twelve]{page-id=12 anchor=a}, :attachment[]{name=a.pdf page-id=12}

::image{src=attachment:a.png page-id=12 width=400 href=\`https://e.org/\`}
`,
    canonical:
      `<p><ac:link ac:anchor="top" />, <ac:link ac:anchor="a"><ri:content-entity ri:content-id="12" /><ac:plain-text-link-body><![CDATA[twelve]]></ac:plain-text-link-body></ac:link>, <ac:link><ri:attachment ri:filename="a.pdf"><ri:content-entity ri:content-id="12" /></ri:attachment></ac:link></p><ac:image ac:href="https://e.org/" ac:width="400"><ri:attachment ri:filename="a.png"><ri:content-entity ri:content-id="12" /></ri:attachment></ac:image>`,
  },
  {
    construct: "parameters with several references",
    product: "Data Center",
    storage:
      `<ac:structured-macro ac:name="attachments" ac:schema-version="1"><ac:parameter ac:name="files"><ri:attachment ri:filename="a b.png" /><ri:attachment ri:filename="c.png" /></ac:parameter></ac:structured-macro><ac:structured-macro ac:name="recently-updated" ac:schema-version="1"><ac:parameter ac:name="spaces"><ri:space ri:space-key="DOC" /><ri:space ri:space-key="~ada" /></ac:parameter></ac:structured-macro>`,
    markdown: `::macro[attachments]{files.attachment=\`a b.png | c.png\`}

::macro[recently-updated]{spaces.space=\`DOC ~ada\`}
`,
    canonical:
      `<ac:structured-macro ac:name="attachments" ac:schema-version="1"><ac:parameter ac:name="files"><ri:attachment ri:filename="a b.png" /><ri:attachment ri:filename="c.png" /></ac:parameter></ac:structured-macro><ac:structured-macro ac:name="recently-updated" ac:schema-version="1"><ac:parameter ac:name="spaces"><ri:space ri:space-key="DOC" /><ri:space ri:space-key="~ada" /></ac:parameter></ac:structured-macro>`,
  },
  {
    construct: "line breaks in headings and at the end",
    product: "Data Center",
    storage: `<h2><strong>Big</strong><br /></h2><p>a<br /></p><ul><li>b<br /></li></ul>`,
    markdown: `## **Big**<br>

a<br>

- b<br>
`,
    canonical: `<h2><strong>Big</strong><br /></h2><p>a<br /></p><ul><li>b<br /></li></ul>`,
  },
  {
    construct: "galleries",
    product: "Data Center",
    storage:
      `<p><ac:structured-macro ac:name="gallery" ac:schema-version="1" ac:macro-id="b"><ac:parameter ac:name="title">Our wheels</ac:parameter><ac:parameter ac:name="columns">2</ac:parameter><ac:parameter ac:name="include"><ri:attachment ri:filename="a.png" /><ri:attachment ri:filename="b c.png" /></ac:parameter></ac:structured-macro></p><ac:structured-macro ac:name="gallery" ac:schema-version="1"><ac:image ac:width="90"><ri:attachment ri:filename="d.png" /></ac:image></ac:structured-macro><ac:structured-macro ac:name="gallery" ac:schema-version="1"><ac:parameter ac:name="sort">date</ac:parameter></ac:structured-macro>`,
    markdown: `:::gallery[Our wheels]{columns=2}

![](attachment:a.png)

![](attachment:b%20c.png)

:::

:::gallery

::image{src=attachment:d.png width=90}

:::

::macro[gallery]{sort=date}
`,
    canonical:
      `<ac:structured-macro ac:name="gallery" ac:schema-version="1"><ac:parameter ac:name="title">Our wheels</ac:parameter><ac:parameter ac:name="columns">2</ac:parameter><ac:parameter ac:name="include"><ri:attachment ri:filename="a.png" /><ri:attachment ri:filename="b c.png" /></ac:parameter></ac:structured-macro><ac:structured-macro ac:name="gallery" ac:schema-version="1"><ac:image ac:width="90"><ri:attachment ri:filename="d.png" /></ac:image></ac:structured-macro><ac:structured-macro ac:name="gallery" ac:schema-version="1"><ac:parameter ac:name="sort">date</ac:parameter></ac:structured-macro>`,
  },
  {
    construct: "lists of issues",
    product: "Cloud",
    storage:
      `<a href="https://e.org/issues?jql=a" data-layout="center" data-width="100" data-card-appearance="block" data-datasource="{&quot;id&quot;:&quot;d8&quot;}">https://e.org/issues?jql=a</a>`,
    markdown: `:card[]{url=\`https://e.org/issues?jql=a\` as=block layout=center width=100 datasource=\`{"id":"d8"}\`}
`,
    canonical:
      `<p><a href="https://e.org/issues?jql=a" data-card-appearance="block" data-layout="center" data-width="100" data-datasource="{&quot;id&quot;:&quot;d8&quot;}">https://e.org/issues?jql=a</a></p>`,
  },
  {
    construct: "macros in a paragraph with a style",
    product: "Data Center",
    storage:
      `<p style="text-align: center;"><ac:structured-macro ac:name="children" ac:schema-version="1" /></p><p style="margin-left: 30.0px;"><ac:structured-macro ac:name="toc" ac:schema-version="1" /></p>`,
    markdown: `:::text{align=center}

:macro[children]

:::

:::p{style="margin-left: 30.0px;"}

::toc

:::
`,
    canonical:
      `<p style="text-align: center;"><ac:structured-macro ac:name="children" ac:schema-version="1" /></p><p style="margin-left: 30.0px;"><ac:structured-macro ac:name="toc" ac:schema-version="1" /></p>`,
  },
  {
    construct: "keys and quotations",
    product: "Data Center",
    storage: `<p>Press <kbd>Ctrl</kbd>, says <cite>the manual</cite>, <mark class="a">now</mark>.</p>`,
    markdown: `Press :kbd[Ctrl], says :cite[the manual], :mark[now]{class=a}.
`,
    canonical: `<p>Press <kbd>Ctrl</kbd>, says <cite>the manual</cite>, <mark class="a">now</mark>.</p>`,
  },
];
