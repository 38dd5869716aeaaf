import { Document, DocumentPart, More, Points, Prose } from '@/components/ui/document';
import { OperatorContact } from '@/components/ui/operator-contact';
import { OutsideLink } from '@/components/ui/outside-link';
import { formatNumber } from '@/lib/comparison/copy/format';
import type { OperatorCopy } from '@/lib/comparison/copy/operator-copy';

interface PrivacyProps {
  words: OperatorCopy;
  /** Hosts of other services that this deployment asks; null where it answers itself. */
  ratesHost: string | null;
  billsHost: string | null;
  /** Days after which an account's bills are deleted, unless it says otherwise; 0: when the account deletes them. */
  billRetentionDays: number;
  /** Whether the operator has a mail server for us. */
  sendsMail: boolean;
}

/** What is asked, kept, passed on and logged: as the code does it, with the services this deployment is set to use. */
export function Privacy({ words, ratesHost, billsHost, billRetentionDays, sendsMail }: PrivacyProps) {
  return (
    <Document
      title="Privacy"
      lead={<p>You see prices without giving your name, phone number or email address. We don’t track you.</p>}
    >
      <DocumentPart id="comparison" title="When you compare">
        <Points
          items={[
            {
              id: 'inputs',
              text: 'Your place and usage are in the page’s web address, so you can keep and share it. We don’t store them.',
            },
            {
              id: 'rates',
              text: ratesHost
                ? `Rates come from another service at ${ratesHost}. We send it your place or NMI and your usage, and nothing else.`
                : 'We work out rates on this server and pass on nothing you enter.',
            },
          ]}
        />
        <More title="If you use your NMI">
          <Prose>
            <p>
              An NMI identifies your meter, so we treat it as personal. We don’t cache pages with an NMI or show them to
              search engines. What you share or download has the postcode or network instead. Your own browser’s history
              still has the NMI.
            </p>
            <p>Other answers stay in memory for an hour at most, for anyone who asks the same thing.</p>
          </Prose>
        </More>
      </DocumentPart>
      <DocumentPart id="bill" title="When you upload a bill">
        <Points items={billPoints(billsHost)} />
      </DocumentPart>
      <DocumentPart id="account" title="When you have an account">
        <Points items={accountPoints(billRetentionDays, sendsMail)} />
      </DocumentPart>
      <DocumentPart id="visit" title="On every visit">
        <Points
          items={[
            { id: 'cookies', text: 'We use no cookies unless you sign in. There are no trackers, ads or analytics.' },
            { id: 'others', text: 'Pages load nothing from other sites.' },
            { id: 'limits', text: 'We count requests from your internet address for a few minutes to limit overuse.' },
            { id: 'theme', text: 'If you choose light or dark, only your browser keeps that choice.' },
          ]}
        />
        <More title="What our log holds">
          <p className="max-w-prose">
            We log faults: the time, the place in the program and a random number. We also log when we change an
            account’s credits or limits, by the account’s random number. The log never has your internet address, email
            address, place, usage, NMI or bill. We keep no log of visits. A server in front of ours may keep one: ask
            us.
          </p>
        </More>
      </DocumentPart>
      <DocumentPart id="ask" title="Questions and complaints">
        <Prose>
          <p>
            {words.runBy} <OperatorContact contact={words.contact} />
          </p>
          <p>
            If we don’t fix a privacy problem, complain to the{' '}
            <OutsideLink href="https://www.oaic.gov.au">Office of the Australian Information Commissioner</OutsideLink>.
          </p>
        </Prose>
      </DocumentPart>
    </Document>
  );
}

function billPoints(billsHost: string | null) {
  const reader = billsHost
    ? `We send the file to the bill service at ${billsHost}, under a name of ours. That service may keep it. We don’t.`
    : 'We read the file in memory and forget it once you have the answer. We don’t store it.';
  return [
    { id: 'reader', text: reader },
    { id: 'check', text: 'You check the values first. We use only the ones you send on.' },
    {
      id: 'kept',
      text: 'Your browser keeps what we read until you close its tab. A reload forgets the NMI, the address and the pictures of the pages.',
    },
    {
      id: 'meter',
      text: 'We read meter data in your browser. Your readings are never sent. A comparison gets 336 numbers for each season: how your year falls into the half-hours of a week.',
    },
    {
      id: 'handover',
      text: 'Without JavaScript, the values wait for your next page for a minute at most. Only that page can fetch them. They are encrypted if they leave this server’s memory.',
    },
  ];
}

function accountPoints(retentionDays: number, sendsMail: boolean) {
  const kept =
    retentionDays === 0
      ? 'until you delete it. You can set a number of days'
      : `for ${formatNumber(retentionDays)} days, unless you choose another number`;
  return [
    { id: 'self', text: 'We store your email address and a one-way code of your password.' },
    {
      id: 'mail',
      text: sendsMail
        ? 'We email you about your account, and what you ask us to send. If you don’t confirm your address, we delete it after 24 hours.'
        : 'We send no emails.',
    },
    { id: 'bills', text: `We keep the data we read from your bills ${kept}.` },
    { id: 'files', text: 'We keep the files only if you ask us to. No other account can see them.' },
    { id: 'sites', text: 'We keep the sites you add, with what you say of them, until you delete them.' },
    {
      id: 'cookie',
      text: 'One cookie keeps you signed in for 30 days at most. Another lasts a year. It lets you sign in from this browser while someone else guesses your password.',
    },
    {
      id: 'count',
      text: 'We count the bills you send each day, and note when you last used a key. Whoever runs this site sees these figures on a page without your bills.',
    },
    { id: 'end', text: 'When you delete your account, we delete its keys, bills, files, sites and messages.' },
  ];
}
