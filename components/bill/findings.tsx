import type { Finding } from '@/lib/comparison/bill/audit/findings';
import { FindingList } from './finding-list';

/** Said beside the year, where the money of the bill stands. */
const aboveReferenceCode = 'above_reference';

/** That the owner's rates cost more than the reference price. */
export function AboveReferenceNote({ findings }: { findings: readonly Finding[] }) {
  const found = findings.find(({ code }) => code === aboveReferenceCode);
  if (!found) return null;
  return (
    <section aria-label={found.title} data-finding={found.code} className="bill-dearer">
      <p>
        <strong className="text-dearer-text">{found.title}.</strong> {found.numbers}
      </p>
    </section>
  );
}

/** Everything else that the audit found: the figures, the rule, what to say. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const others = findings.filter(({ code }) => code !== aboveReferenceCode);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="findings" className="panel grid gap-3 p-4">
      <h2 id="findings" className="text-lg font-semibold">
        {others.length === 1 ? 'One thing to ask about your bill' : `${others.length} things to ask about your bill`}
      </h2>
      <FindingList findings={others} />
    </section>
  );
}
