'use client';

import { type MouseEvent, useEffect, useRef } from 'react';
import { Fact } from '@/components/ui/facts';
import { Notice } from '@/components/ui/notice';
import { typedFromBill } from '@/lib/comparison/bill-form';
import type { BillIssue, ReadBill } from '@/lib/comparison/bill-model';
import { fitOf } from '@/lib/comparison/bill-usage';
import { billFacts, issuesBeside, notUsableWords } from '@/lib/comparison/bill-words';
import { CheckForm } from './check-form';
import { RuleLink } from './checks/rule-link';

interface BillReviewProps {
  bill: ReadBill;
  onAnother: () => void;
}

/** What was read, for its owner to put right before anything is compared. */
export function BillReview({ bill, onAnother }: BillReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const notUsable = notUsableWords(bill);
  const fit = fitOf(bill);
  const abroad = fit === 'abroad';
  /** What a gas bill says of its own usage is no note to a figure of electricity. */
  const noted = fit === 'gas' || fit === 'lpg' ? null : bill;
  const above = (
    <>
      <div className="grid max-w-prose gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-3xl font-bold sm:text-4xl">
          {notUsable?.title ?? 'Check what was read'}
        </h1>
        {notUsable ? (
          <Notice>{notUsable.reason}</Notice>
        ) : (
          <p className="lead">These values decide which plans are cheapest. Put right what is not as on the bill.</p>
        )}
      </div>
      <Facts bill={bill} />
      <WholeBillIssues issues={issuesBeside(bill, null)} />
      <WaysOn abroad={abroad} onAnother={onAnother} />
    </>
  );
  if (abroad) return <div className="grid gap-6">{above}</div>;
  return (
    <CheckForm bill={noted} typed={typedFromBill(bill)}>
      {above}
    </CheckForm>
  );
}

function WaysOn({ abroad, onAnother }: { abroad: boolean; onAnother: () => void }) {
  const another = (event: MouseEvent) => {
    event.preventDefault();
    onAnother();
  };
  return (
    <p className="flex max-w-prose flex-wrap gap-x-6 gap-y-1">
      <a className="link inline-block py-1" href="/bill" onClick={another}>
        Select another bill
      </a>
      {abroad && (
        <a className="link inline-block py-1" href="/">
          Compare by postcode
        </a>
      )}
    </p>
  );
}

function Facts({ bill }: { bill: ReadBill }) {
  const facts = billFacts(bill);
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="the-bill" className="border-y border-rule py-5">
      <h2 id="the-bill" className="sr-only">
        The bill
      </h2>
      <dl className="grid gap-x-8 gap-y-4 wrap-anywhere sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(({ name, text }) => (
          <Fact key={name} name={name}>
            <bdi>{text}</bdi>
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function WholeBillIssues({ issues }: { issues: readonly BillIssue[] }) {
  if (issues.length === 0) return null;
  return (
    <section aria-labelledby="noticed" className="grid max-w-prose gap-2">
      <h2 id="noticed" className="text-xl font-bold">
        Noticed while reading
      </h2>
      <ul className="list-disc pl-5">
        {issues.map(({ message, rule }) => (
          <li key={message} className="wrap-anywhere">
            <bdi>{message}</bdi>
            <RuleLink rule={rule} />
          </li>
        ))}
      </ul>
    </section>
  );
}
