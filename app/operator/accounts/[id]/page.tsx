import { notFound } from 'next/navigation';
import { z } from 'zod';
import { OperatorAccountPage } from '@/components/operator/account';
import { readAccounts } from '@/lib/accounts/operator/report';
import { renderUnavailable } from '../../../account/page-guards';
import { operatorPage } from '../../page-guards';

const { generateMetadata, page } = operatorPage('Account', async ({ result, params }) => {
  const { data: id } = z.uuid().safeParse((await params).id);
  const account = id === undefined ? null : await readAccounts((accounts) => accounts.getEntry(id));
  if (account === null) notFound();
  return 'email' in account ? <OperatorAccountPage account={account} result={result} /> : renderUnavailable(account);
});

export { generateMetadata, page as default };
