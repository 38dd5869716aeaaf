import { readOperator } from '@/components/about/site-operator';
import { Developers } from '@/components/account/developers';
import { getSettings } from '@/lib/server/settings';
import { getToday } from '@/lib/server/today';
import { signedInPage } from '../page-guards';

const shownDays = 30;
const dayMs = 86_400_000;

const { generateMetadata, page } = signedInPage('Developers', async ({ result, account, services }) => {
  const { key } = result;
  const since = getToday(new Date(Date.now() - (shownDays - 1) * dayMs));
  const [keys, days] = await Promise.all([services.keys.list(account.id), services.accounts.usage(account.id, since)]);
  const isNew = key?.accountId === account.id;
  return (
    <Developers
      result={result}
      newKey={isNew ? { text: key.text, name: key.name, siteUrl: getSettings().SITE_URL } : null}
      account={account}
      keys={keys}
      usage={{ since, days }}
      contact={readOperator().contact}
    />
  );
});

export { generateMetadata, page as default };
