/** What a request, a comparison and a bill cost, and which part is full first when there are more: docs/scaling.md. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hasNginx } from '@/e2e/support/nginx';
import { startPostgres } from '@/scripts/postgres';
import { hasRedis } from '@/test/redis';
import { noLoad } from '../servers';
import { makeBook, measureBills, measureComparisons, measureHelpers } from './measure';
import { load } from './prices';
import { computeNeeds, findBottleneck, priceBills, priceComparisons, type UnitCosts } from './scale';

const multiples = [1, 10, 100, 1000];

/** Measures for about two minutes, then computes. */
export async function benchCosts(): Promise<void> {
  console.log('\nCosts of single requests, and what a load needs of two cores (assumptions: bench/costs/prices.ts)');
  const postgres = await startPostgres();
  const reason = noLoad() ?? (postgres && hasRedis() && hasNginx() ? null : 'PostgreSQL, Redis or nginx is missing');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gridfare-bench-costs-'));
  try {
    if (reason || !postgres) {
      console.log(`  skipped: ${reason}`);
      return;
    }
    await makeBook(folder);
    const costs: UnitCosts = {
      ...(await measureComparisons(folder)),
      ...(await measureHelpers(folder)),
      ...(await measureBills(folder, postgres.url)),
    };
    printCosts(costs);
    for (const times of multiples) printNeeds(costs, times);
    printPrices('A million comparisons', priceComparisons(costs));
    printPrices('A million bills', priceBills(costs));
  } finally {
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function printCosts(costs: UnitCosts): void {
  for (const [name, value] of Object.entries(costs)) {
    const unit = name.endsWith('Ms')
      ? `${value.toFixed(3)} ms CPU`
      : `${Math.round(value).toLocaleString('en-AU')} bytes`;
    console.log(`  ${name.replace(/Ms$|Bytes$/, '').padEnd(18)} ${unit}`);
  }
}

function printNeeds(costs: UnitCosts, times: number): void {
  const needs = computeNeeds(costs, times);
  const { part, share } = findBottleneck(needs);
  const daily = [load.comparisonsPerDay, load.billsPerDay].map((count) => (count * times).toLocaleString('en-AU'));
  console.log(
    `  ${times} ×: ${daily[0]} comparisons and ${daily[1]} bills a day; first: ${part}, ${formatShare(share)}`,
  );
  for (const [name, { used, available }] of Object.entries(needs)) {
    const amount = `${used.toFixed(used < 1 ? 4 : 1)} of ${available}`;
    console.log(`    ${name.padEnd(40)} ${amount.padEnd(24)} ${formatShare(used / available)}`);
  }
}

function formatShare(share: number): string {
  return `${(share * 100).toFixed(share < 0.1 ? 2 : 0)}%`;
}

function printPrices(name: string, parts: Record<string, number>): void {
  const words = Object.entries(parts).map(([part, dollars]) => `${part} $${dollars.toFixed(2)}`);
  console.log(`  ${name}: ${words.join(', ')}`);
}
