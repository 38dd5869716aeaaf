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
