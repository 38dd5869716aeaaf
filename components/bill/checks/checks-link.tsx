import { billChecksPath } from '@/lib/comparison/address/paths';

/** The way to all rules that bills are checked by. */
export function ChecksLink() {
  return (
    <p>
      <a className="link" href={billChecksPath}>
        See what we check
      </a>
    </p>
  );
}
