/** What `deploy/monitoring` asks Prometheus for is what the server tells it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { printMetrics } from '@/lib/api/monitoring/metrics';

const dashboard = readFileSync('deploy/monitoring/dashboard.json', 'utf8');
const alerts = readFileSync('deploy/monitoring/alerts.yml', 'utf8');

function listMetricNames(text: string): string[] {
  const names = text.match(/\b(?:gridfare|nodejs|process)_[a-z0-9_]+/g) ?? [];
  return [...new Set(names)].sort();
}

async function listPrintedNames(): Promise<Set<string>> {
  const printed = await printMetrics();
  const types = [...printed.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  const endings = ['_bucket', '_sum', '_count'];
  return new Set(
    types.flatMap(([, name = '', type]) => (type === 'histogram' ? endings.map((end) => name + end) : [name])),
  );
}

describe.each([
  ['the dashboard', dashboard],
  ['the alerts', alerts],
])('%s', (_, text) => {
  it('names only metrics that /metrics prints', async () => {
    const printed = await listPrintedNames();
    const names = listMetricNames(text);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !printed.has(name))).toEqual([]);
  });
});

it('every metric of ours is on the dashboard or in an alert', async () => {
  const used = new Set(listMetricNames(dashboard + alerts));
  const ours = [...(await listPrintedNames())].filter((name) => name.startsWith('gridfare_') && !name.endsWith('_sum'));
  expect(ours.filter((name) => !used.has(name))).toEqual(['gridfare_bill_queue_wait_seconds_count']);
});
