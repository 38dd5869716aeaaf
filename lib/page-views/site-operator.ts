/** What the deployment's operator has stated of itself. */

import { makeOperator, type Operator } from '@/lib/comparison/copy/operator-copy';
import { getSettings } from '@/lib/server/settings';

/** The operator of the running server: who runs this, how it is paid, where to ask. */
export function readOperator(): Operator {
  const { OPERATOR_NAME, OPERATOR_ABN, OPERATOR_CONTACT_URL, OPERATOR_FEE_PERCENT } = getSettings();
  return makeOperator({
    name: OPERATOR_NAME,
    abn: OPERATOR_ABN,
    contactUrl: OPERATOR_CONTACT_URL,
    feePercent: OPERATOR_FEE_PERCENT,
  });
}
