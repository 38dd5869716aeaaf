import type { Finding } from '@/lib/site/bill/audit/findings';
import { FindingList } from './finding-list';
import { PageCrop } from './page-crop';

/** Shown with the yearly cost instead of in the list. */
const aboveReferenceCode = 'above_reference';

/** Says that the owner's rates cost more than the reference price. */
export function AboveReferenceNote({ findings }: { findings: readonly Finding[] }) {
  const found = findings.find(({ code }) => code === aboveReferenceCode);
  if (!found) return null;
  return (
    <section
      aria-label={found.title}
      data-finding={found.code}
      className="border-l-3 border-dearer bg-dearer-soft px-3 py-2 text-(length:--text-sm)"
    >
      <p>
        <strong className="text-dearer-text">{found.title}.</strong> {found.numbers}
      </p>
    </section>
  );
}

/** All other findings: numbers, rule and what to tell the retailer. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const others = findings.filter(({ code }) => code !== aboveReferenceCode);
  if (others.length === 0) return null;
  const isAnyToAsk = others.some(({ whatToSay }) => whatToSay !== null);
  return (
    <section aria-labelledby="findings" className="panel grid gap-3 p-4">
      <h2 id="findings" className="text-lg font-semibold">
        {others.length === 1 ? 'One thing' : `${others.length} things`} to {isAnyToAsk ? 'ask about' : 'check on'} your
        bill
      </h2>
      <FindingList findings={others} renderPlace={renderPlace} />
    </section>
  );
}

function renderPlace({ title, at }: Finding) {
  return at.length > 0 && <PageCrop value={{ id: 'rates', label: title, text: null, state: 'look', at }} />;
}
