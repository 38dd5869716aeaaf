/** How a bill as read differs from its truth, each difference with a key that stays the same while the rest changes. */
import { getConfidence } from '@/lib/bills/basis';
import type { Charge, Issue } from '@/lib/bills/bill';
import type { BillScore } from './bill-score';

export interface Difference {
  key: string;
  /** Both values, for people. */
  detail: string;
}

export function listDifferences({ fields, charges, truth, energyTypeRight, falseAlarms }: BillScore): Difference[] {
  const values = fields.filter(({ verdict }) => verdict !== 'right' && verdict !== 'absent');
  return [
    ...(energyTypeRight ? [] : [{ key: 'energy_type', detail: `the bill is of ${truth.energy_type}` }]),
    ...values.map(({ name, verdict, expected, read }) => ({
      key: `${name} ${verdict}`,
      detail: `the bill says ${JSON.stringify(expected)}, read ${JSON.stringify(read?.value ?? null)}${at(read?.confidence)}`,
    })),
    ...charges.lines.flatMap(({ expected, read, right, classRight, periodRight }, i): Difference[] => {
      const line = `line ${i + 1} "${expected.description}"`;
      if (!right)
        return [{ key: line, detail: `the bill says ${shown(expected)}, read ${read ? shownRead(read) : 'none'}` }];
      return [
        ...(classRight ? [] : [{ key: `${line} class`, detail: `is ${expected.class}, read ${read?.class}` }]),
        ...(periodRight
          ? []
          : [{ key: `${line} period`, detail: `is ${expected.time_period}, read ${read?.timePeriod}` }]),
      ];
    }),
    ...charges.extra.map((extra) => ({ key: `line too many "${extra.description}"`, detail: shownRead(extra) })),
    ...falseAlarms.map((code) => ({ key: `false alarm ${code}`, detail: 'what it warns of was read right' })),
  ];
}

interface Calculated {
  quantity: number | null;
  unit: string | null;
  rate: number | null;
  amount: number;
}

const shown = ({ quantity, unit, rate, amount }: Calculated) =>
  `${quantity ?? '-'} ${unit ?? '-'} × ${rate ?? '-'} = ${amount}`;

const at = (confidence?: number) => (confidence === undefined ? '' : ` (${confidence.toFixed(2)})`);
const shownRead = (charge: Charge) => shown(charge) + at(getConfidence(charge));

export const issueKeys = (issues: readonly Issue[]): string[] =>
  issues.map(({ code, field }) => (field === null ? code : `${code} ${field}`)).sort();
