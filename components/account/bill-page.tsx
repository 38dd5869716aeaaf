import { CopyText } from '@/components/ui/copy-text';
import { DataTable } from '@/components/ui/data-table';
import { dateWords, dollarsAndCents, wholePercent } from '@/lib/comparison/format';
import { provedFrom, type ReadCharge, type ReadValue } from '@/lib/comparison/stored-bill-view';
import { AccountFrame, AccountPart } from './account-frame';
import { type BillView, billName } from './bill-list';
import { DeleteForm } from './delete-form';
import type { FormResultView } from './form-result';

interface BillPageProps {
  result: FormResultView;
  bill: BillView;
  /** Null: nobody can read any more what was stored. */
  read: {
    values: readonly ReadValue[];
    charges: readonly ReadCharge[];
    issues: readonly { severity: string; message: string }[];
    /** The answers of both addresses of the API. */
    json: readonly { id: string; name: string; text: string }[];
  } | null;
}

const severityNames: Record<string, string> = {
  ERROR: 'Error',
  ERROR_IGNORABLE: 'Error you may ignore',
  WARNING: 'Warning',
};

/** A stored bill: what was read and how sure it is, what the checks say, and its data to copy. */
export function BillPage({ result, bill, read }: BillPageProps) {
  const { id, totalCents, readOn, status, energyType } = bill;
  return (
    <AccountFrame title={billName(bill)} result={result}>
      <div className="grid gap-1">
        {totalCents !== null && <p className="amount">{dollarsAndCents(totalCents / 100)}</p>}
        <p className="text-muted">Read on {dateWords(readOn)}</p>
      </div>
      {status !== 'failed' && energyType !== 'gas' && energyType !== 'lpg' && (
        <p>
          <a className="button" href={`/account/sites/${id}`}>
            See this site and compare plans
          </a>
        </p>
      )}
      {read ? (
        <WhatWasRead read={read} />
      ) : (
        <p>This bill was stored by an older version of this site. Send its file again. It uses no credit.</p>
      )}
      <BillActions bill={bill} />
    </AccountFrame>
  );
}

function WhatWasRead({ read: { values, charges, issues, json } }: { read: NonNullable<BillPageProps['read']> }) {
  return (
    <>
      <AccountPart id="issues" title="Issues">
        {issues.length === 0 && <p>Our checks found nothing wrong.</p>}
        <ul className="rows-close">
          {issues.map(({ severity, message }) => (
            <li key={severity + message} className="wrap-anywhere">
              <span className="tag tag-look">{severityNames[severity] ?? severity}</span> {message}
            </li>
          ))}
        </ul>
        <p>
          <a className="link" href="/bill/checks">
            See what we check
          </a>
        </p>
      </AccountPart>
      {values.length > 0 && (
        <AccountPart id="read" title="What we read">
          <p className="max-w-prose text-muted">
            From {wholePercent(provedFrom)}, arithmetic, a check digit or a second place on the bill proves the value.
          </p>
          <DataTable
            caption="Values"
            columns={['Value', { words: 'As read' }, 'Confidence', 'Page']}
            rows={values.map((value) => ({
              id: value.name,
              cells: [value.name, <Words key="words" {...value} />, ...sureCells(value)],
            }))}
          />
          {charges.length > 0 && (
            <DataTable
              caption="Charges"
              columns={['Charge', 'Amount', 'Confidence', 'Page']}
              rows={charges.map((charge, i) => ({
                id: String(i),
                cells: [<ChargeName key="name" {...charge} />, charge.words, ...sureCells(charge)],
              }))}
            />
          )}
        </AccountPart>
      )}
      <AccountPart id="json" title="JSON">
        {json.map(({ id, name, text }) => (
          <details key={id}>
            <summary className="link w-fit cursor-pointer py-1 wrap-anywhere">{name}</summary>
            <CopyText from={id} what="JSON" />
            <pre id={id} className="bills-json">
              {text}
            </pre>
          </details>
        ))}
      </AccountPart>
    </>
  );
}

function Words({ words }: ReadValue) {
  return <bdi className="wrap-anywhere">{words}</bdi>;
}

function ChargeName({ name, sum }: ReadCharge) {
  return (
    <>
      <bdi>{name}</bdi>
      {sum && <span className="block text-muted">{sum}</span>}
    </>
  );
}

function sureCells({ confidence, page }: ReadValue): string[] {
  return [confidence === null ? '–' : wholePercent(confidence), page === null ? '–' : String(page)];
}

function BillActions({ bill: { id, fileBytes } }: { bill: BillView }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2 border-t border-rule pt-4">
      {fileBytes !== null && (
        <a className="link py-1" href={`/v1/bills/${id}/file`}>
          Download file
        </a>
      )}
      <DeleteForm
        action="delete-bill"
        id={id}
        summary="Delete this bill"
        effect="This deletes the bill’s data and file."
        button="Delete bill"
      />
    </div>
  );
}
