import { TextLink } from '@/components/ui/links';
import { formatCount } from '@/lib/site/words/format';
import { AccountFrame } from './account-frame';
import { BillRows } from './bill-list';
import type { BillView } from './bill-view';
import type { FormResultView } from './form-result';

interface UnknownSitePageProps {
  result: FormResultView;
  /** The newest. */
  bills: readonly BillView[];
  billCount: number;
}

/** Bills whose site is not known. */
export function UnknownSitePage({ result, bills, billCount }: UnknownSitePageProps) {
  return (
    <AccountFrame title="Site not known" result={result}>
      <div className="grid max-w-prose gap-2">
        <p>
          {formatCount(billCount, 'bill shows', 'bills show')} no NMI or MIRN, and an address that is missing or has
          several meters. We don’t guess which site a bill belongs to.
        </p>
        <p>If the bill does show its NMI or MIRN, upload a clearer copy of the whole bill.</p>
      </div>
      <BillRows bills={bills} />
      {bills.length < billCount && (
        <p>
          These are the newest {bills.length}. <TextLink href="/account/bills">See all bills</TextLink>
        </p>
      )}
    </AccountFrame>
  );
}
