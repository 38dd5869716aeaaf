import { EndWatch } from '@/components/account/sign-in-pages';
import { accountPage } from '../page-guards';

/** The page of a link in emails. Opening it changes nothing, because mail programs open links by themselves. */
const { generateMetadata, page } = accountPage('Stop messages about a site', async ({ result, searchParams }) => {
  const { token } = await searchParams;
  return <EndWatch result={result} token={typeof token === 'string' ? token.slice(0, 200) : null} />;
});

export { generateMetadata, page as default };
