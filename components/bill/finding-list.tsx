import type { ReactNode } from 'react';
import type { Finding } from '@/lib/site/bill/audit/findings';
import { RuleLink } from './checks/check-links';

const severityNames: Record<Finding['severity'], string> = {
  money: 'May cost you money',
  look: 'Ask why',
  check: 'Check your bill',
  note: 'Good to know',
};

interface FindingListProps {
  findings: readonly Finding[];
  /** Shows where on the bill to look, if there is a picture of it. */
  renderPlace?: (finding: Finding) => ReactNode;
}

/** The findings of the audit: numbers, rule and what to tell the retailer. */
export function FindingList({ findings, renderPlace }: FindingListProps) {
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
          {renderPlace?.(finding)}
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
