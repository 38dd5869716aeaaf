/** What understanding and checking a document costs by how much it holds: in processor time, so that a busy machine counts less. */
import process from 'node:process';
import { assessDocument } from '@/lib/bills/assess-document';
import { growths } from './documents';

const counts = [125, 250, 500, 1000, 2000, 4000];
const today = '2026-11-21';

/** Prints a row per thing that grows, in about half a minute: milliseconds at each count, and the growth of the cost when the count doubles. */
export function benchUnderstanding(): void {
  console.log('\nUnderstanding a document: ms of processor time by how many it holds of one thing');
  console.log(`  ${'number of'.padEnd(22)}${counts.map((count) => String(count).padStart(9)).join('')}`);
  for (const { make } of growths) assessDocument(make(100), today);
  for (const { name, make } of growths) {
    const cells = counts.map((count) => measureCost(make(count)));
    console.log(`  ${name.padEnd(22)}${cells.map((cell) => cell.padStart(9)).join('')}`);
  }
  console.log('  A dash: above a limit of lib/bills/limits.ts, and answered as too complex.');
}

function measureCost(document: Parameters<typeof assessDocument>[0]): string {
  const before = process.cpuUsage();
  const { extraction } = assessDocument(document, today);
  const { user, system } = process.cpuUsage(before);
  return extraction.issues[0]?.code === 'file_too_complex' ? '-' : ((user + system) / 1000).toFixed(0);
}
