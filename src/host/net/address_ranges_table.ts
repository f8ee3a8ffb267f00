/** Part of the network that an address belongs to; `metadata` is where clouds offer the credentials of a machine. */
export type AddressClass =
  | "public"
  | "loopback"
  | "unspecified"
  | "link-local"
  | "metadata"
  | "private"
  | "unique-local"
  | "shared"
  | "benchmarking"
  | "documentation"
  | "multicast"
  | "broadcast"
  | "reserved";

/**
 * Ranges of IPv4 addresses that do not belong to the public network, the special ones before those that contain them:
 * IANA's registry of special-purpose addresses, and the addresses at which clouds offer the credentials of a machine.
 */
export const IPV4_RANGES: readonly (readonly [range: string, AddressClass])[] = [
  ["169.254.169.254/32", "metadata"], // nearly every cloud
  ["169.254.170.2/32", "metadata"], // containers of AWS
  ["100.100.100.200/32", "metadata"], // Alibaba
  ["168.63.129.16/32", "metadata"], // Azure
  ["192.0.0.192/32", "metadata"], // Oracle
  ["0.0.0.0/32", "unspecified"],
  ["0.0.0.0/8", "reserved"],
  ["10.0.0.0/8", "private"],
  ["100.64.0.0/10", "shared"],
  ["127.0.0.0/8", "loopback"],
  ["169.254.0.0/16", "link-local"],
  ["172.16.0.0/12", "private"],
  ["192.0.0.0/24", "reserved"],
  ["192.0.2.0/24", "documentation"],
  ["192.88.99.0/24", "reserved"],
  ["192.168.0.0/16", "private"],
  ["198.18.0.0/15", "benchmarking"],
  ["198.51.100.0/24", "documentation"],
  ["203.0.113.0/24", "documentation"],
  ["224.0.0.0/4", "multicast"],
  ["255.255.255.255/32", "broadcast"],
  ["240.0.0.0/4", "reserved"],
];

/** The same for IPv6, without the forms that contain an IPv4 address. Only 2000::/3 is public at all. */
export const IPV6_RANGES: readonly (readonly [range: string, AddressClass])[] = [
  ["fd00:ec2::254/128", "metadata"], // AWS
  ["fd20:ce::254/128", "metadata"], // Google
  ["fd00:42::42/128", "metadata"], // Scaleway
  ["fd00:c1::a9fe:a9fe/128", "metadata"], // Oracle
  ["fe80::a9fe:a9fe/128", "metadata"], // OpenStack
  ["::/128", "unspecified"],
  ["::1/128", "loopback"],
  ["fe80::/10", "link-local"],
  ["fec0::/10", "private"], // site-local
  ["fc00::/7", "unique-local"],
  ["ff00::/8", "multicast"],
  ["2001:2::/48", "benchmarking"],
  ["2001:db8::/32", "documentation"],
  ["3fff::/20", "documentation"],
  ["2001:1::1/128", "public"], // anycast of PCP, TURN and DNS-SD
  ["2001:1::2/127", "public"],
  ["2001:3::/32", "public"], // AMT
  ["2001:4:112::/48", "public"], // AS112
  ["2001::/23", "reserved"],
  ["2000::/3", "public"],
];

/** Names at which clouds offer the credentials of a machine. */
export const METADATA_NAMES: ReadonlySet<string> = new Set([
  ...["metadata", "metadata.google.internal", "metadata.goog"],
  ...["instance-data", "instance-data.ec2.internal", "metadata.azure.internal", "metadata.tencentyun.com"],
  ...["metadata.packet.net", "metadata.platformequinix.com", "metadata.vultr.com", "metadata.oraclecloud.com"],
]);

/**
 * Domains that are reserved or were never delegated in public, so that only a private resolver knows names below them.
 * `.example` is missing: it means the public network in documentation.
 */
export const PRIVATE_DOMAINS: readonly string[] = [
  ...["local", "home.arpa", "internal"], // RFC 6762, RFC 8375, ICANN's reservation for private use
  ...["test", "invalid", "onion", "alt"], // RFC 6761, RFC 7686, RFC 9476
  ...["corp", "home", "mail"], // never delegated, because of private names
  ...["intranet", "private", "lan", "localdomain"], // RFC 6762, appendix G, and what routers choose
  ...["svc", "consul", "docker"], // clusters and containers
];

/** A form of IPv6 addresses that lead to an IPv4 address. */
export interface EmbeddingForm {
  readonly range: string;
  /** Where its IPv4 addresses are: the numbers of their four bytes. */
  readonly places: readonly (readonly [number, number, number, number])[];
  /** More places, in which there are zeros if it has none there. */
  readonly others?: readonly (readonly [number, number, number, number])[];
  /** Place of one more address, which is stored with all bits inverted. */
  readonly inverted?: readonly [number, number, number, number];
}

const LAST = [12, 13, 14, 15] as const;

/** The forms, apart from ISATAP, which any prefix can have. */
export const EMBEDDING_FORMS: readonly EmbeddingForm[] = [
  { range: "::ffff:0:0/96", places: [LAST] }, // mapped
  { range: "::ffff:0:0:0/96", places: [LAST] }, // translated, RFC 2765
  { range: "64:ff9b::/96", places: [LAST] }, // NAT64
  // NAT64 of a site, which chooses the length of its prefix: RFC 6052 has a place for each.
  { range: "64:ff9b:1::/48", places: [LAST], others: [[6, 7, 9, 10], [7, 9, 10, 11], [9, 10, 11, 12]] },
  { range: "2002::/16", places: [[2, 3, 4, 5]] }, // 6to4
  { range: "2001::/32", places: [[4, 5, 6, 7]], inverted: LAST }, // Teredo: server and client
  { range: "::/96", places: [LAST] }, // compatible
];
