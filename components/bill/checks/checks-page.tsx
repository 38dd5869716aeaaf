import { DataTable } from '@/components/ui/data-table';
import { Document, DocumentPart, Points, Prose } from '@/components/ui/document';
import { OutsideLink } from '@/components/ui/outside-link';
import type { BillChecksView } from '@/lib/comparison/bill-checks-view';
import { CheckTable, FileTable } from './check-tables';

/** Every rule that a bill is checked against, what it allows and what becomes of what it finds. */
export function BillChecksPage({ view }: { view: BillChecksView }) {
  const { groups, ranges, files } = view;
  const contents = [
    ['severities', 'What a finding means'],
    ...groups.map(({ id, title }) => [id, title] as const),
    ['rates', 'The rates expected'],
    ['files', 'Files without a bill'],
    ['sources', 'Where the rules come from'],
  ] as const;
  return (
    <Document title="What we check on a bill" lead={<Lead />}>
      <nav aria-label="On this page">
        <ul className="grid gap-x-8 gap-y-1 sm:w-fit sm:grid-cols-2">
          {contents.map(([id, title]) => (
            <li key={id}>
              <a className="link inline-block py-1" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Severities counts={view.counts} />
      {groups.map(({ id, title, checks }) => (
        <DocumentPart key={id} id={id} title={title}>
          <CheckTable caption={`Rules: ${title.toLowerCase()}`} checks={checks} />
        </DocumentPart>
      ))}
      <DocumentPart id="rates" title="The rates expected">
        <Prose>
          <p>
            Wide on purpose: a rate outside is mostly a misplaced point. In the bill’s own currency, with GST or without
            it.
          </p>
        </Prose>
        <DataTable
          caption="Lowest and highest rate by what is charged"
          columns={['Charge', 'From', 'To']}
          rows={ranges.map(({ id, charge, low, high }) => ({ id, cells: [charge, low, high] }))}
        />
      </DocumentPart>
      <DocumentPart id="files" title="Files without a bill">
        <Prose>
          <p>
            A file of which nothing usable could be read is answered as failed, with one of these codes, and costs no
            credit.
          </p>
        </Prose>
        <FileTable files={files} />
      </DocumentPart>
      <Sources />
    </Document>
  );
}

function Lead() {
  return (
    <>
      <p>
        Every bill that is read is held against itself: whether its lines multiply and add up, its days fit its dates,
        its reads make its usage, its numbers carry the right check digits.
      </p>
      <p>
        A finding is a reason to look at the bill, not a verdict: the print may be wrong, or what was read of it. What
        was not read breaks no rule but those that say so.
      </p>
    </>
  );
}

function Severities({ counts }: { counts: BillChecksView['counts'] }) {
  return (
    <DocumentPart id="severities" title="What a finding means">
      <Points
        items={[
          {
            id: 'error',
            text: (
              <>
                <strong>Error</strong> (<code>ERROR</code>, {counts.ERROR} rules): the bill contradicts itself. Its
                status is partial and <code>is_valid</code> is false, but all that was read is told.
              </>
            ),
          },
          {
            id: 'warning',
            text: (
              <>
                <strong>Warning</strong> (<code>WARNING</code>, {counts.WARNING} rules): something is unlikely,
                uncertain or missing. Where a part is missing the status is partial; <code>is_valid</code> stays true.
              </>
            ),
          },
          {
            id: 'ignorable',
            text: (
              <>
                <strong>Error that may be ignored</strong> (<code>ERROR_IGNORABLE</code>):{' '}
                {counts.ERROR_IGNORABLE === 0
                  ? 'part of the API; none of these rules raises it.'
                  : `${counts.ERROR_IGNORABLE} rules.`}
              </>
            ),
          },
        ]}
      />
    </DocumentPart>
  );
}

function Sources() {
  return (
    <DocumentPart id="sources" title="Where the rules come from">
      <Points
        items={[
          {
            id: 'days',
            text: 'Days: bills of Australia, New Zealand, the United Kingdom and Canada count both ends of their period, some of the United States one. Specimen bills of retailers were read.',
          },
          {
            id: 'gst',
            text: (
              <>
                GST: 10% of what is supplied, by the{' '}
                <OutsideLink href="https://www.ato.gov.au">Australian Taxation Office</OutsideLink>; its rulings leave
                feed-in credits and late fees without it. 15% in New Zealand, VAT of 20 or 5% in the United Kingdom.
              </>
            ),
          },
          {
            id: 'loss',
            text: 'Loss factors: large bills multiply energy and certificates by the losses of the network, as their retailers explain.',
          },
          {
            id: 'nmi',
            text: (
              <>
                NMI: the check digit of the National Metering Identifier procedure of the{' '}
                <OutsideLink href="https://aemo.com.au">Australian Energy Market Operator</OutsideLink>. ABN: the format
                that the <OutsideLink href="https://abr.business.gov.au">Australian Business Register</OutsideLink>{' '}
                publishes.
              </>
            ),
          },
          {
            id: 'abroad',
            text: 'ICP: Electricity Industry Participation Code 2010 of New Zealand, schedule 11.1; its checksum is known from public generators only. British supply number: Master Registration Agreement.',
          },
          {
            id: 'ranges',
            text: 'Ranges of rates and usage, and what is allowed for rounding: our own choice, so that no bill in order is told of, tried on bills of many layouts.',
          },
        ]}
      />
      <Prose>
        <p>
          How a plan’s cost is worked out from a bill’s usage:{' '}
          <a className="link" href="/methodology">
            how costs are worked out
          </a>
          .
        </p>
      </Prose>
    </DocumentPart>
  );
}
