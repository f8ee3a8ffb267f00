/** A sample of a metric. */
export interface MetricSample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** A metric with its lines. */
export interface MetricFamily {
  type: string;
  help: string;
  samples: MetricSample[];
}

/**
 * Parses the Prometheus text format 0.0.4 strictly: every line ends with a line feed, every family has one TYPE line
 * before its contiguous samples, and no sample occurs twice.
 */
export function parseExposition(text: string): Map<string, MetricFamily> {
  if (!text.endsWith("\n")) throw new Error("the last line has no end");
  const families = new Map<string, MetricFamily>();
  const seen = new Set<string>();
  let help: [string, string] | undefined;
  let current = "";
  for (const line of text.slice(0, -1).split("\n")) {
    const comment = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/.exec(line);
    if (comment === null) {
      const family = families.get(current);
      const sample = parseSample(line);
      if (family === undefined || !belongs(sample, current, family.type)) throw new Error(`no family: ${line}`);
      const key = JSON.stringify([sample.name, sample.labels]);
      if (seen.has(key)) throw new Error(`twice: ${line}`);
      seen.add(key);
      family.samples.push(sample);
      continue;
    }
    const [, kind, name = "", rest = ""] = comment;
    if (kind === "HELP") help = [name, rest];
    else {
      if (families.has(name)) throw new Error(`twice: ${line}`);
      current = name;
      families.set(name, { type: rest, help: help?.[0] === name ? help[1] : "", samples: [] });
    }
  }
  return families;
}

function belongs({ name, labels }: MetricSample, family: string, type: string): boolean {
  if (type !== "histogram") return name === family;
  if (name === `${family}_bucket`) return labels["le"] !== undefined;
  return name === `${family}_sum` || name === `${family}_count`;
}

function parseSample(line: string): MetricSample {
  const match = /^([a-zA-Z_:][\w:]*)(?:\{((?:[a-zA-Z_]\w*="(?:[^"\\]|\\[\\n"])*",?)*)\})? ([-+.\w]+)$/.exec(line);
  const [, name = "", list = "", number = ""] = match ?? [];
  const value = Number(number);
  if (match === null || Number.isNaN(value)) throw new Error(`no sample: ${line}`);
  const labels = list.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g).map(([, key = "", raw = ""]) => {
    return [key, raw.replace(/\\(.)/g, (_, char: string) => char === "n" ? "\n" : char)] as const;
  });
  return { name, labels: Object.fromEntries(labels), value };
}
