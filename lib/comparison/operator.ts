/**
 * Who runs a deployment, how it is paid and where to ask, in words. Each of the three may be unset: then that is what is said.
 */
import { quantity } from './format';

/** What the operator has stated of itself; null where it has stated nothing. */
export interface Operator {
  name: string | null;
  /** A web page over https, or `mailto:`. */
  contactUrl: string | null;
  /** The share of the reduction taken as the fee for a buying group rate, 0 to 100. */
  feePercent: number | null;
}

/** A sentence that ends where the link begins: `lead`, then `label` leading to `href`, then a full stop. */
export interface ContactWords {
  lead: string;
  /** Null: there is nowhere to ask, and `lead` says so. */
  link: { label: string; href: string } | null;
}

export interface OperatorWords {
  runBy: string;
  /** The fee for a buying group rate, to stand beside one. */
  fee: string;
  contact: ContactWords;
}

/** Who runs this, how is it paid, where to ask. */
export function operatorWords(operator: Operator): OperatorWords {
  return { runBy: runByWords(operator.name), fee: feeWords(operator.feePercent), contact: contactWords(operator) };
}

function runByWords(name: string | null): string {
  return name === null
    ? 'Who runs this site is not stated: its operator has given no name.'
    : `This site is run by ${name}.`;
}

function feeWords(percent: number | null): string {
  if (percent === null) {
    return 'The service’s fee is a share of the reduction it delivers. How large a share is not stated here: ask before you sign.';
  }
  if (percent === 0) return 'The operator states its fee as 0%: it takes no share of the reduction.';
  return `The service’s fee is ${quantity(percent)}% of the reduction it delivers. It is not in the prices shown.`;
}

function contactWords({ name, contactUrl }: Operator): ContactWords {
  if (contactUrl === null) return { lead: 'The operator has stated no way to reach it.', link: null };
  const isMail = contactUrl.toLowerCase().startsWith('mailto:');
  const label = isMail ? contactUrl.slice('mailto:'.length) : new URL(contactUrl).host;
  return { lead: `Ask ${name ?? 'the operator'} at`, link: { label, href: contactUrl } };
}
