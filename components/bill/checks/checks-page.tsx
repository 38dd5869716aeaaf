import { DataTable } from '@/components/ui/data-table';
import { Document, DocumentPart, More, Points } from '@/components/ui/document';
import { TextLink } from '@/components/ui/links';
import { formatRate } from '@/lib/bills/checks/formats';
import { type Rule, ruleGroups, rules } from '@/lib/bills/checks/rules';
import { rateRanges } from '@/lib/bills/checks/tolerances';
import { fileIssues } from '@/lib/bills/file-issues';
import { capitalise } from '@/lib/site/words/format';

const lead =
  'We check that each bill adds up. A failed check means you should look at the bill. The bill may be wrong, or we may have misread it.';
const rangesText =
  'The limits are wide. A rate outside them is usually a misread decimal point. They are in the bill’s own currency, with or without GST.';
const filesText = 'If we can’t read a file, it costs no credit. The API answers with one of these codes.';
const sources = [
  'Days: sample bills of retailers. Bills in Australia, New Zealand, the United Kingdom and Canada count both ends of a period. Some in the United States count one.',
  'GST: the [Australian Taxation Office](https://www.ato.gov.au). It is 10% of what is supplied, without feed-in credits and late fees. New Zealand has 15%. The United Kingdom has VAT of 20% or 5%.',
  'Loss factors: retailers’ own guides. Large bills multiply energy by the losses of the network.',
  'NMI: the [Australian Energy Market Operator](https://aemo.com.au). ABN: the [Australian Business Register](https://abr.business.gov.au).',
  'New Zealand ICP: Electricity Industry Participation Code 2010, schedule 11.1, and public checksum tools. British supply number: Master Registration Agreement.',
  'Limits of rates, usage and rounding: our own choice, tried on bills of many layouts.',
];

/** Page with every rule for bills, its limits and what its result means. */
export function BillChecksPage() {
  const { groups, ranges, files, counts } = buildBillChecksView();
  const contents = [
    ['severities', 'What a result means'],
    ...groups.map(({ id, title }) => [id, title] as const),
    ['rates', 'Expected rates'],
    ['files', 'Files we can’t read'],
    ['sources', 'Where the checks come from'],
  ] as const;
  return (
    <Document title="What we check on a bill" lead={lead} contents={contents}>
      <DocumentPart id="severities" title="What a result means" points={listSeverities(counts)} />
      {groups.map(({ id, title, checks }) => (
        <DocumentPart key={id} id={id} title={title}>
          <DataTable
            isAnchored
            isCaptionHidden
            caption={`Rules: ${title.toLowerCase()}`}
            columns={['Check', { text: 'What we expect' }]}
            rows={checks.map(toCheckRow)}
          />
        </DocumentPart>
      ))}
      <DocumentPart id="rates" title="Expected rates" paragraphs={[rangesText]}>
        <DataTable
          caption="Lowest and highest rate for each charge"
          columns={['Charge', 'From', 'To']}
          rows={ranges.map(({ id, charge, low, high }) => ({ id, cells: [charge, low, high] }))}
        />
      </DocumentPart>
      <DocumentPart id="files" title="Files we can’t read" paragraphs={[filesText]}>
        <DataTable
          isAnchored
          isCaptionHidden
          caption="Codes of files we can’t read"
          columns={['Code', { text: 'What it means' }]}
          rows={files.map(({ code, about }) => ({ id: code, cells: [<code key="code">{code}</code>, about] }))}
        />
      </DocumentPart>
      <DocumentPart id="sources" title="Where the checks come from">
        <More title="Sources">
          <Points items={sources} />
        </More>
        <p>
          <TextLink href="/methodology">How we work out costs</TextLink>
        </p>
      </DocumentPart>
    </Document>
  );
}

/** The most severe first. */
export const severityNames = { ERROR: 'Error', ERROR_IGNORABLE: 'Error you may ignore', WARNING: 'Warning' };

function toCheckRow({
  code,
  severity,
  name,
  about,
  allows,
  field,
}: BillChecksView['groups'][number]['checks'][number]) {
  return {
    id: code,
    cells: [
      <span key="check">
        <span className="block font-semibold">{name}</span>
        <span className="block text-muted">{severityNames[severity]}</span>
      </span>,
      <div key="about" className="grid gap-1">
        <p>{about}</p>
        {allows && <p className="text-muted">{allows}</p>}
        <p className="text-xs wrap-anywhere text-muted">
          <code>{code}</code>
          {field && (
            <>
              , field <code>{field}</code>
            </>
          )}
        </p>
      </div>,
    ],
  };
}

function listSeverities({ ERROR, WARNING, ERROR_IGNORABLE }: BillChecksView['counts']): string[] {
  const ignorable = ERROR_IGNORABLE === 0 ? 'none of our checks uses it.' : `${ERROR_IGNORABLE} checks.`;
  return [
    `**Error** (${ERROR} checks): the bill contradicts itself. You still get everything we read. If we may have misread the bill, it is a warning.`,
    `**Warning** (${WARNING} checks): something is unlikely, uncertain or missing.`,
    `**Error you may ignore**: ${ignorable}`,
  ];
}

const unitNames = { kWh: 'by the kWh', days: 'by the day', MJ: 'by the MJ' } as const;

type BillChecksView = ReturnType<typeof buildBillChecksView>;

/** The published rules, and the limits that the checks use. */
export function buildBillChecksView() {
  const all = Object.entries(rules) as [string, Rule][];
  const checks = all.map(([code, rule]) => ({ ...rule, code }));
  const count = (severity: Rule['severity']) => checks.filter((check) => check.severity === severity).length;
  return {
    groups: Object.entries(ruleGroups).map(([id, title]) => ({
      // Group names may equal rule codes, so a suffix keeps ids unique.
      id: `${id}-rules`,
      title,
      checks: checks.filter(({ group }) => group === id),
    })),
    ranges: rateRanges.map(({ unit, classes, low, high }) => ({
      id: `${unit} ${classes.join(' ')}`,
      charge: `${capitalise(classes.join(', ').replaceAll('_', ' '))} ${unitNames[unit]}`,
      low: low === 0 ? 'any' : formatRate(unit, low),
      high: formatRate(unit, high),
    })),
    files: Object.entries(fileIssues).map(([code, [about]]) => ({ code, about })),
    counts: { ERROR: count('ERROR'), WARNING: count('WARNING'), ERROR_IGNORABLE: count('ERROR_IGNORABLE') },
  };
}
