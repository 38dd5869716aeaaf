/** Who runs a deployment, how it is paid and where to ask, for the pages. */
import { formatQuantity } from './format';

/** The operator as pages show it. What is not set has a placeholder that says so: a public site does not start without it. */
export interface Operator {
  name: string;
  /** In groups with no-break spaces, as the register prints it: `51 824 753 556`. */
  abn: string | null;
  /** A web page over https, or `mailto:`; null while it is not set. */
  contactHref: string | null;
  /** The e-mail address or the host of the web page. */
  contactLabel: string;
  /** The share of the reduction taken as the fee for a buying group rate, 0 to 100. */
  feePercent: number | null;
  /** True while the name or the contact stands for one that is not set. */
  isPlaceholder: boolean;
}

/** What a deployer may set of the operator. */
interface OperatorSettings {
  name?: string;
  /** 11 digits. */
  abn?: string;
  contactUrl?: string;
  feePercent?: number;
}

/** The operator of these settings. */
export function makeOperator({ name, abn, contactUrl, feePercent }: OperatorSettings): Operator {
  return {
    name: name ?? 'Operator not set: set OPERATOR_NAME',
    abn: abn?.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3\u00a0$4') ?? null,
    contactHref: contactUrl ?? null,
    contactLabel: contactUrl === undefined ? 'Contact not set: set OPERATOR_CONTACT_URL' : labelContact(contactUrl),
    feePercent: feePercent ?? null,
    isPlaceholder: name === undefined || contactUrl === undefined,
  };
}

function labelContact(contactUrl: string): string {
  return /^mailto:/i.test(contactUrl) ? contactUrl.slice('mailto:'.length) : new URL(contactUrl).host;
}

/** A sentence that ends where the link begins: `lead`, then `label` leading to `href`, then a full stop. */
export interface ContactCopy {
  lead: string;
  /** Null: there is nowhere to ask yet, and `lead` says so. */
  link: { label: string; href: string } | null;
}

export interface OperatorCopy {
  runBy: string;
  /** The fee for a buying group rate, to stand beside one. */
  fee: string;
  contact: ContactCopy;
}

/** Who runs this, how is it paid, where to ask. */
export function describeOperator({
  name,
  abn,
  contactHref,
  contactLabel,
  feePercent,
  isPlaceholder,
}: Operator): OperatorCopy {
  return {
    runBy: isPlaceholder ? `${name}.` : `This site is run by ${name}${abn ? ` (ABN\u00a0${abn})` : ''}.`,
    fee: describeFee(feePercent),
    contact: contactHref
      ? { lead: 'Contact us at', link: { label: contactLabel, href: contactHref } }
      : { lead: `${contactLabel}.`, link: null },
  };
}

function describeFee(percent: number | null): string {
  if (percent === null) return 'Our fee is a share of the reduction we negotiate. Ask us how much before you sign.';
  if (percent === 0) return 'We charge no fee: 0% of the reduction.';
  return `Our fee is ${formatQuantity(percent)}% of the reduction we negotiate. Prices shown don’t include it.`;
}
