import { billChecksPath } from '@/lib/comparison/address/paths';

/** To the published rule that raised an issue. In a tab of its own: what was read would be gone from this one. */
export function RuleLink({ rule }: { rule: string | null }) {
  if (rule === null) return null;
  return (
    <>
      {' '}
      <a className="link" href={`${billChecksPath}#${rule}`} target="_blank" rel="noopener">
        About this check (new tab)
      </a>
    </>
  );
}
