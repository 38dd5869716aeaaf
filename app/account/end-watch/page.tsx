import { EndWatch } from '@/components/account/end-watch';
import { buildAccountMetadata, type SearchParams, takeFormResultOnce, toFormResultView } from '../page-guards';

interface Props {
  searchParams: SearchParams;
}

export const generateMetadata = ({ searchParams }: Props) =>
  buildAccountMetadata('Stop messages about a site', searchParams);

/** Where the link in a mail leads. Opening it changes nothing: mail programs open links by themselves. */
export default async function EndWatchPage({ searchParams }: Props) {
  const { token } = await searchParams;
  const result = toFormResultView(await takeFormResultOnce(searchParams));
  return <EndWatch result={result} token={typeof token === 'string' ? token.slice(0, 200) : null} />;
}
