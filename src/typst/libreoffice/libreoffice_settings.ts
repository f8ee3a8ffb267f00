const SECURITY = "/org.openoffice.Office.Common/Security/Scripting";
const PROXY = "/org.openoffice.Inet/Settings";

const SETTINGS = [
  // Macros run only from trusted places, of which an empty profile has none, and are switched off besides.
  [SECURITY, "MacroSecurityLevel", "3"],
  [SECURITY, "DisableMacrosExecution", "true"],
  // Objects, fields and scripts that reach outside the file.
  [SECURITY, "DisableActiveContent", "true"],
  // Linked pictures and sections of documents outside of trusted places.
  [SECURITY, "BlockUntrustedRefererLinks", "true"],
  ["/org.openoffice.Office.Writer/Content/Update", "Link", "0"],
  // A proxy that does not exist, for all hosts.
  [PROXY, "ooInetProxyType", "2"],
  [PROXY, "ooInetHTTPProxyName", "127.0.0.1"],
  [PROXY, "ooInetHTTPProxyPort", "9"],
  [PROXY, "ooInetHTTPSProxyName", "127.0.0.1"],
  [PROXY, "ooInetHTTPSProxyPort", "9"],
  [PROXY, "ooInetNoProxy", ""],
] as const;

/** Settings of a profile of LibreOffice for untrusted files: `registrymodifications.xcu`. */
export const LIBREOFFICE_SETTINGS: string = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${
  SETTINGS.map(([path, name, value]) =>
    `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>\n`
  ).join("")
}</oor:items>
`;
