/** What a unit file runs, and how. */
export interface ServiceUnit {
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
export function renderUnit(unit: ServiceUnit): string {
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
