/** Checks the operator's token, which gives access to the operator's pages and the metrics. */
import { isEqual, sha256 } from './crypto';
import { getSettings } from './settings';

/** Compares hashes in constant time. */
export function isOperatorToken(text: string): boolean {
  const { OPERATOR_TOKEN } = getSettings();
  return OPERATOR_TOKEN !== undefined && isEqual(sha256(text), sha256(OPERATOR_TOKEN));
}
