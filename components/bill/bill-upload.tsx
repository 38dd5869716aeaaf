'use client';

import { useRef, useState } from 'react';
import { ErrorSummary } from '@/components/ui/error-summary';
import { type BillProblem, type BillReading, problem as failed } from '@/lib/comparison/bill-model';
import { problemWords } from '@/lib/comparison/bill-problems';
import { BillForm } from './bill-form';
import { OtherWays } from './other-ways';
import { Progress, progressWords } from './progress';
import { SampleBills } from './sample-bills';
import { problemOfFile, sendBill } from './send-bill';
import { type BillReader, WhatHappens } from './what-happens';

interface BillUploadProps {
  reader: BillReader;
  problem: BillProblem | null;
  /** Raised with every answer. */
  answers: number;
  onReading: (reading: BillReading | null) => void;
}

/** The first step: one file, sent as soon as it is dropped or when the button is pressed. */
export function BillUpload({ reader, problem, answers, onReading }: BillUploadProps) {
  const [file, setFile] = useState<File | null>(null);
  const { sending, cancelled, send, cancel } = useSending(onReading);
  const words = problem && problemWords(problem);
  const errors = words ? [{ field: 'file', message: words.message }] : [];
  const start = (chosen: File | null) => {
    setFile(chosen);
    void send(chosen);
  };
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] lg:gap-x-16">
      <div className="grid gap-8 lg:col-span-2">
        {sending === null && words && <ErrorSummary key={answers} errors={errors} />}
        <Introduction />
      </div>
      <div className="grid content-start gap-8">
        {sending === null ? (
          <BillForm
            file={file}
            problem={words && problem ? { ...words, said: problem.said } : null}
            cancelled={cancelled}
            onSelect={setFile}
            onSend={start}
            onSeveral={() => onReading(failed('several_files'))}
          />
        ) : (
          <Progress share={sending.share} name={file?.name ?? 'the bill'} onCancel={cancel} />
        )}
        {sending === null && <SampleBills onSample={start} onMissing={() => onReading(failed('no_connection'))} />}
      </div>
      <div className="grid content-start gap-8">
        <WhatHappens reader={reader} />
        <OtherWays />
      </div>
      <p role="status" className="sr-only">
        {sending ? progressWords(sending.share) : cancelled ? 'Cancelled. The file is still selected.' : ''}
      </p>
    </div>
  );
}

function Introduction() {
  return (
    <div className="grid max-w-prose gap-4">
      <h1 className="text-3xl font-bold sm:text-4xl">Compare with your bill</h1>
      <p className="lead">
        Select an electricity bill of your business. Gridfare reads how much electricity you use, when, and where, shows
        you what it read, and costs every plan of your network at that usage.
      </p>
    </div>
  );
}

/** One sending at a time. `share` is the part that has left; at 1 the bill is being read. */
function useSending(onReading: (reading: BillReading | null) => void) {
  const [sending, setSending] = useState<{ share: number } | null>(null);
  const [cancelled, setCancelled] = useState(false);
  const stop = useRef<AbortController | null>(null);
  const send = async (file: File | null) => {
    const kind = problemOfFile(file);
    if (kind !== null || file === null) return onReading(failed(kind ?? 'no_file'));
    stop.current = new AbortController();
    setCancelled(false);
    setSending({ share: 0 });
    const reading = await sendBill(file, { onSent: (share) => setSending({ share }) }, stop.current.signal);
    setSending(null);
    setCancelled(reading === null);
    if (reading) onReading(reading);
  };
  return { sending, cancelled, send, cancel: () => stop.current?.abort() };
}
