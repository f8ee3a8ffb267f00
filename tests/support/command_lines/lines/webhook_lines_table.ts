import type { CommandLine } from "../command_line.ts";

export const WEBHOOK_LINES: readonly CommandLine[] = [
  {
    line: "webhook server --port 0 --inbox events.inbox --handler ./on-event.sh --no-enrich",
    needs: ["handler"],
    leaves: ["events.inbox*", "events.jsonl"],
    serves: { ready: /started on :(\d+)/, answers: "/health", handles: "events.jsonl" },
  },
  {
    line: "webhook server --port 0 --inbox events.inbox --secret-file hook.secret",
    needs: ["secret"],
    leaves: ["events.inbox*"],
    serves: { ready: /started on :(\d+)/, answers: "/health", stopsOn: "SIGINT" },
    always: true,
  },
  {
    line: "webhook server --port 0 --inbox events.inbox --export-template report.wiki-pdf-template --export-dir pdf",
    needs: ["pack", "wiki"],
    leaves: ["events.inbox*", "pdf/"],
    serves: { ready: /started on :(\d+)/, answers: "/health" },
    always: true,
  },
  {
    line: "webhook server --port 0 --queue {queue} --secret-file hook.secret",
    needs: ["queue", "secret"],
    serves: { ready: /started on :(\d+)/, answers: "/health" },
  },
  { line: "webhook send {receiver}", needs: ["receiver"], prints: /202/ },
  { line: "webhook send {receiver} --secret-file hook.secret --json", needs: ["receiver", "secret"], prints: /^\{/ },
  { line: "webhook events list --inbox events.inbox", needs: ["inbox"], prints: /dead/ },
  { line: "webhook events list --queue {queue} --json", needs: ["queue"], prints: /"events": \[\]/ },
  { line: "webhook events show 1 --inbox events.inbox", needs: ["inbox"], prints: /dead/ },
  { line: "webhook events tail --inbox events.inbox", needs: ["inbox"], serves: { ready: /dead/, stopsOn: "SIGINT" } },
  {
    line: "webhook events replay --all-dead --inbox events.inbox",
    needs: ["inbox"],
    leaves: ["events.inbox*"],
    prints: /^Put 1 event back\n$/,
    warns: /^hint: No server or worker/,
  },
  {
    line: "webhook events drop 2 --confirm --inbox events.inbox",
    needs: ["inbox"],
    leaves: ["events.inbox*"],
    prints: /^Dropped 1 event\n$/,
  },
  {
    line: "webhook register --url https://hooks.example.com/webhook --secret-file hook.secret --space DOCS",
    needs: ["wiki", "secret"],
    prints: /./,
  },
  { line: "webhook list", needs: ["registered"], prints: /^7 /m },
  { line: "webhook delete 7 --confirm", needs: ["registered"], prints: /7/ },
  { line: "webhook doctor", needs: ["registered"], code: 1, prints: /./ },
  {
    line: "webhook verify --file body.json --secret-file hook.secret --signature sha256=0000",
    needs: ["payload", "secret"],
    code: 1,
    prints: /./,
  },
  {
    line: "webhook work --queue {queue} --handler ./on-event.sh --no-enrich",
    needs: ["queue", "handler"],
    serves: { ready: /Worker started/ },
  },
];
