import { Document, DocumentPart, More, Paragraphs, Prose } from '@/components/ui/document';
import { OperatorContact } from '@/components/ui/operator-contact';
import { formatCount, formatNumber } from '@/lib/comparison/copy/format';
import type { OperatorCopy } from '@/lib/comparison/copy/operator-copy';

interface PrivacyProps {
  operator: OperatorCopy;
  /** Hosts of remote services that this deployment uses; null when embedded. */
  ratesHost: string | null;
  billsHost: string | null;
  /** Default number of days until an account's bills are deleted; 0 when only the account deletes them. */
  billRetentionDays: number;
  sessionDays: number;
  securityLogDays: number;
  /** Whether the operator has configured a mail server. */
  sendsMail: boolean;
}

const lead = 'You see prices without giving your name, phone number or email address. We don’t track you.';
const nmi = [
  'An NMI identifies your meter, so we treat it as personal. We don’t cache pages with an NMI or show them to search engines. What you share or download has the postcode or network instead. Your own browser’s history still has the NMI.',
  'Other answers stay in memory for an hour at most, for anyone who asks the same thing.',
];
const visitPoints = [
  'We use no cookies unless you sign in, or send a form with scripts off: then one holds its result for a minute. There are no trackers, ads or analytics.',
  'Pages load nothing from other sites.',
  'We count requests from your internet address for a few minutes to limit overuse.',
  'If you choose light or dark, only your browser keeps that choice.',
];
const logContents =
  'We log faults: the time, the place in the program and a random number. We also log sign-ins, other security events and changes to credits, by the account’s random number. The log never has your internet address, email address, place, usage, NMI or bill. We keep no log of visits. A server in front of ours may keep one: ask us.';
const complaint =
  'If we don’t fix a privacy problem, complain to the [Office of the Australian Information Commissioner](https://www.oaic.gov.au).';

/** Page: what is requested, stored, passed on and logged with this deployment's settings. */
export function Privacy(props: PrivacyProps) {
  const { operator, ratesHost, billsHost } = props;
  return (
    <Document title="Privacy" lead={lead}>
      <DocumentPart id="comparison" title="When you compare" points={listComparisonPoints(ratesHost)}>
        <More title="If you use your NMI">
          <Prose paragraphs={nmi} />
        </More>
      </DocumentPart>
      <DocumentPart id="bill" title="When you upload a bill" points={listBillPoints(billsHost)} />
      <DocumentPart id="account" title="When you have an account" points={listAccountPoints(props)} />
      <DocumentPart id="visit" title="On every visit" points={visitPoints}>
        <More title="What our log holds">
          <p className="max-w-prose">{logContents}</p>
        </More>
      </DocumentPart>
      <DocumentPart id="ask" title="Questions and complaints">
        <Prose>
          <p>
            {operator.runBy} <OperatorContact contact={operator.contact} />
          </p>
          <Paragraphs texts={[complaint]} />
        </Prose>
      </DocumentPart>
    </Document>
  );
}

function listComparisonPoints(ratesHost: string | null): string[] {
  return [
    'Your place and usage are in the page’s web address, so you can keep and share it. We don’t store them.',
    ratesHost
      ? `Rates come from another service at ${ratesHost}. We send it your place or NMI and your usage, and nothing else.`
      : 'We work out rates on this server and pass on nothing you enter.',
  ];
}

function listBillPoints(billsHost: string | null): string[] {
  return [
    billsHost
      ? `We send the file to the bill service at ${billsHost}, under a name of ours. That service may keep it. We don’t.`
      : 'We read the file in memory and forget it once you have the answer. We don’t store it.',
    'You check the values first. We use only the ones you send on.',
    'Your browser keeps what we read until you close its tab. A reload forgets the NMI, the address and the pictures of the pages.',
    'We read meter data in your browser. Your readings are never sent. A comparison gets 336 numbers for each season: how your year falls into the half-hours of a week.',
    'Without JavaScript, the values wait for your next page for a minute at most. Only that page can fetch them. They are encrypted if they leave this server’s memory.',
  ];
}

function listAccountPoints({ billRetentionDays, sessionDays, securityLogDays, sendsMail }: PrivacyProps): string[] {
  const storageTime =
    billRetentionDays === 0
      ? 'until you delete it. You can set a number of days'
      : `for ${formatNumber(billRetentionDays)} days, unless you choose another number`;
  return [
    'We store your email address and a one-way code of your password.',
    sendsMail
      ? 'We email you about your account, and what you ask us to send. If you don’t confirm your address, we delete it after 24 hours.'
      : 'We send no emails.',
    `We keep the data we read from your bills ${storageTime}.`,
    'We keep the files only if you ask us to. No other account can see them.',
    'We keep the sites you add, with what you say of them, until you delete them.',
    `One cookie keeps you signed in for ${formatCount(sessionDays, 'day')} at most. Another lasts a year. It lets you sign in from this browser while someone else guesses your password.`,
    `We note when and from which browser you sign in, change your password or keys, and delete or export bills. You see the list in Settings. We keep it for ${formatCount(securityLogDays, 'day')}, without your internet address.`,
    'If you turn on two-step sign-in, we store the key of your app. It is encrypted.',
    'We count the bills you send each day, and note when you last used a key. Whoever runs this site sees these figures on a page without your bills.',
    'When you delete your account, we delete its keys, bills, files, sites and messages.',
  ];
}
