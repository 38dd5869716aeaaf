import { billChecksPath } from '@/lib/comparison/bill-checks-view';

/** Who reads a bill: this server (null), or a service at another host. */
export interface BillReader {
  remoteHost: string | null;
}

/** What becomes of a bill that is sent, before it is. */
export function WhatHappens({ reader: { remoteHost } }: { reader: BillReader }) {
  return (
    <section aria-labelledby="what-happens" className="grid max-w-prose gap-2">
      <h2 id="what-happens" className="text-xl font-bold">
        What happens to your bill
      </h2>
      {remoteHost === null ? (
        <p>
          It is read on this server, in memory, and forgotten once you have the answer. Nothing is stored, nothing is
          passed on, and no account is needed.
        </p>
      ) : (
        <p>
          It is sent to the bill service at <strong className="wrap-anywhere">{remoteHost}</strong>, which reads it and
          may keep it in the account of this site’s operator. This site itself stores nothing.
        </p>
      )}
      <p>
        You check every value before anything is compared. Only those values go on, not the file. The bill is also held
        against itself:{' '}
        <a className="link" href={billChecksPath}>
          what we check on a bill
        </a>
        .
      </p>
    </section>
  );
}
