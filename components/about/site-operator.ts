/** Reads the operator's settings. */

import { getSettings } from '@/lib/server/settings';
import { makeOperator, type Operator } from '@/lib/site/words/operator-copy';

/** Returns the operator of the running server. */
export function readOperator(): Operator {
  const { OPERATOR_NAME, OPERATOR_ABN, OPERATOR_CONTACT_URL, OPERATOR_FEE_PERCENT, OPERATOR_PAYMENT } = getSettings();
  return makeOperator({
    name: OPERATOR_NAME,
    abn: OPERATOR_ABN,
    contactUrl: OPERATOR_CONTACT_URL,
    feePercent: OPERATOR_FEE_PERCENT,
    payment: OPERATOR_PAYMENT,
  });
}
