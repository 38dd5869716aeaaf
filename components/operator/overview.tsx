import { FormMessages, type FormResultView } from '@/components/account/form-page';
import { SignOutForm } from '@/components/account/post-form';
import { DataTable } from '@/components/ui/data-table';
import { Document, DocumentPart } from '@/components/ui/document';
import type { OperatorReport } from '@/lib/accounts/operator/report';
import { formatCount, formatMoment, formatNumber, formatWait } from '@/lib/site/words/format';
import { Accounts } from './accounts';
import { Facts } from './facts';
import { Plans } from './plans';

/** The state of the service, without any data of bills. */
export function OperatorOverview({ report, result }: { report: OperatorReport; result: FormResultView }) {
  const parts = [
    { id: 'accounts', title: 'Accounts', part: <Accounts found={report.accounts} /> },
    { id: 'errors', title: 'Errors', part: <Errors errors={report.errors} /> },
    { id: 'queues', title: 'Queues', part: <Queues queues={report.queues} /> },
    { id: 'plans', title: 'Plans', part: <Plans sync={report.sync} book={report.book} /> },
    { id: 'server', title: 'Server', part: <Server report={report} /> },
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <FormMessages result={result} />
      <Document
        title="Operator’s view"
        lead={
          <>
            <p>
              Running for {formatUptime(report.server.uptimeSeconds)}. Counts start again when the server does. Each
              server counts its own.
            </p>
            <SignOutForm of="operator" />
          </>
        }
        contents={parts.map(({ id, title }) => [id, title] as const)}
      >
        {parts.map(({ id, title, part }) => (
          <DocumentPart key={id} id={id} title={title}>
            {part}
          </DocumentPart>
        ))}
      </Document>
    </div>
  );
}

function Errors({ errors }: Pick<OperatorReport, 'errors'>) {
  if (errors.length === 0) return <p>The APIs have answered no errors since the start.</p>;
  return (
    <DataTable
      caption="Errors the APIs answered since the start"
      columns={['Code', 'Status', 'Count']}
      rows={errors.map(({ labels: [status, code], count, lastAt }) => ({
        id: `${status} ${code}`,
        cells: [
          <>
            <code className="wrap-anywhere">{code}</code>
            <span className="block text-muted">Last on {formatMoment(lastAt.toISOString())}</span>
          </>,
          status,
          formatNumber(count),
        ],
      }))}
    />
  );
}

function Queues({ queues: { reader, database } }: Pick<OperatorReport, 'queues'>) {
  const row = (name: string, { running, waiting, refused }: typeof database) => ({
    id: name,
    cells: [name, formatNumber(running), formatNumber(waiting), formatNumber(refused)],
  });
  const restarts = reader.restarts > 0 ? `restarted ${formatCount(reader.restarts, 'time')}` : 'never restarted';
  return (
    <>
      <DataTable
        caption="Work in progress now, and refused since the start"
        columns={['Queue', 'Running', 'Waiting', 'Refused']}
        rows={[row('Bill reader', reader), row('Database', database)]}
      />
      <p>
        {reader.isStarted ? `The bill reader is running, ${restarts}.` : `The bill reader is not running, ${restarts}.`}
      </p>
    </>
  );
}

const databaseStateNames = {
  closed: 'not opened yet',
  open: 'open',
  away: 'not available. The log says why',
};
const cacheNames: Record<string, string> = {
  pages: 'Pages',
  'rates-bodies': 'Answers of the rates API',
  'rates-queries': 'Queries of the rates API',
};

function Server({ report: { server, database, caches } }: { report: OperatorReport }) {
  const kind = database.kind === 'embedded' ? 'Embedded' : 'PostgreSQL';
  return (
    <>
      <Facts
        facts={[
          ['Version', `${server.version}${server.build ? `, build ${server.build}` : ''}`],
          ['Node.js', server.node],
          ['Started', formatMoment(server.startedAt.toISOString())],
          ['Memory', formatMegabytes(server.memoryBytes)],
          ['Database', `${kind}, ${databaseStateNames[database.state]}`],
        ]}
      />
      {caches.length > 0 && (
        <DataTable
          caption="Caches"
          columns={['Cache', 'Entries', 'In use', 'Limit']}
          rows={caches.map(([name, { size, calculatedSize, maxSize }]) => ({
            id: name,
            cells: [
              cacheNames[name] ?? name,
              formatNumber(size),
              formatMegabytes(calculatedSize),
              formatMegabytes(maxSize),
            ],
          }))}
        />
      )}
    </>
  );
}

function formatMegabytes(bytes: number): string {
  const amount = bytes / 1024 / 1024;
  return `${amount > 0 && amount < 1 ? '<1' : formatNumber(amount)} MB`;
}

function formatUptime(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  return days >= 2 ? formatCount(days, 'day') : formatWait(seconds);
}
