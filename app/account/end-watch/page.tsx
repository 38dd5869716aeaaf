import { EndWatch } from '@/components/account/end-watch';
import { accountMetadata, formResult, formResultView, type SearchParams } from '../request';

interface Props {
  searchParams: SearchParams;
}

export const generateMetadata = ({ searchParams }: Props) =>
  accountMetadata('Stop messages about a site', searchParams);

/** Where the link in a mail leads. Opening it changes nothing: mail programs open links by themselves. */
export default async function EndWatchPage({ searchParams }: Props) {
  const { token } = await searchParams;
  const result = formResultView(await formResult(searchParams));
  return <EndWatch result={result} token={typeof token === 'string' ? token.slice(0, 200) : null} />;
}
