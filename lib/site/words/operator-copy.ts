/** The operator of a deployment: who runs it, how it is paid and how to contact it. */
import { capitalise, formatQuantity } from './format';
import { serviceFee } from './plan-copy';

/** Settings of a deployment about the operator. */
interface OperatorSettings {
  name?: string;
  /** 11 digits. */
  abn?: string;
  /** An https page or a `mailto:` link. */
  contactUrl?: string;
  /** The fee for a buying group rate, as a percentage of the reduction, 0 to 100. */
  feePercent?: number;
  /** How the operator is paid, in up to three sentences of its own. */
  payment?: readonly string[];
}

/** A sentence that ends with a link: `lead`, then `label` linked to `href`, then a full stop. */
export interface ContactCopy {
  lead: string;
  /** Null when no contact is set; then `lead` says so. The label is the e-mail address, or the host of the web page. */
  link: { label: string; href: string } | null;
}

/** Returns the operator as shown on pages. Missing settings show placeholders; a public site does not start without them. */
export function makeOperator({ name, abn, contactUrl, feePercent, payment = [] }: OperatorSettings) {
  const shownName = name ?? 'No operator is named yet';
  const contact: ContactCopy = contactUrl
    ? {
        lead: 'Contact us at',
        link: {
          label: /^mailto:/i.test(contactUrl) ? contactUrl.slice('mailto:'.length) : new URL(contactUrl).host,
          href: contactUrl,
        },
      }
    : { lead: 'No contact is named yet.', link: null };
  const isPlaceholder = name === undefined || contactUrl === undefined;
  // Grouped with no-break spaces as in the business register: `51 824 753 556`.
  const abnText = abn && ` (ABN\u00a0${abn.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3\u00a0$4')})`;
  return {
    name: shownName,
    feePercent: feePercent ?? null,
    payment,
    isPlaceholder,
    runBy: isPlaceholder ? `${shownName}.` : `This site is run by ${shownName}${abnText ?? ''}.`,
    // Shown with a buying group rate.
    fee: describeFee(feePercent),
    contact,
  };
}

export type Operator = ReturnType<typeof makeOperator>;

function describeFee(percent: number | undefined): string {
  if (percent === undefined)
    return `${capitalise(serviceFee)} is a share of the reduction we negotiate. Ask us how much before you sign.`;
  if (percent === 0) return 'We charge no fee: 0% of the reduction.';
  return `${capitalise(serviceFee)} is ${formatQuantity(percent)}% of the reduction we negotiate. Prices shown don’t include it.`;
}
