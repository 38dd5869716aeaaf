import { assessDocument } from '@/lib/bills/assess-document';
import { timeCpuMs } from './cpu-time';
import type { Figure, Part } from './figures';
import { growths } from './growing-documents';

const counts = [500, 1000, 2000, 4000];
const today = '2026-11-21';

export const understanding: Part = {
  measured: 'understanding and checking a document by how much it holds; what is refused as too complex is left out',
  anchor: 'the same with half as much',
  figures: measureGrowth,
};

async function* measureGrowth(): AsyncIterable<Figure> {
  for (const { make } of growths) assessDocument(make(100), today);
  for (const { name, make } of growths) {
    let anchor = measureCost(make(counts[0]! / 2));
    for (const count of counts) {
      const value = measureCost(make(count));
      if (value === null) break;
      yield { name: `${count} ${name}`, value, unit: 'ms CPU', ...(anchor && { anchor }) };
      anchor = value;
    }
  }
}

/** Null: above a limit of lib/bills/limits.ts. */
function measureCost(document: Parameters<typeof assessDocument>[0]): number | null {
  let isRefused = false;
  const ms = timeCpuMs(() => {
    isRefused = assessDocument(document, today).extraction.issues[0]?.code === 'file_too_complex';
  });
  return isRefused ? null : ms;
}
