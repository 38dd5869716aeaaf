import { ContactOperator, RequestReset } from '@/components/account/reset';
import { canSendMail } from '@/lib/account-services/send-mail';
import { describeOperator } from '@/lib/comparison/copy/operator-copy';
import { readOperator } from '@/lib/page-views/site-operator';
import { buildAccountMetadata, type SearchParams, takeFormResultOnce, toFormResultView } from '../page-guards';

interface Props {
  searchParams: SearchParams;
}

export const generateMetadata = ({ searchParams }: Props) => buildAccountMetadata('Reset your password', searchParams);

export default async function ResetPage({ searchParams }: Props) {
  const result = toFormResultView(await takeFormResultOnce(searchParams));
  return canSendMail() ? (
    <RequestReset result={result} />
  ) : (
    <ContactOperator contact={describeOperator(readOperator()).contact} />
  );
}
