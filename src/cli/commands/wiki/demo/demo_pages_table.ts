/** A page of the demo wiki. */
export interface DemoPage {
  readonly id: string;
  readonly title: string;
  /** Id of the page above it. */
  readonly below?: string;
  readonly labels?: readonly string[];
  /** Body in the storage format; `%USER%` is replaced by the attribute that names the user. */
  readonly body: string;
}

/** The handbook of a small company that repairs and lends bicycles. Invented from beginning to end. */
export const DEMO_PAGES: readonly DemoPage[] = [
  {
    id: "101",
    title: "Wheelwright handbook",
    labels: ["handbook"],
    body:
      `<p>Welcome to <strong>Wheelwright</strong>: two workshops, nine people and about 340 bicycles that are lent out by the
month. This handbook says how we work. <em>Whoever finds a mistake, mends it.</em></p>
<ac:structured-macro ac:name="info" ac:schema-version="1"><ac:rich-text-body><p>New here? Begin with <ac:link><ri:page ri:content-title="Your first week" /><ac:link-body>your first week</ac:link-body></ac:link>.</p></ac:rich-text-body></ac:structured-macro>
<p><ac:structured-macro ac:name="toc" ac:schema-version="1"><ac:parameter ac:name="maxLevel">2</ac:parameter></ac:structured-macro></p>
<h2>Where to find what</h2><ul><li><p><ac:link><ri:page ri:content-title="Company" /></ac:link>: hours, holidays, money</p></li><li><p><ac:link><ri:page ri:content-title="Workshop" /></ac:link>: how a repair is done</p><ul><li><p>with the <ac:link ac:anchor="Torque"><ri:page ri:content-title="Torque and pressure" /><ac:plain-text-link-body><![CDATA[table of torques]]></ac:plain-text-link-body></ac:link></p></li></ul></li><li><p><ac:link><ri:page ri:content-title="Software" /></ac:link>: the booking system, which we write ourselves</p></li></ul>
<h2>Who keeps this up to date</h2><p><ac:link><ri:user %USER% /></ac:link> reads every change on Mondays <ac:emoticon ac:name="blue-star" ac:emoji-shortname=":coffee:" ac:emoji-id="2615" ac:emoji-fallback="☕" />.</p>`,
  },
  {
    id: "102",
    title: "Company",
    below: "101",
    body: "<p>What applies to all of us, in both workshops.</p>" +
      '<ac:structured-macro ac:name="children" ac:schema-version="2"><ac:parameter ac:name="sort">title</ac:parameter></ac:structured-macro>',
  },
  {
    id: "103",
    title: "Hours and holidays",
    below: "102",
    labels: ["hr"],
    body: `<p>The shops are open when people come home from work.</p>
<table><colgroup><col style="width: 160.0px;" /><col /><col /></colgroup><tbody><tr><th rowspan="2"><p>Day</p></th><th colspan="2"><p>Open</p></th></tr><tr><th><p>Harbour street</p></th><th><p>Mill lane</p></th></tr><tr><td><p>Tuesday to Friday</p></td><td><p>10:00–19:00</p></td><td><p>12:00–20:00</p></td></tr><tr><td><p>Saturday</p></td><td colspan="2"><p>09:00–14:00</p></td></tr></tbody></table>
<h2>Holidays</h2><p>Thirty days a year. Ask in the calendar, <ac:inline-comment-marker ac:ref="7c0ff2a1-52a8-4f34-9f1c-2f8a1c0d7e11">two weeks ahead</ac:inline-comment-marker> in summer. The workshop is closed from <time datetime="2025-12-23" /> to <time datetime="2026-01-06" />.</p>`,
  },
  {
    id: "104",
    title: "Travel & expenses",
    below: "102",
    labels: ["hr", "money"],
    body: `<p>Take the train. Keep the receipt, photograph it, send it to the books <u>in the same month</u>.</p>
<table><tbody><tr><th><p>What</p></th><th><p>Up to</p></th></tr><tr><td><p>Hotel</p></td><td><p>110 € a night</p></td></tr><tr><td><p>Meals</p></td><td><p>28 € a day</p></td></tr><tr><td><p>Tools</p></td><td><p>ask first above 50 €</p></td></tr></tbody></table>
<ac:structured-macro ac:name="note" ac:schema-version="1"><ac:parameter ac:name="title">No receipt?</ac:parameter><ac:rich-text-body><p>Write what it was and sign it.</p></ac:rich-text-body></ac:structured-macro>`,
  },
  {
    id: "105",
    title: "Who decides what?",
    below: "102",
    body: `<p>The person who does the work decides. Three things need two people:</p>
<ol><li><p>contracts longer than a year,</p></li><li><p>prices for customers,</p></li><li><p>new colleagues.</p></li></ol>
<blockquote><p>If it can be undone by Friday, just do it.</p></blockquote>`,
  },
  {
    id: "106",
    title: "People",
    below: "101",
    body: "<p>From the first day to the last. Salaries are on a page of their own that is not in this space.</p>",
  },
  {
    id: "107",
    title: "Your first week",
    below: "106",
    labels: ["onboarding"],
    body: `<p>Your buddy goes through this list with you.</p>
<ac:task-list>
<ac:task><ac:task-id>1</ac:task-id><ac:task-status>complete</ac:task-status><ac:task-body><span class="placeholder-inline-tasks">Keys for both workshops</span></ac:task-body></ac:task>
<ac:task><ac:task-id>2</ac:task-id><ac:task-status>incomplete</ac:task-status><ac:task-body><span class="placeholder-inline-tasks">Account for the booking system, from <ac:link><ri:user %USER% /></ac:link></span></ac:task-body></ac:task>
<ac:task><ac:task-id>3</ac:task-id><ac:task-status>incomplete</ac:task-status><ac:task-body><span class="placeholder-inline-tasks">Repair a puncture with your eyes closed</span></ac:task-body></ac:task>
</ac:task-list>
<p>On Friday we have lunch together <ac:emoticon ac:name="smile" />.</p>`,
  },
  {
    id: "108",
    title: "Learning budget",
    below: "106",
    body:
      "<p>Everybody has <strong>600 €</strong> and five days a year. Courses about <code>wheel building</code> do not count: " +
      "those we pay anyway.</p><p>Ask nobody, tell everybody what you learned.</p>",
  },
  {
    id: "109",
    title: "Tools of your own",
    below: "106",
    body:
      "<p>Mark them with your initials. The company replaces what breaks at work, and <s>half of</s> what gets lost.</p>",
  },
  {
    id: "110",
    title: "Workshop",
    below: "101",
    labels: ["workshop"],
    body:
      `<ac:layout><ac:layout-section ac:type="two_equal"><ac:layout-cell><h2>Before</h2><p>Ask the customer what is wrong, write it down in their words, and take a photograph.</p></ac:layout-cell><ac:layout-cell><h2>After</h2><p>Ride round the block. Then ride round the block once more.</p></ac:layout-cell></ac:layout-section><ac:layout-section ac:type="single"><ac:layout-cell><p><ac:image ac:alt="How a repair goes through the workshop" ac:width="480"><ri:attachment ri:filename="way-of-a-repair.png" /></ac:image></p></ac:layout-cell></ac:layout-section></ac:layout>`,
  },
  {
    id: "111",
    title: "Torque and pressure",
    below: "110",
    labels: ["workshop", "reference"],
    body:
      `<h2>Torque</h2><table><tbody><tr><th><p>Part</p></th><th><p>Thread</p></th><th><p>N·m</p></th></tr><tr><td><p>Stem, handlebar</p></td><td><p>M5</p></td><td><p>5–6</p></td></tr><tr><td><p>Seat clamp</p></td><td><p>M6</p></td><td><p>5–7</p></td></tr><tr><td><p>Crank arm</p></td><td><p>M8</p></td><td><p>38–40</p></td></tr><tr><td><p>Cassette</p></td><td><p>lock ring</p></td><td><p>40</p></td></tr></tbody></table>
<ac:structured-macro ac:name="warning" ac:schema-version="1"><ac:rich-text-body><p>Carbon parts: what is printed on the part wins over this table.</p></ac:rich-text-body></ac:structured-macro>
<h2>Pressure</h2><p>Rule of thumb for tyres: p<sub>rear</sub> ≈ 1.1 × p<sub>front</sub>, and never above what the rim takes.</p>`,
  },
  {
    id: "112",
    title: "Inspection in 20 minutes",
    below: "110",
    labels: ["workshop"],
    body:
      `<ol><li><p>Frame and fork: cracks, play, noises</p></li><li><p>Wheels</p><ol><li><p>true within 1 mm</p></li><li><p>spokes evenly tight</p></li></ol></li><li><p>Brakes: pads, cables, fluid</p></li><li><p>Drive: measure the chain</p></li></ol>
<ac:structured-macro ac:name="expand" ac:schema-version="1"><ac:parameter ac:name="title">How to measure a chain</ac:parameter><ac:rich-text-body><p>Put the gauge in. If it falls through at <strong>0.75</strong>, the chain is done; at <strong>1.0</strong> the cassette is too.</p></ac:rich-text-body></ac:structured-macro>`,
  },
  {
    id: "113",
    title: "Batteries",
    below: "110",
    labels: ["safety"],
    body:
      `<ac:structured-macro ac:name="panel" ac:schema-version="1"><ac:parameter ac:name="title">Fire</ac:parameter><ac:parameter ac:name="borderColor">#bf2600</ac:parameter><ac:rich-text-body><p>Get everybody out. Call 112. Do not try to carry the battery.</p></ac:rich-text-body></ac:structured-macro>
<p>Damaged batteries go into the sand box in the yard, state <ac:structured-macro ac:name="status" ac:schema-version="1"><ac:parameter ac:name="colour">Red</ac:parameter><ac:parameter ac:name="title">QUARANTINE</ac:parameter></ac:structured-macro>, until the collector comes on the first Monday of the month.</p>`,
  },
  {
    id: "114",
    title: "Software",
    below: "101",
    labels: ["software"],
    body: `<p>The booking system is a small program that two of us look after.</p>
<ac:structured-macro ac:name="roadmap-planner" ac:schema-version="1" ac:macro-id="b3c1f0f6-6a0e-4f4e-8a57-0d7d1a1f9a10"><ac:parameter ac:name="source">%7B%22title%22%3A%22Booking%202025%22%7D</ac:parameter><ac:parameter ac:name="timeline">true</ac:parameter></ac:structured-macro>
<p>The planner above comes from an add-on; files keep it as it is.</p>`,
  },
  {
    id: "115",
    title: "Development setup",
    below: "114",
    labels: ["software"],
    body: `<p>You need a laptop and ten minutes.</p>
<ac:structured-macro ac:name="code" ac:schema-version="1"><ac:parameter ac:name="language">bash</ac:parameter><ac:parameter ac:name="title">Once</ac:parameter><ac:plain-text-body><![CDATA[git clone git@git.wheelwright.example:booking.git
cd booking
make database && make test   # takes about a minute
]]></ac:plain-text-body></ac:structured-macro>
<p>Then open <a href="http://localhost:3000/">the start page</a>. The password of the test user is in the vault, not here.</p>`,
  },
  {
    id: "116",
    title: "Release process",
    below: "114",
    labels: ["software", "process"],
    body:
      `<p>We release on Tuesdays, never on Saturdays.</p><ol><li><p>All tests are green.</p></li><li><p>Somebody else has read the changes.</p></li><li><p>The counter in the shop is told.</p></li></ol>
<p>State of the next release: <ac:structured-macro ac:name="status" ac:schema-version="1"><ac:parameter ac:name="colour">Yellow</ac:parameter><ac:parameter ac:name="title">IN REVIEW</ac:parameter></ac:structured-macro></p>
<p>What it does not mend yet:</p><ac:structured-macro ac:name="jira" ac:schema-version="1"><ac:parameter ac:name="server">Company tracker</ac:parameter><ac:parameter ac:name="columnIds">issuekey,summary,status,assignee,duedate</ac:parameter><ac:parameter ac:name="columns">key,summary,status,assignee,due</ac:parameter><ac:parameter ac:name="maximumIssues">20</ac:parameter><ac:parameter ac:name="jqlQuery">project = BIKE AND status in (Open, "In Progress") ORDER BY key</ac:parameter><ac:parameter ac:name="serverId">app-1</ac:parameter></ac:structured-macro>`,
  },
  {
    id: "117",
    title: "Booking: how it works",
    below: "114",
    labels: ["software", "architecture"],
    body:
      `<p>One process, one database, one queue.</p><p><ac:image ac:align="center" ac:width="360"><ri:attachment ri:filename="booking.png" /></ac:image></p>
<h3>Rules</h3><p>A bicycle is <em>free</em>, <em>reserved</em> or <em>out</em>. See also <ac:link ac:anchor="Rules"><ac:link-body>the rules</ac:link-body></ac:link>.</p><hr /><p>Reservations lapse after 48 hours<br />and are then given to the next one.</p>`,
  },
  {
    id: "118",
    title: "Runbook: the database is full",
    below: "117",
    labels: ["runbook"],
    body:
      `<ac:structured-macro ac:name="tip" ac:schema-version="1"><ac:rich-text-body><p>Nine times out of ten it is the log of the printer.</p></ac:rich-text-body></ac:structured-macro>
<ac:structured-macro ac:name="code" ac:schema-version="1"><ac:parameter ac:name="language">sql</ac:parameter><ac:plain-text-body><![CDATA[select table_name, pg_size_pretty(pg_total_relation_size(table_name))
from information_schema.tables where table_schema = 'public'
order by pg_total_relation_size(table_name) desc limit 5;]]></ac:plain-text-body></ac:structured-macro>`,
  },
  {
    id: "119",
    title: "Runbook: certificates",
    below: "117",
    labels: ["runbook"],
    body:
      "<p>They renew themselves. When they do not, the mail says so 20 days before. <code>make renew</code> on the server, then look at the clock in the browser's padlock.</p>",
  },
  {
    id: "120",
    title: "Customers",
    below: "101",
    body: "<p>What we promise, and what we say when we could not keep it.</p>",
  },
  {
    id: "121",
    title: "Phone / mail / counter",
    below: "120",
    labels: ["support"],
    body:
      `<table><tbody><tr><th><p>Way</p></th><th><p>Answer within</p></th></tr><tr><td><p>Counter</p></td><td><p>at once <ac:emoticon ac:name="tick" /></p></td></tr><tr><td><p>Phone</p></td><td><p>three rings</p></td></tr><tr><td><p>Mail</p></td><td><p>one working day</p></td></tr></tbody></table><p>Nobody is sent from one workshop to the other.</p>`,
  },
  {
    id: "122",
    title: "Complaints",
    below: "120",
    labels: ["support"],
    body: "<p>Listen first. Then mend it, for nothing, on the same day if it is our fault. " +
      'The rest can wait.</p><p>Write down what happened in <ac:link><ri:page ri:content-title="Meeting notes" /></ac:link>.</p>',
  },
  {
    id: "123",
    title: "Meeting notes",
    below: "101",
    labels: ["meetings"],
    body: "<p>Every second Tuesday, 20 minutes, standing.</p>",
  },
  {
    id: "124",
    title: "2025-01-14 Spring stock",
    below: "123",
    labels: ["meetings"],
    body:
      `<p><time datetime="2025-01-14" />, with <ac:link><ri:user %USER% /></ac:link></p><h3>Decided</h3><ul><li><p>40 children's bicycles more</p></li><li><p>no second cargo bicycle before May</p></li></ul><h3>Open</h3><ac:task-list>
<ac:task><ac:task-id>1</ac:task-id><ac:task-status>incomplete</ac:task-status><ac:task-body>Ask for a better price for tyres</ac:task-body></ac:task>
</ac:task-list>`,
  },
  {
    id: "125",
    title: "2025-01-28 What went wrong",
    below: "123",
    labels: ["meetings"],
    body:
      "<p>Two bicycles were given to the same person on Saturday. The reason was a reservation that had lapsed while " +
      "the page was open.</p><p>We changed the page, not the person.</p>",
  },
];
