import type { Finding } from '@/lib/site/bill/audit/findings';
import { PageCrop } from './bill-pages';
import { RuleLink } from './checks/check-links';

const severityNames: Record<Finding['severity'], string> = {
  money: 'May cost you money',
  look: 'Ask why',
  check: 'Check your bill',
  note: 'Good to know',
};

/** The findings of the audit: where on the bill to look, numbers, rule and what to tell the retailer. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="rows-close">
      {findings.map((finding) => (
        <li key={finding.code} data-finding={finding.code} className="grid gap-1">
          <h3 className="flex flex-wrap items-baseline gap-x-2 font-semibold">
            {finding.title}
            <span className={finding.severity === 'note' ? 'tag' : 'tag tag-look'}>
              {severityNames[finding.severity]}
            </span>
          </h3>
          {finding.at.length > 0 && (
            <PageCrop value={{ id: 'rates', label: finding.title, text: null, state: 'look', at: finding.at }} />
          )}
          <p className="wrap-anywhere">
            <bdi>{finding.numbers}</bdi>
          </p>
          <p className="text-sm text-muted">{finding.rule ?? <RuleLink rule={finding.code} />}</p>
          {finding.whatToSay && (
            <p className="text-sm">
              <span className="text-muted">Say to your retailer:</span> “{finding.whatToSay}”
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

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
      <FindingList findings={others} />
    </section>
  );
}
