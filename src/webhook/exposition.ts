/** Suffix after the name of a metric family, with its labels, and the value. */
export type Sample = readonly [suffix: string, value: number];

/** Labels of a sample by name; those without a value are left out. */
export type Labels = Readonly<Record<string, string | undefined>>;

/** Renders a family of metrics in Prometheus' text format 0.0.4, one line per element. */
export function renderFamily(
  [name, type]: readonly [name: string, type: "counter" | "gauge" | "histogram"],
  help: string,
  samples: readonly Sample[],
): string[] {
  const full = `tool_webhook_${name}`;
  return [
    `# HELP ${full} ${help}`,
    `# TYPE ${full} ${type}`,
    ...samples.map(([suffix, value]) => `${full}${suffix} ${value}`),
  ];
}

const ESCAPES = new Map([["\\", "\\\\"], ['"', '\\"'], ["\n", "\\n"]]);

/** Renders labels as they follow the name of a metric. */
export function renderLabels(labels: Labels): string {
  const pairs = Object.entries(labels).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return [`${name}="${value.replace(/[\\"\n]/g, (char) => ESCAPES.get(char) ?? char)}"`];
  });
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

/** Counter with labels. Counting is cheap: labels are rendered only for monitors. */
export class Counter {
  readonly #names: readonly string[];
  readonly #counts = new Map<string, { readonly values: readonly (string | undefined)[]; count: number }>();

  /** Creates a counter with the names of its labels. */
  constructor(...names: readonly string[]) {
    this.#names = names;
  }

  /** Adds one for these values of the labels. */
  add(...values: readonly (string | undefined)[]): void {
    const key = values.length === 1 ? values[0] ?? "" : values.join("\0");
    const known = this.#counts.get(key);
    if (known === undefined) this.#counts.set(key, { values, count: 1 });
    else known.count += 1;
  }

  /** Returns its samples. */
  samples(): Sample[] {
    return [...this.#counts.values()].map(({ values, count }) => {
      return [renderLabels(Object.fromEntries(this.#names.map((name, i) => [name, values[i]]))), count];
    });
  }
}

interface Series {
  readonly labels: Labels;
  readonly buckets: number[];
  count: number;
  sum: number;
}

/** Histogram with labels. */
export class Histogram {
  readonly #bounds: readonly number[];
  readonly #series = new Map<string, Series>();

  /** Creates a histogram with these upper bounds, ascending. */
  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.#seriesOf({});
  }

  /** Counts a value. */
  observe(value: number, labels: Labels): void {
    const series = this.#seriesOf(labels);
    series.count += 1;
    series.sum += value;
    const index = this.#bounds.findIndex((bound) => value <= bound);
    const bucket = series.buckets[index];
    if (bucket !== undefined) series.buckets[index] = bucket + 1;
  }

  /** Returns its samples; the series without labels only while no other has a value. */
  samples(): Sample[] {
    const used = [...this.#series.values()].filter(({ count }) => count > 0);
    return (used.length === 0 ? [this.#seriesOf({})] : used).flatMap((series) => this.#samplesOf(series));
  }

  #seriesOf(labels: Labels): Series {
    const key = renderLabels(labels);
    const known = this.#series.get(key) ?? { labels, buckets: this.#bounds.map(() => 0), count: 0, sum: 0 };
    this.#series.set(key, known);
    return known;
  }

  #samplesOf({ labels, buckets, count, sum }: Series): Sample[] {
    let below = 0;
    const samples = this.#bounds.map((bound, i): Sample => {
      below += buckets[i] ?? 0;
      return [`_bucket${renderLabels({ ...labels, le: String(bound) })}`, below];
    });
    const rest = renderLabels(labels);
    return [
      ...samples,
      [`_bucket${renderLabels({ ...labels, le: "+Inf" })}`, count],
      [`_sum${rest}`, sum],
      [`_count${rest}`, count],
    ];
  }
}
