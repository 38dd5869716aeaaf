import { DataTable } from '@/components/ui/data-table';
import { Document, DocumentPart, More, Points, Prose } from '@/components/ui/document';
import { OutsideLink } from '@/components/ui/outside-link';
import type { BillChecksView } from '@/lib/page-views/bill-checks-view';
import { CheckTable, FileTable } from './check-tables';

/** Every rule that a bill is checked against, what it allows and what becomes of what it finds. */
export function BillChecksPage({ view }: { view: BillChecksView }) {
  const { groups, ranges, files } = view;
  const contents = [
    ['severities', 'What a result means'],
    ...groups.map(({ id, title }) => [id, title] as const),
    ['rates', 'Expected rates'],
    ['files', 'Files we can’t read'],
    ['sources', 'Where the checks come from'],
  ] as const;
  return (
    <Document title="What we check on a bill" lead={<Lead />} contents={contents}>
      <Severities counts={view.counts} />
      {groups.map(({ id, title, checks }) => (
        <DocumentPart key={id} id={id} title={title}>
          <CheckTable caption={`Rules: ${title.toLowerCase()}`} checks={checks} />
        </DocumentPart>
      ))}
      <DocumentPart id="rates" title="Expected rates">
        <Prose>
          <p>
            The limits are wide. A rate outside them is usually a misread decimal point. They are in the bill’s own
            currency, with or without GST.
          </p>
        </Prose>
        <DataTable
          caption="Lowest and highest rate for each charge"
          columns={['Charge', 'From', 'To']}
          rows={ranges.map(({ id, charge, low, high }) => ({ id, cells: [charge, low, high] }))}
        />
      </DocumentPart>
      <DocumentPart id="files" title="Files we can’t read">
        <Prose>
          <p>If we can’t read a file, it costs no credit. The API answers with one of these codes.</p>
        </Prose>
        <FileTable files={files} />
      </DocumentPart>
      <Sources />
    </Document>
  );
}

function Lead() {
  return (
    <p>
      We check that each bill adds up. A failed check means you should look at the bill. The bill may be wrong, or we
      may have misread it.
    </p>
  );
}

function Severities({ counts }: { counts: BillChecksView['counts'] }) {
  return (
    <DocumentPart id="severities" title="What a result means">
      <Points
        items={[
          {
            id: 'error',
            text: (
              <>
                <strong>Error</strong> (<code>ERROR</code>, {counts.ERROR} checks): the bill contradicts itself. Its
                status is partial and <code>is_valid</code> is false. You still get everything we read.
              </>
            ),
          },
          {
            id: 'warning',
            text: (
              <>
                <strong>Warning</strong> (<code>WARNING</code>, {counts.WARNING} checks): something is unlikely,
                uncertain or missing. If a part is missing, the status is partial. <code>is_valid</code> stays true.
              </>
            ),
          },
          {
            id: 'ignorable',
            text: (
              <>
                <strong>Error you may ignore</strong> (<code>ERROR_IGNORABLE</code>):{' '}
                {counts.ERROR_IGNORABLE === 0 ? 'none of our checks uses it.' : `${counts.ERROR_IGNORABLE} checks.`}
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
    <DocumentPart id="sources" title="Where the checks come from">
      <More title="Sources">
        <Points
          items={[
            {
              id: 'days',
              text: 'Days: sample bills of retailers. Bills in Australia, New Zealand, the United Kingdom and Canada count both ends of a period. Some in the United States count one.',
            },
            {
              id: 'gst',
              text: (
                <>
                  GST: the <OutsideLink href="https://www.ato.gov.au">Australian Taxation Office</OutsideLink>. It is
                  10% of what is supplied, without feed-in credits and late fees. New Zealand has 15%. The United
                  Kingdom has VAT of 20% or 5%.
                </>
              ),
            },
            {
              id: 'loss',
              text: 'Loss factors: retailers’ own guides. Large bills multiply energy by the losses of the network.',
            },
            {
              id: 'nmi',
              text: (
                <>
                  NMI: the <OutsideLink href="https://aemo.com.au">Australian Energy Market Operator</OutsideLink>. ABN:
                  the <OutsideLink href="https://abr.business.gov.au">Australian Business Register</OutsideLink>.
                </>
              ),
            },
            {
              id: 'abroad',
              text: 'New Zealand ICP: Electricity Industry Participation Code 2010, schedule 11.1, and public checksum tools. British supply number: Master Registration Agreement.',
            },
            {
              id: 'ranges',
              text: 'Limits of rates, usage and rounding: our own choice, tried on bills of many layouts.',
            },
          ]}
        />
      </More>
      <p>
        <a className="link" href="/methodology">
          How we work out costs
        </a>
      </p>
    </DocumentPart>
  );
}
