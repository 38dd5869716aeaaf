/** Prints a `DurationHistogram` with prom-client. */
import { Histogram } from 'prom-client';
import { bucketSeconds, type DurationSeries, getDurations } from '@/lib/server/duration-histogram';

interface PrintedSample {
  metricName: string;
  labels: Record<string, string | number>;
  value: number;
}

export class DurationMetric extends Histogram<string> {
  constructor(
    private readonly durations: Parameters<typeof getDurations>[0],
    private readonly config: { name: string; help: string; labelNames: string[] },
  ) {
    super({ ...config, registers: [] });
  }

  /** Called by a registry; the types of prom-client lack it. */
  async getForPromString() {
    const { name, help } = this.config;
    const values = getDurations(this.durations)
      .list()
      // Status classes that never occurred are left out.
      .filter(({ counts }) => counts.some((count) => count > 0))
      .flatMap((series) => this.listSamples(series));
    return { name, help, type: 'histogram', aggregator: 'sum', values };
  }

  /** Buckets of Prometheus are cumulative. */
  private listSamples({ labels, counts, sumMs }: DurationSeries): PrintedSample[] {
    const { name, labelNames } = this.config;
    const named = Object.fromEntries(labelNames.map((labelName, i) => [labelName, labels[i] ?? '']));
    let count = 0;
    const buckets = [...bucketSeconds, '+Inf' as const].map((le, i) => {
      count += counts[i] ?? 0;
      return { metricName: `${name}_bucket`, labels: { ...named, le }, value: count };
    });
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels: named, value: sumMs / 1000 },
      { metricName: `${name}_count`, labels: named, value: count },
    ];
  }
}
