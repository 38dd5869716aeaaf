'use client';

import { useRouter } from 'next/navigation';
import { useDropzone } from 'react-dropzone';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Icon } from '@/components/ui/icon';
import { Section } from '@/components/ui/section';
import { useUploadLimits } from '@/components/ui/upload-limits';
import { sampleBills } from '@/lib/bills/samples';
import type { FileProblem } from '@/lib/site/bill/file-reading';
import { FileInputs, useErrorTitle } from './file-inputs';
import { FileProblemNote } from './file-list';
import { useUploadQueue } from './use-upload-queue';

interface ReaderProps {
  /** Host of the remote service that reads a bill; null when this server does. */
  remoteHost: string | null;
}

interface BillUploadProps extends ReaderProps {
  /** Problem from the form without JavaScript. */
  problem?: FileProblem | null;
  /** Compact card with its own heading, without samples and error summary. */
  compact?: boolean;
}

/** Upload form for bills and meter data; works without JavaScript. */
export function BillUpload({ remoteHost, problem: first = null, compact = false }: BillUploadProps) {
  const router = useRouter();
  const { list, failed, isReading, hasRead, isCancelled, status, add } = useUploadQueue(async (result) => {
    const { startCheck } = await import('./saved-check');
    startCheck(result);
    // Client navigation keeps personal data in memory.
    router.push('/bill/check');
  });
  const problem = list === null && !isCancelled ? first : null;
  const problems = problem ? [problem] : failed;
  useErrorTitle(!compact && problems.length > 0);
  const { getRootProps, isDragActive } = useDropzone({ noClick: true, noKeyboard: true, onDrop: add });
  return (
    <div {...getRootProps({ className: 'grid grid-cols-1 content-start gap-6' })}>
      {problems.length > 0 && !compact && (
        <ErrorSummary
          key={problems.map(({ message }) => message).join()}
          errors={[...new Set(problems.map(({ message }) => message))].map((message) => ({ field: 'file', message }))}
        />
      )}
      <form
        action="/bill/read"
        method="post"
        encType="multipart/form-data"
        noValidate
        className={compact ? 'bill-drop start-card panel' : 'bill-drop panel'}
        data-over={isDragActive || undefined}
      >
        {compact && <CompactHeading remoteHost={remoteHost} />}
        <p id="file-problem" hidden>
          {problems.map(({ message }) => message).join('. ')}
        </p>
        <div hidden={list === null && !problem} className="grid gap-4">
          {problem && <FileProblemNote problem={problem} />}
          {list}
        </div>
        {!isReading && <FileInputs problems={problems} focused={isCancelled} onFiles={add} isMore={hasRead} />}
        {!compact && <FileHint />}
        {!compact && <UploadPrivacyNote remoteHost={remoteHost} />}
      </form>
      {!compact && list === null && <SampleBills onSample={(sample) => add([sample])} />}
      <p role="status" className="sr-only">
        {isCancelled ? 'Cancelled' : compact ? [status, ...problems.map(({ message }) => message)].join('. ') : status}
      </p>
    </div>
  );
}

function CompactHeading({ remoteHost }: ReaderProps) {
  return (
    <>
      <h2>
        <Icon name="bill" className="icon text-accent" />
        Start with a bill
      </h2>
      <div id="file-hint" className="text-sm text-muted">
        {remoteHost === null ? (
          'PDF or photo. Read here, then forgotten.'
        ) : (
          <UploadPrivacyNote remoteHost={remoteHost} />
        )}
      </div>
    </>
  );
}

function FileHint() {
  const { maxFileMegabytes } = useUploadLimits();
  return (
    <div id="file-hint" className="grid gap-1 text-sm text-muted">
      <p>
        {`Bills: PDF, JPG, PNG or TIFF, smaller than ${maxFileMegabytes} MB. Include the page with your usage, and all bills of a year.`}
      </p>
      <p>Meter data: NEM12, as CSV or zip. We read it in your browser and send only your usage and hours.</p>
    </div>
  );
}

/** Says what happens to an uploaded bill. */
function UploadPrivacyNote({ remoteHost }: ReaderProps) {
  return (
    <p className="text-sm text-muted">
      {remoteHost === null ? (
        'We read it on this server, then forget it. Nothing is stored.'
      ) : (
        <>
          The bill service at <strong className="wrap-anywhere">{remoteHost}</strong> reads it and may keep it for this
          site’s operator.
        </>
      )}
    </p>
  );
}

/** Sample bills to try. Without JavaScript they are downloads to upload. */
function SampleBills({ onSample }: { onSample: (file: File) => void }) {
  const take = async (name: string) => {
    const blob = await fetch(`/samples/${name}`)
      .then((response) => (response.ok ? response.blob() : null))
      .catch(() => null);
    if (blob) onSample(new File([blob], name, { type: 'application/pdf' }));
    // Otherwise the browser opens the file itself.
    else window.location.assign(`/samples/${name}`);
  };
  return (
    <Section
      id="samples"
      title="No bill at hand? Try an invented one"
      className="grid gap-2"
      headingClass="font-semibold"
    >
      <ul className="flex flex-wrap gap-2">
        {sampleBills.map(({ file, what }) => (
          <li key={file}>
            <a
              className="chip whitespace-normal"
              href={`/samples/${file}`}
              onClick={(event) => {
                event.preventDefault();
                void take(file);
              }}
            >
              {what}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
