import { notFound } from 'next/navigation';
import { z } from 'zod';
import { OperatorAccountPage } from '@/components/operator/account';
import { findOperatorAccount } from '@/lib/account-pages/operator/accounts';
import { type SearchParams, unavailable } from '../../../account/request';
import { forOperator, operatorMetadata } from '../../request';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: SearchParams;
}

export const generateMetadata = ({ searchParams }: Props) => operatorMetadata('Account', searchParams);

export default function OperatorAccount({ params, searchParams }: Props) {
  return forOperator(searchParams, async (result) => {
    const { data: id } = z.uuid().safeParse((await params).id);
    const account = id === undefined ? null : await findOperatorAccount(id);
    if (account === null) notFound();
    return 'email' in account ? <OperatorAccountPage account={account} result={result} /> : unavailable(account);
  });
}
