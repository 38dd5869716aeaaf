import type { Finding } from '@/lib/comparison/bill/audit/findings';

const severityNames: Record<Finding['severity'], string> = {
  money: 'May cost you money',
  look: 'Ask why',
  note: 'Good to know',
};

/** The findings of the audit: numbers, rule and what to tell the retailer. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="rows-close">
      {findings.map(({ code, severity, title, numbers, rule, whatToSay }) => (
        <li key={code} data-finding={code} className="grid gap-1">
          <h3 className="flex flex-wrap items-baseline gap-x-2 font-semibold">
            {title}
            <span className={severity === 'note' ? 'tag' : 'tag tag-look'}>{severityNames[severity]}</span>
          </h3>
          <p className="wrap-anywhere">
            <bdi>{numbers}</bdi>
          </p>
          <p className="text-sm text-muted">{rule}</p>
          <p className="text-sm">
            <span className="text-muted">Say to your retailer:</span> “{whatToSay}”
          </p>
        </li>
      ))}
    </ul>
  );
}
