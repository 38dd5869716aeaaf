/** The operator of a deployment: who runs it, how it is paid and how to contact it. */
import { formatQuantity } from './format';

/** The operator as shown on pages. Missing settings show placeholders; a public site does not start without them. */
export interface Operator {
  name: string;
  /** Grouped with no-break spaces as in the business register: `51 824 753 556`. */
  abn: string | null;
  /** An https page or a `mailto:` link; null when not set. */
  contactHref: string | null;
  /** The e-mail address, or the host of the web page. */
  contactLabel: string;
  /** The fee for a buying group rate, as a percentage of the reduction, 0 to 100. */
  feePercent: number | null;
  /** How the operator is paid, in up to three sentences of its own. */
  payment: readonly string[];
  /** Whether the name or the contact is a placeholder. */
  isPlaceholder: boolean;
}

/** Settings of a deployment about the operator. */
interface OperatorSettings {
  name?: string;
  /** 11 digits. */
  abn?: string;
  contactUrl?: string;
  feePercent?: number;
  payment?: readonly string[];
}

export function makeOperator({ name, abn, contactUrl, feePercent, payment = [] }: OperatorSettings): Operator {
  return {
    name: name ?? 'No operator is named yet',
    abn: abn?.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3\u00a0$4') ?? null,
    contactHref: contactUrl ?? null,
    contactLabel: contactUrl === undefined ? 'No contact is named yet' : labelContact(contactUrl),
    feePercent: feePercent ?? null,
    payment,
    isPlaceholder: name === undefined || contactUrl === undefined,
  };
}

function labelContact(contactUrl: string): string {
  return /^mailto:/i.test(contactUrl) ? contactUrl.slice('mailto:'.length) : new URL(contactUrl).host;
}

/** A sentence that ends with a link: `lead`, then `label` linked to `href`, then a full stop. */
export interface ContactCopy {
  lead: string;
  /** Null when no contact is set; then `lead` says so. */
  link: { label: string; href: string } | null;
}

export interface OperatorCopy {
  runBy: string;
  /** The fee for a buying group rate, shown with such a rate. */
  fee: string;
  payment: readonly string[];
  contact: ContactCopy;
}

/** Describes who runs the site, how it is paid and how to contact it. */
export function describeOperator({
  name,
  abn,
  contactHref,
  contactLabel,
  feePercent,
  payment,
  isPlaceholder,
}: Operator): OperatorCopy {
  return {
    runBy: isPlaceholder ? `${name}.` : `This site is run by ${name}${abn ? ` (ABN\u00a0${abn})` : ''}.`,
    fee: describeFee(feePercent),
    payment,
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
