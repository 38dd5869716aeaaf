import { Overview } from '@/components/account/overview';
import { env } from '@/lib/api/env';
import { today } from '@/lib/api/today';
import { operatorWords } from '@/lib/comparison/operator';
import { operator } from '../operator';
import { accountMetadata, forSignedIn, type SearchParams, toldBy, toldView } from './request';

interface Props {
  searchParams: SearchParams;
}

const shownDays = 30;
const dayMs = 86_400_000;

export const generateMetadata = ({ searchParams }: Props) => accountMetadata('Your account', searchParams);

export default async function AccountPage({ searchParams }: Props) {
  return forSignedIn(async ({ account, desk: { keys, people } }) => {
    const told = await toldBy(searchParams);
    const since = today(new Date(Date.now() - (shownDays - 1) * dayMs));
    const [list, usage] = await Promise.all([keys.list(account.id), people.usage(account.id, since)]);
    const key =
      told?.key?.accountId === account.id
        ? { text: told.key.text, name: told.key.name, siteUrl: env().SITE_URL }
        : null;
    return (
      <Overview
        told={toldView(told)}
        newKey={key}
        account={account}
        keys={list.map(({ createdAt, lastUsedAt, revokedAt, ...facts }) => ({
          ...facts,
          createdOn: today(createdAt),
          lastUsedOn: lastUsedAt && today(lastUsedAt),
          revokedOn: revokedAt && today(revokedAt),
        }))}
        usage={{ since, days: usage }}
        contact={operatorWords(operator()).contact}
      />
    );
  });
}
