import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { pagePictureSchema } from '@/lib/site/bill/file-reading';
import type { BillPicture } from '../bill/picture-store';

const maxPages = 3;
const answerSchema = z.object({ pictures: z.array(pagePictureSchema).check(z.maxLength(maxPages)) });

interface BillPictures {
  pictures: readonly BillPicture[];
  /** Requests the pictures once; null when the file was not kept. */
  draw: (() => void) | null;
  /** Text while they are drawn, and after a failure. */
  status: string;
  canRetry: boolean;
}

const statusTexts = { idle: '', drawing: 'Drawing the page', done: '', failed: 'We couldn’t draw the page.' };

/** Loads pictures of a stored bill's pages, which stay in the memory of this page. */
export function useBillPictures(href: string | null): BillPictures {
  const [pictures, setPictures] = useState<readonly BillPicture[]>([]);
  const [state, setState] = useState<keyof typeof statusTexts>('idle');
  const isRequested = useRef(false);
  const draw = async (address: string) => {
    if (isRequested.current) return;
    isRequested.current = true;
    setState('drawing');
    try {
      const response = await fetch(address, { headers: { accept: 'application/json' } });
      const { pictures: drawn } = answerSchema.parse(await response.json());
      if (drawn.length === 0) throw new Error('No page was drawn.');
      setPictures(drawn.map((picture) => ({ ...picture, file: 0 })));
      setState('done');
    } catch {
      isRequested.current = false;
      setState('failed');
    }
  };
  return {
    pictures,
    draw: href === null ? null : () => void draw(href),
    status: statusTexts[state],
    canRetry: state === 'failed',
  };
}
