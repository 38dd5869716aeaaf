import { TextLink } from '@/components/ui/links';
import { billChecksPath } from '@/lib/site/address/paths';

/** Link to the page of all bill checks. */
export function ChecksLink() {
  return (
    <p>
      <TextLink href={billChecksPath}>See what we check</TextLink>
    </p>
  );
}

/** Link to the rule behind an issue. It opens a new tab, because this one would lose the readings in memory. */
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
