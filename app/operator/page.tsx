import { OperatorOverview } from '@/components/operator/overview';
import { buildOperatorReport, readAccountSearch } from '@/lib/accounts/operator/report';
import { toSearchParams } from '../search-params';
import { operatorPage } from './page-guards';

const { generateMetadata, page } = operatorPage('Operator’s view', async ({ result, searchParams }) => {
  const search = readAccountSearch(await toSearchParams(searchParams));
  return <OperatorOverview report={await buildOperatorReport(search)} result={result} />;
});

export { generateMetadata, page as default };
