import { AskOperator, AskReset } from '@/components/account/reset';
import { canSendMail } from '@/lib/account-services/send-mail';
import { describeOperator } from '@/lib/comparison/copy/operator-copy';
import { operator } from '../../operator';
import { accountMetadata, formResult, formResultView, type SearchParams } from '../request';

interface Props {
  searchParams: SearchParams;
}

export const generateMetadata = ({ searchParams }: Props) => accountMetadata('Reset your password', searchParams);

export default async function ResetPage({ searchParams }: Props) {
  const result = formResultView(await formResult(searchParams));
  return canSendMail() ? <AskReset result={result} /> : <AskOperator contact={describeOperator(operator()).contact} />;
}
