/** What the deployment's operator has stated of itself. */
import { env } from '@/lib/api/env';
import { makeOperator, type Operator } from '@/lib/comparison/copy/operator-copy';

/** The operator of the running server: who runs this, how it is paid, where to ask. */
export function operator(): Operator {
  const { OPERATOR_NAME, OPERATOR_ABN, OPERATOR_CONTACT_URL, OPERATOR_FEE_PERCENT } = env();
  return makeOperator({
    name: OPERATOR_NAME,
    abn: OPERATOR_ABN,
    contactUrl: OPERATOR_CONTACT_URL,
    feePercent: OPERATOR_FEE_PERCENT,
  });
}
