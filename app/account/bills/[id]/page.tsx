import { notFound } from 'next/navigation';
import { z } from 'zod';
import { BillPage } from '@/components/account/bill-page';
import { toExtractResponse, toUploadResponse } from '@/lib/bills/shapes';
import { readCharges, readValues } from '@/lib/comparison/stored-bill-view';
import { billView } from '../../account-sites';
import { accountMetadata, formResult, formResultView, forSignedIn, type SearchParams } from '../../request';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: SearchParams;
}

/** Browsers remember titles, so this one does not say whose bill it is. */
export const generateMetadata = ({ searchParams }: Props) => accountMetadata('Your bill', searchParams);

export default async function AccountBillPage({ params, searchParams }: Props) {
  return forSignedIn(async ({ account, services: { bills } }) => {
    const { id } = await params;
    const stored = z.uuid().safeParse(id).success ? await bills.getRead(account.id, id) : null;
    if (!stored) notFound();
    const { extraction } = stored;
    const extract = extraction && toExtractResponse(extraction, id);
    const read = extract && {
      values: readValues(extract),
      charges: readCharges(extract),
      issues: extract.validation?.validation_issues ?? [],
      json: [
        { id: 'extract-json', name: 'As POST /v1/extract answers', text: JSON.stringify(extract, null, 2) },
        {
          id: 'upload-json',
          name: 'As POST /api/v2/public/bills/upload/ answers',
          text: JSON.stringify(toUploadResponse(extraction, id), null, 2),
        },
      ],
    };
    return <BillPage result={formResultView(await formResult(searchParams))} bill={billView(stored)} read={read} />;
  });
}
