import { BillPage } from '@/components/account/bill-page';
import { toExtractResponse } from '@/lib/bills/responses/extract';
import { findNetworksOfPostcode } from '@/lib/facts/postcodes';
import { readExtract } from '@/lib/site/bill/reading/from-extract';
import { formatMoney, listCharges, listMeterReads, listReadValues } from '@/lib/site/bill/stored-view';
import { findStoredBillComparison } from '@/lib/site/sites/site-view';
import { ownPage } from '../../page-guards';

/** The title does not name the bill, because browsers store titles. */
const { generateMetadata, page } = ownPage(
  'Your bill',
  (id, { account, services: { bills } }) => bills.get(account.id, id),
  (stored, { result }) => {
    const read = buildReadView(stored.extraction, stored.id, stored.totalCents);
    return <BillPage result={result} bill={stored} read={read} />;
  },
);

export { generateMetadata, page as default };

function buildReadView(extraction: Parameters<typeof toExtractResponse>[0], id: string, totalCents: number | null) {
  const extract = toExtractResponse(extraction, id);
  const reading = readExtract(extract);
  const groups = [
    { id: 'values', title: 'Bill', values: listReadValues(extract) },
    { id: 'charges', title: 'Charges', values: listCharges(extract) },
    { id: 'reads', title: 'Meter reads', values: listMeterReads(extract) },
  ];
  return {
    total: totalCents === null ? null : formatMoney(extract, totalCents / 100),
    groups: groups.filter(({ values }) => values.length > 0),
    issues: extract.validation?.validation_issues ?? [],
    comparison: reading.ok ? findStoredBillComparison(reading.bill, findNetworksOfPostcode) : null,
  };
}
