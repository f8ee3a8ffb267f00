import { Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { quote, truncate } from "../../../../base/text.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import type { Context } from "../../../../console/context.ts";
import { configureTree } from "../../../configure_tree.ts";
import { ownCommand } from "../../../own_command.ts";
import { webhookServerCommand } from "../server/server.ts";
import { webhookWorkCommand } from "../work.ts";
import { readServiceWords, type ServiceFile } from "./service_words.ts";
import { dirname } from "node:path";
import { type Issue, warningIssue } from "../../../../base/issue.ts";
import { FileError } from "../../../../host/files/file_error.ts";
import { assertHandler, HandlerError } from "../../../../webhook/worker/assert_handler.ts";
import { checkRoutesFile } from "../routes/check_routes.ts";

/** Flags of `tool webhook service`. */
interface ServiceFlags {
  readonly user?: true | undefined;
  readonly runAs?: string | undefined;
  readonly worker?: true | undefined;
  readonly name: string;
  readonly program?: string | undefined;
  readonly output?: string | undefined;
  readonly force?: true | undefined;
}

/** Prints or writes the unit file of a server or a worker with these options. */
export async function makeService(given: readonly string[], flags: ServiceFlags, context: Context): Promise<void> {
  const { files, io: { stdout } } = context;
  const owner = readOwner(flags);
  const [program, ...before] = ownCommand(flags.program);
  const parsed = await parse(given, flags.worker === true, context);
  const access = { cwd: Deno.cwd(), asCredentials: owner === "made-up" };
  const { words, credentials, files: named } = readServiceWords(given, access);
  for (const problem of await findServiceProblems(named, owner, context)) await context.warn(problem);
  const text = renderUnit({
    ...{ name: readName(flags.name), owner, credentials },
    command: [program, ...before, "webhook", flags.worker ? "work" : "server", ...words],
    stopSeconds: Math.ceil(parsed.drainMs / 1000) + LAST_SECONDS,
    hasLowPort: parsed.ports.some((port) => port > 0 && port < 1024),
  });
  if (flags.output === undefined || flags.output === "-") return await stdout.write(text);
  await files.publishFile(flags.output, new TextEncoder().encode(text), { replace: flags.force === true });
}

/** Seconds beyond the time of handlers that the end of a server may take. */
const LAST_SECONDS = 15;

function readOwner({ user, runAs }: ServiceFlags): ServiceUnit["owner"] {
  if (user && runAs !== undefined) {
    throw new UsageError("Cannot use --user with --run-as: a user unit runs as you");
  }
  if (user) return "caller";
  if (runAs === undefined) return "made-up";
  if (/^[A-Za-z_][\w.-]{0,30}\$?$|^\d{1,10}$/.test(runAs)) return { user: runAs };
  throw new UsageError(`Cannot run as ${quote(truncate(runAs, 80))}: it is not the name of a user`);
}

function readName(name: string): string {
  if (/^[A-Za-z0-9][\w.-]{0,99}$/.test(name) && !name.endsWith(".service")) return name;
  throw new UsageError(`Cannot use ${quote(truncate(name, 80))} as the name of a unit`, {
    hint: 'Use letters, digits, "-", "_" and ".", without ".service" at the end.',
  });
}

/** Checks the options as the server or the worker would, and returns those that the unit depends on. */
async function parse(words: readonly string[], isWorker: boolean, context: Context) {
  const command: CommandUnknownOpts = isWorker ? webhookWorkCommand(context) : webhookServerCommand(context);
  command.action(() => {}); // nothing is started
  const root: CommandUnknownOpts = new Command("tool");
  root.addCommand(new Command("webhook").addCommand(command)); // so that messages name the command
  configureTree(root, context);
  await root.parseAsync(["webhook", command.name(), ...words], { from: "user" });
  const { drainTimeout, port, metricsPort } = command.opts();
  return { drainMs: Number(drainTimeout), ports: [port, metricsPort].filter((each) => typeof each === "number") };
}

/**
 * Finds what the server could not use when its service starts: missing files, handlers that do not run, a broken file
 * of routes, and what the service cannot reach. All are warnings, because the unit may be for later.
 */
async function findServiceProblems(
  named: readonly ServiceFile[],
  owner: ServiceUnit["owner"],
  context: Context,
): Promise<Issue[]> {
  const found = await Promise.all(named.map(async (file) => [
    ...await findUseProblems(file, context),
    ...await findAccessProblems(file, owner, context),
  ]));
  return found.flat();
}

async function findUseProblems({ name, path, use }: ServiceFile, context: Context): Promise<Issue[]> {
  try {
    if (use === "write") return [];
    if (use === "handler") {
      const { environment } = context;
      await assertHandler(path, {
        cwd: dirname(path),
        windows: environment.windows,
        searchPath: environment.get("PATH") ?? "",
      });
      return [];
    }
    if (await context.files.realPath(path) === undefined) {
      return [warningIssue("missing-file", `The file ${shown(path)} of ${name} does not exist`)];
    }
    if (use !== "routes") return [];
    const { issues } = await checkRoutesFile(path, context);
    return issues.map((issue): Issue => ({ ...issue, severity: "warning" }));
  } catch (error) {
    if (!(error instanceof HandlerError || error instanceof FileError)) throw error;
    // systemd reads secrets as root, also those that this user may not look at.
    if (use === "secret" && error instanceof FileError) return [];
    return [warningIssue(error.code, error.message, { hint: error.hint })];
  }
}

/** Folders in whose place a service for the whole machine has empty ones of its own (`PrivateTmp`). */
const PRIVATE_FOLDERS = /^\/(?:var\/)?tmp\//;
/** Folders that only one person may open, as a rule. */
const PERSONAL_FOLDERS = /^\/(?:root|home\/[^/]+)\//;

async function findAccessProblems(
  { name, path, use }: ServiceFile,
  owner: ServiceUnit["owner"],
  context: Context,
): Promise<Issue[]> {
  if (owner === "caller" || (use === "secret" && owner === "made-up")) return [];
  const paths = [path, await realPath(path, context)];
  if (paths.some((each) => PRIVATE_FOLDERS.test(each))) {
    return [
      warningIssue("hidden-file", `The service cannot see ${shown(path)} of ${name}: it has a /tmp of its own`, {
        hint: "Move it to another folder, such as /usr/local/bin or /srv.",
      }),
    ];
  }
  if (owner !== "made-up" || !paths.some((each) => PERSONAL_FOLDERS.test(each))) return [];
  return [
    warningIssue(
      "hidden-file",
      `The service may not be able to open ${shown(path)} of ${name}: it runs as a separate user`,
      { hint: "Move it to another folder, such as /usr/local/bin, or add --run-as <user> or --user." },
    ),
  ];
}

async function realPath(path: string, { files }: Context): Promise<string> {
  try {
    return await files.realPath(path) ?? path;
  } catch (error) {
    if (error instanceof FileError) return path;
    throw error;
  }
}

function shown(path: string): string {
  return quote(truncate(path, 200));
}

/** What a unit file runs, and how. */
interface ServiceUnit {
  /** Name without `.service`. */
  readonly name: string;
  /** Who runs it: the user whose unit it is, a named user, or one that systemd makes up. */
  readonly owner: "caller" | "made-up" | { readonly user: string };
  /** Path of the program, then its arguments. */
  readonly command: readonly [string, ...string[]];
  /** Files that systemd reads for the service, by name; arguments name them as `{credential:<name>}`. */
  readonly credentials: ReadonlyMap<string, string>;
  /** Seconds that the service may take to stop. */
  readonly stopSeconds: number;
  /** Whether it listens on a port below 1024. */
  readonly hasLowPort: boolean;
}

/**
 * Renders a unit file for systemd 250 or later.
 *
 * Only the server itself gets the stop signal, so that it can let handlers finish; what handlers leave behind is killed
 * after it. A handler that runs out of memory ends alone. A wrong command line is not tried again.
 */
function renderUnit(unit: ServiceUnit): string {
  const { name, owner, command, stopSeconds } = unit;
  const lines = [
    ...installation(unit),
    "",
    "[Unit]",
    `Description=${escapeSpecifiers(name)}: events of a wiki`,
    ...(owner === "caller" ? [] : ["Wants=network-online.target", "After=network-online.target"]),
    "StartLimitIntervalSec=0",
    "",
    "[Service]",
    "Type=exec",
    `ExecStart=${renderCommand(command)}`,
    "ExecReload=/bin/kill -HUP $MAINPID",
    "KillMode=mixed",
    `TimeoutStopSec=${stopSeconds}`,
    "Restart=always",
    "RestartSec=5",
    "RestartPreventExitStatus=2",
    "OOMPolicy=continue",
    "LimitNOFILE=65536",
    ...(owner === "caller" ? userLines(name) : systemLines(unit)),
    "",
    "[Install]",
    `WantedBy=${owner === "caller" ? "default.target" : "multi-user.target"}`,
  ];
  return lines.map((line) => `${line}\n`).join("");
}

function installation({ name, owner }: ServiceUnit): string[] {
  const [folder, sudo, user] = owner === "caller" ? ["~/.config/systemd/user", "", " --user"] : [
    "/etc/systemd/system",
    "sudo ",
    "",
  ];
  return [
    `# Save it as ${folder}/${name}.service, then run:`,
    `#   ${sudo}systemctl${user} daemon-reload && ${sudo}systemctl${user} enable --now ${name}`,
    `# Variables such as TOOL_SITE and TOOL_TOKEN belong in the EnvironmentFile below.`,
  ];
}

function userLines(name: string): string[] {
  return [`EnvironmentFile=-%E/${name}.env`, "NoNewPrivileges=yes", "LockPersonality=yes", "RestrictRealtime=yes"];
}

function systemLines({ name, owner, credentials, hasLowPort }: ServiceUnit): string[] {
  const capability = hasLowPort ? "CAP_NET_BIND_SERVICE" : "";
  const user = typeof owner === "object" ? [`User=${escapeSpecifiers(owner.user)}`] : ["DynamicUser=yes"];
  return [
    ...user,
    `EnvironmentFile=-/etc/${name}.env`,
    `StateDirectory=${name}`,
    "StateDirectoryMode=0700",
    `CacheDirectory=${name}`,
    `WorkingDirectory=%S/${name}`,
    `Environment=XDG_STATE_HOME=%S/${name} XDG_CACHE_HOME=%C/${name}`,
    ...[...credentials].map(([id, path]) => `LoadCredential=${id}:${escapeSpecifiers(path)}`),
    `CapabilityBoundingSet=${capability}`,
    `AmbientCapabilities=${capability}`,
    ...HARDENING,
  ];
}

/** What no handler needs: no more rights, no devices, no settings of the kernel. */
const HARDENING = [
  "NoNewPrivileges=yes",
  "ProtectSystem=full",
  "PrivateTmp=yes",
  "PrivateDevices=yes",
  "ProtectClock=yes",
  "ProtectControlGroups=yes",
  "ProtectHostname=yes",
  "ProtectKernelLogs=yes",
  "ProtectKernelModules=yes",
  "ProtectKernelTunables=yes",
  "RestrictRealtime=yes",
  "RestrictSUIDSGID=yes",
  "RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK",
  "LockPersonality=yes",
  "SystemCallArchitectures=native",
];

/** Renders a command line. systemd expands no variables in the path of the program, but in its arguments. */
function renderCommand([program, ...words]: readonly [string, ...string[]]): string {
  const args = words.map((word) => quoteWord(word.replaceAll("$", "$$$$")).replace(CREDENTIAL, "%d/$1"));
  return [quoteWord(program), ...args].join(" ");
}

const CREDENTIAL = /\{credential:([\w.-]+)\}/;

/** Quotes a word as systemd reads it; `%` begins a specifier there. */
function quoteWord(word: string): string {
  const escaped = escapeSpecifiers(word).replace(/[\\"]/g, "\\$&").replace(/\p{Cc}/gu, escapeControl);
  return /^[\w./:=@,%$+{}-]+$/.test(escaped) ? escaped : `"${escaped}"`;
}

function escapeControl(char: string): string {
  const bytes = new TextEncoder().encode(char);
  return [...bytes].map((byte) => `\\x${byte.toString(16).padStart(2, "0")}`).join("");
}

function escapeSpecifiers(text: string): string {
  return text.replaceAll("%", "%%");
}
