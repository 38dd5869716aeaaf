import { OperatorOverview } from '@/components/operator/overview';
import { readAccountSearch } from '@/lib/account-pages/operator/accounts';
import { buildOperatorReport } from '@/lib/account-pages/operator/report';
import type { SearchParams } from '../account/request';
import { toParams } from '../rates/request';
import { forOperator, operatorMetadata } from './request';

interface Props {
  searchParams: SearchParams;
}

export const generateMetadata = ({ searchParams }: Props) => operatorMetadata('Operator’s view', searchParams);

export default function OperatorPage({ searchParams }: Props) {
  return forOperator(searchParams, async (result) => {
    const search = readAccountSearch(await toParams(searchParams));
    return <OperatorOverview report={await buildOperatorReport(search)} result={result} />;
  });
}
