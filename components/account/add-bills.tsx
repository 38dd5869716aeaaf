'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { billTypes, FileInputs, useErrorTitle } from '@/components/bill/file-inputs';
import { TextLink } from '@/components/ui/links';
import { OperatorContact } from '@/components/ui/operator-contact';
import { useUploadLimits } from '@/components/ui/upload-limits';
import { formatCount } from '@/lib/site/words/format';
import type { ContactCopy } from '@/lib/site/words/operator-copy';
import type { ReadFile } from '../bill/upload-queue';
import { useUploadQueue } from '../bill/use-upload-queue';

export interface AddBillsProps {
  creditsLeft: number;
  keepFiles: boolean;
  contact: ContactCopy;
}

const labels = { choose: 'Add bills', drop: 'or drop them here', send: 'Add these bills' };
const store: ReadFile = async (...of) => (await import('../bill/upload-file')).storeBill(...of);

/** Adds bills to the account: chosen, dropped or photographed. Without script it is a multipart form. */
export function AddBills(props: AddBillsProps) {
  const router = useRouter();
  const queue = useUploadQueue(null, store);
  const { list, failed: problems, isReading } = queue;
  useErrorTitle(problems.length > 0);
  const isSignedOut = problems.some(({ kind }) => kind === 'not_authenticated');
  useRefreshAfter(isReading, queue.hasRead && !isSignedOut, router.refresh);
  const { getRootProps, isDragActive } = useDropzone({ noClick: true, noKeyboard: true, onDrop: queue.add });
  const messages = problems.map(({ message }) => message);
  return (
    <div {...getRootProps()}>
      <form
        action="/account/bills/upload"
        method="post"
        encType="multipart/form-data"
        noValidate
        className="bill-drop panel"
        data-over={isDragActive || undefined}
      >
        <p id="file-problem" hidden>
          {messages.join('. ')}
        </p>
        <div hidden={list === null} className="grid gap-4">
          {list}
        </div>
        {!isReading && (
          <FileInputs
            problems={problems}
            focused={queue.isCancelled}
            onFiles={queue.add}
            isMore={list !== null}
            labels={labels}
            accept={billTypes}
          />
        )}
        <Hint {...props} />
      </form>
      <p role="status" className="sr-only">
        {queue.isCancelled ? 'Cancelled' : [queue.status, ...messages].join('. ')}
      </p>
    </div>
  );
}

function Hint({ creditsLeft, keepFiles, contact }: AddBillsProps) {
  const { maxFileMegabytes } = useUploadLimits();
  return (
    <div id="file-hint" className="grid gap-1 text-sm text-muted">
      <p>
        <Credits left={creditsLeft} contact={contact} />{' '}
        {`PDF, JPG, PNG or TIFF, smaller than ${maxFileMegabytes} MB each.`}
      </p>
      <p>
        {keepFiles ? 'We keep what we read and the files.' : 'We keep what we read, not the files.'}{' '}
        <TextLink href="/account/settings">Change what we keep</TextLink>
      </p>
    </div>
  );
}

function Credits({ left, contact }: { left: number; contact: ContactCopy }) {
  if (left > 0) {
    return (
      <>
        You have <strong className="text-ink">{formatCount(left, 'credit')}</strong>. Each new bill uses one.
      </>
    );
  }
  return (
    <>
      <strong className="text-notice-text">You have no credits left.</strong> Each new bill needs one. Bills we have
      read before are free. <OperatorContact contact={contact} />
    </>
  );
}

/**
 * Refreshes the page's bills and credits when reading has ended with a stored bill. After a session has ended, a refresh
 * would lead to the sign-in, away from the files that still have to be sent.
 */
function useRefreshAfter(isReading: boolean, hasStored: boolean, refresh: () => void): void {
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !isReading && hasStored) refresh();
    was.current = isReading;
  }, [isReading, hasStored, refresh]);
}
