import { OperatorOverview } from '@/components/operator/overview';
import { readAccountSearch } from '@/lib/account-pages/operator/accounts';
import { buildOperatorReport } from '@/lib/account-pages/operator/report';
import { toSearchParams } from '@/lib/result-page/comparison-request';
import type { SearchParams } from '../account/page-guards';
import { buildOperatorMetadata, renderForOperator } from './page-guards';

interface Props {
  searchParams: SearchParams;
}

export const generateMetadata = ({ searchParams }: Props) => buildOperatorMetadata('Operator’s view', searchParams);

export default function OperatorPage({ searchParams }: Props) {
  return renderForOperator(searchParams, async (result) => {
    const search = readAccountSearch(await toSearchParams(searchParams));
    return <OperatorOverview report={await buildOperatorReport(search)} result={result} />;
  });
}
