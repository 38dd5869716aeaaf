/** A year of meter data of the sample bill's site, with what it comes to. */
import type { SentFile } from './bills';

const days = 365;
const firstDay = Date.parse('2025-10-01');
const dayMs = 86_400_000;
/** kWh of a half-hour: more from 7 am to 7 pm, and once a lot. */
const kwhAt = (day: number, slot: number) => (day === 100 && slot === 30 ? 4.5 : slot >= 14 && slot < 38 ? 1.25 : 0.25);

/** NEM12 with a value for each half-hour. */
export function meterFile(): SentFile {
  const lines = Array.from({ length: days }, (_, day) => {
    const date = new Date(firstDay + day * dayMs).toISOString().slice(0, 10).replaceAll('-', '');
    const values = Array.from({ length: 48 }, (_, slot) => kwhAt(day, slot));
    return `300,${date},${values.join(',')},A,,,20261005120000,`;
  });
  const text = ['100,NEM12,202610050000,MDP1,RETAIL1', '200,6203873393,E1,E1,E1,N1,METER1,kWh,30,', ...lines, '900'];
  return { name: '6203873393.csv', mimeType: 'text/csv', buffer: Buffer.from(text.join('\n')) };
}

meterFile.annualKwh = days * (24 * 1.25 + 24 * 0.25) + 4.5 - 1.25;
meterFile.maxDemandKw = 9;
