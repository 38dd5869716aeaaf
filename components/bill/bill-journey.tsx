'use client';

import { useEffect, useRef, useState } from 'react';
import type { BillReading } from '@/lib/comparison/bill-model';
import { BillReview } from './bill-review';
import { BillUpload } from './bill-upload';
import { pageTitle } from './titles';
import type { BillReader } from './what-happens';

interface BillJourneyProps {
  /** What the form without script has brought; null at the start. */
  first: BillReading | null;
  reader: BillReader;
}

/** From a file to the comparison: choose, send, check. Without script each step is a page of its own. */
export function BillJourney({ first, reader }: BillJourneyProps) {
  const [reading, setReading] = useState(first);
  /** Raised with every answer, so that each one takes the focus. */
  const [answers, setAnswers] = useState(0);
  useTitle(pageTitle(reading), answers);
  const take = (next: BillReading | null) => {
    setReading(next);
    setAnswers((before) => before + 1);
  };
  if (reading?.ok) return <BillReview key={answers} bill={reading.bill} onAnother={() => take(null)} />;
  return <BillUpload reader={reader} problem={reading?.problem ?? null} answers={answers} onReading={take} />;
}

/** The page's title follows what it shows; the first one is the server's. */
function useTitle(title: string, answers: number) {
  const known = useRef(answers);
  useEffect(() => {
    if (known.current !== answers) document.title = `${title} – Gridfare`;
    known.current = answers;
  }, [title, answers]);
}
