import { TextLink } from '@/components/ui/links';
import { billChecksPath } from '@/lib/comparison/address/paths';

/** The way to all rules that bills are checked by. */
export function ChecksLink() {
  return (
    <p>
      <TextLink href={billChecksPath}>See what we check</TextLink>
    </p>
  );
}
