import { notFound } from 'next/navigation';
import { z } from 'zod';
import { OperatorAccountPage } from '@/components/operator/account';
import { findOperatorAccount } from '@/lib/account-pages/operator/accounts';
import { renderUnavailable, type SearchParams } from '../../../account/page-guards';
import { buildOperatorMetadata, renderForOperator } from '../../page-guards';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: SearchParams;
}

export const generateMetadata = ({ searchParams }: Props) => buildOperatorMetadata('Account', searchParams);

export default function OperatorAccount({ params, searchParams }: Props) {
  return renderForOperator(searchParams, async (result) => {
    const { data: id } = z.uuid().safeParse((await params).id);
    const account = id === undefined ? null : await findOperatorAccount(id);
    if (account === null) notFound();
    return 'email' in account ? <OperatorAccountPage account={account} result={result} /> : renderUnavailable(account);
  });
}
