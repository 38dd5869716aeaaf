import { Document, DocumentPart, Points, Prose } from '@/components/ui/document';
import { OperatorContact } from '@/components/ui/operator-contact';
import { OutsideLink } from '@/components/ui/outside-link';
import { number } from '@/lib/comparison/format';
import type { OperatorWords } from '@/lib/comparison/operator';

export interface PrivacyProps {
  words: OperatorWords;
  /** Hosts of other services that this deployment asks; null where it answers itself. */
  ratesHost: string | null;
  billsHost: string | null;
  /** Days after which an account's bills are deleted, unless it says otherwise; 0: when the account deletes them. */
  billRetentionDays: number;
}

/** What is asked, kept, passed on and logged: as the code does it, with the services this deployment is set to use. */
export function Privacy({ words, ratesHost, billsHost, billRetentionDays }: PrivacyProps) {
  return (
    <Document
      title="Privacy"
      lead={<p>No name, phone number or e-mail address is needed to see a price. Nothing here follows you around.</p>}
    >
      <DocumentPart id="comparison" title="When you compare">
        <Points
          items={[
            {
              id: 'inputs',
              text: 'Your place and usage stand in the address of the page, so that you can keep and share it. They are written to no disk and tied to nobody.',
            },
            {
              id: 'nmi',
              text: 'An NMI names your meter, so it is treated as personal: a page found by one is kept in no cache and shown to no search engine, and what you share or download from it names the postcode or network instead. The NMI does stand in your own browser’s history.',
            },
            {
              id: 'memory',
              text: 'Finished answers are kept in memory, at most an hour, for whoever asks the same next. An answer to an NMI is not.',
            },
            {
              id: 'rates',
              text: ratesHost
                ? `The rates come from another service at ${ratesHost}. It is sent the place or NMI and the usage you entered, and nothing else of you.`
                : 'The rates are worked out on this server. What you enter is passed on to nobody.',
            },
          ]}
        />
      </DocumentPart>
      <DocumentPart id="bill" title="When you drop a bill">
        <Points items={billPoints(billsHost)} />
      </DocumentPart>
      <DocumentPart id="account" title="When you have an account">
        <Prose>
          <p>Accounts are for sending bills with an API key. Comparing needs none.</p>
        </Prose>
        <Points items={accountPoints(billRetentionDays)} />
      </DocumentPart>
      <DocumentPart id="visit" title="What every visit leaves behind">
        <Points
          items={[
            {
              id: 'cookies',
              text: 'Cookies: none, unless you sign in to an account. Trackers, advertising and analytics: none.',
            },
            {
              id: 'theme',
              text: 'If you choose light or dark, your browser keeps that choice and sends it to nobody.',
            },
            { id: 'others', text: 'Pages load everything from this server: no other host learns of your visit.' },
            {
              id: 'limits',
              text: 'Your internet address is counted for some minutes, so that nobody can ask too often (of an IPv6 address, its first half). It is not written down.',
            },
            {
              id: 'log',
              text: 'The log holds faults only: when, where in the program, and a random number. It holds no internet address, no place, no usage, no NMI and no text of a bill. There is no log of visits; a server in front of this one may keep one of its own, which is for the operator to say.',
            },
          ]}
        />
      </DocumentPart>
      <DocumentPart id="ask" title="To ask, or to complain">
        <Prose>
          <p>
            {words.runBy} <OperatorContact contact={words.contact} />
          </p>
          <p>
            If a complaint about personal information is not settled, the{' '}
            <OutsideLink href="https://www.oaic.gov.au">Office of the Australian Information Commissioner</OutsideLink>{' '}
            hears it.
          </p>
        </Prose>
      </DocumentPart>
    </Document>
  );
}

function billPoints(billsHost: string | null) {
  const reader = billsHost
    ? `The file is sent to the bill service at ${billsHost}, under a name of ours. That service may keep it in the account of this site’s operator; this site does not.`
    : 'The file is read on this server, in memory, and forgotten once you have the answer. It is written to no disk.';
  return [
    { id: 'reader', text: reader },
    {
      id: 'handover',
      text: 'In a browser without script, what was read waits for the next page: a minute at most. It can be fetched once. It is encrypted if it leaves the memory of this server.',
    },
    { id: 'check', text: 'You check the values first. Only those you send on are used: place, usage and shares.' },
  ];
}

function accountPoints(retentionDays: number) {
  const kept =
    retentionDays === 0
      ? 'until you delete it, or for as many days as the account is set to'
      : `for ${number(retentionDays)} days, or for as many as the account is set to`;
  return [
    {
      id: 'self',
      text: 'An account holds an e-mail address, and of its password only a hash. No mail is sent.',
    },
    { id: 'cookie', text: 'While you are signed in, one cookie says so, for 30 days at most. Scripts cannot read it.' },
    {
      id: 'known-browser',
      text: 'A second cookie lasts a year. It lets you sign in from this browser while somebody else guesses your password. It is used for nothing else.',
    },
    {
      id: 'bills',
      text: `What was read of a bill that is sent with an account’s key is stored in that account, ${kept}. The file itself is stored only if the account asks for it.`,
    },
    { id: 'count', text: 'How many bills an account sent on which day is counted, and when a key was last used.' },
    { id: 'end', text: 'Deleting the account deletes its keys, bills and files. No account sees another’s.' },
  ];
}
