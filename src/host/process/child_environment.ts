import { hasPassword } from "../../base/address_credentials.ts";

/** Variables of this program that contain secrets; the address of a queue may contain a password. */
export const SECRET_VARIABLES = ["TOOL_TOKEN", "TOOL_QUEUE"] as const;

/** Program that this one starts. */
export interface ChildProgram {
  /** Its name, or what names it. */
  readonly program: string;
  /**
   * Variables of this program's environment that it gets. `no-secrets` is everything except {@linkcode SECRET_VARIABLES}
   * and whatever has a name like a secret's.
   */
  readonly inherits: readonly string[] | "no-secrets";
}

const SYSTEM = ["PATH", "SystemRoot"];

/** What the runtime itself needs: where its files are, and its libraries. */
const RUNTIME = [
  ...[...SYSTEM, "HOME", "TMPDIR", "USERPROFILE", "LOCALAPPDATA", "APPDATA", "SystemDrive", "TEMP", "TMP"],
  ...["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"],
];

/** What Deno needs to find and to load the modules of the program. */
const MODULES = [
  ...["DENO_DIR", "XDG_CACHE_HOME", "DENO_COVERAGE_DIR", "DENO_TLS_CA_STORE", "DENO_CERT"],
  ...["SSL_CERT_FILE", "SSL_CERT_DIR", "NPM_CONFIG_REGISTRY"],
  ...["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY", "http_proxy", "https_proxy", "all_proxy", "no_proxy"],
];

/**
 * All programs that this one starts. Each may get more variables that its caller sets. The handlers of events have a
 * rule of their own, {@linkcode handlerEnvironment}.
 */
export const CHILDREN = {
  browser: { program: "xdg-open, open or rundll32", inherits: "no-secrets" },
  pager: { program: "less, or that of PAGER", inherits: "no-secrets" },
  worker: { program: "this executable, for compilers and PDF readers", inherits: RUNTIME },
  sourceWorker: { program: "Deno, for compilers and PDF readers from source", inherits: [...RUNTIME, ...MODULES] },
  compiler: { program: "the native compiler, and typst or typst-engine of --typst", inherits: [] },
  office: { program: "soffice", inherits: SYSTEM },
  signer: {
    program: "ssh-keygen",
    inherits: [
      ...[...SYSTEM, "HOME", "USERPROFILE", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"],
      ...["SSH_AUTH_SOCK", "SSH_ASKPASS", "SSH_ASKPASS_REQUIRE", "SSH_SK_PROVIDER"],
    ],
  },
  git: { program: "git, for the date of a document's last commit", inherits: SYSTEM },
  validator: { program: "verapdf", inherits: [...SYSTEM, "JAVA_HOME", "HOME"] },
  diagrams: {
    program: "the programs of --diagrams",
    inherits: [...SYSTEM, "JAVA_HOME", "GRAPHVIZ_DOT", "PUPPETEER_EXECUTABLE_PATH", "PUPPETEER_CACHE_DIR"],
  },
  processList: { program: "ps, tasklist or /bin/sh, to measure processes", inherits: SYSTEM },
  killer: { program: "taskkill", inherits: SYSTEM },
  fileTest: { program: "/bin/sh, to test whether a handler can be executed", inherits: [] },
  guard: { program: "/bin/sh, which cleans up after LibreOffice", inherits: [] },
} as const satisfies Record<string, ChildProgram>;

/** Environment of a child process, as options of `Deno.Command`. */
export interface ChildEnvironment {
  /** Whether `env` is all that the child gets. */
  readonly clearEnv: boolean;
  /** The variables. */
  readonly env: Record<string, string>;
}

/**
 * Returns the environment of a child, with the variables in `added`. Where Deno may not read or pass a variable, which
 * happens only from source, the child inherits everything, with empty {@linkcode SECRET_VARIABLES}.
 */
export function inheritedBy(
  child: keyof typeof CHILDREN,
  added: Readonly<Record<string, string>> = {},
): ChildEnvironment {
  const { inherits }: ChildProgram = CHILDREN[child];
  const env = inherits === "no-secrets" ? readAll() : readNamed(inherits);
  if (env === undefined || !mayPass(env)) {
    const emptied = Object.fromEntries(SECRET_VARIABLES.map((name) => [name, ""]));
    return { clearEnv: false, env: { ...emptied, ...added } };
  }
  return { clearEnv: true, env: { ...env, ...added } };
}

/**
 * Returns whether a variable has the name of a secret, or an address with a password as its value: that of a database or
 * a proxy. The token of a window's activation opens nothing, and an askpass program only asks.
 */
export function isSecret(name: string, value: string): boolean {
  if (SECRET_NAME.test(name)) return !/^XDG_|^(?:OLD)?PWD$/i.test(name);
  return hasPassword(value) || hasPassword(`https://${value}`); // some addresses of proxies have no scheme
}

const SECRET_NAME = new RegExp(
  [
    ...["^TOOL_QUEUE$", "TOKEN", "SECRET", "CREDENTIAL", "_AUTH$", "(?:^|_)PAT(?:_|$)"],
    ...["PASSW", "PASSPHRASE", "(?<!ASK|BY|COM)PASS(?:FILE|_|$)", "PWD(?:_|$)"],
    ...["(?:API|PRIVATE|ACCESS|SIGNING)_?KEY", "_KEY$"],
  ].join("|"),
  "i",
);

function readAll(): Record<string, string> | undefined {
  if (!isGranted({ name: "env" })) return undefined;
  return Object.fromEntries(Object.entries(Deno.env.toObject()).filter(([name, value]) => !isSecret(name, value)));
}

function readNamed(names: readonly string[]): Record<string, string> | undefined {
  if (!names.every((variable) => isGranted({ name: "env", variable }))) return undefined;
  try {
    return Object.fromEntries(names.flatMap((name) => {
      const value = Deno.env.get(name);
      return value === undefined ? [] : [[name, value]];
    }));
  } catch { // a value that is not Unicode
    return undefined;
  }
}

/** Deno passes variables of the dynamic linker only if it may run every program. */
function mayPass(env: Record<string, string>): boolean {
  return !Object.keys(env).some((name) => /^(?:LD_|DYLD_)/.test(name)) || isGranted({ name: "run" });
}

function isGranted(permission: Deno.PermissionDescriptor): boolean {
  return Deno.permissions.querySync(permission).state === "granted";
}

/**
 * Returns whether a program could not be started because it is not installed. Deno has an error of its own for one that
 * is searched for without a `PATH`.
 */
export function isMissingProgram(error: unknown): boolean {
  return error instanceof Deno.errors.NotFound ||
    (error instanceof Error && error.message.includes("no path to search"));
}
