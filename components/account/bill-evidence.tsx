'use client';

import { QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { BillPages, PageCrop } from '@/components/bill/bill-pages';
import type { BillPicture } from '@/components/bill/bill-pictures';
import { pagePictureSchema } from '@/lib/site/bill/file-reading';
import type { StoredValue } from '@/lib/site/bill/stored-view';

export interface ReadGroup {
  id: string;
  title: string;
  values: readonly StoredValue[];
}

interface BillEvidenceProps {
  groups: readonly ReadGroup[];
  /** Address of the pictures of its pages; null when the file was not kept. */
  pagesHref: string | null;
}

/** Each value with its reliability and position, and a crop of the page if the file was kept. */
export function BillEvidence({ groups, pagesHref }: BillEvidenceProps) {
  const pages = useBillPictures(pagesHref);
  return (
    <BillPages values={groups.flatMap(({ values }) => values)} pictures={pages.pictures}>
      {groups.map(({ id, title, values }) => (
        <section key={id} aria-labelledby={`read-${id}`} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h3 id={`read-${id}`} className="font-semibold">
            {title}
          </h3>
          <ul className="panel [&>li+li]:border-t [&>li+li]:border-rule">
            {values.map((value) => (
              <ValueDetails key={value.id} value={value} pages={pages} />
            ))}
          </ul>
        </section>
      ))}
      <p role="status" className="sr-only">
        {pages.status}
      </p>
    </BillPages>
  );
}

const stateClasses = { proved: 'tag tag-good', read: 'tag', look: 'tag tag-look' };

function ValueDetails({ value, pages }: { value: StoredValue; pages: ReturnType<typeof useBillPictures> }) {
  const { label, text, detail, state, sureness, reason, place, at } = value;
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const hasPicture = pages.isKept && at.length > 0;
  const show = (open: boolean) => {
    setOpen(open);
    if (open && hasPicture) pages.draw();
  };
  // A value that was opened before hydration sends no toggle event any more.
  const showEarlyOpened = useEffectEvent(() => {
    if (details.current?.open) show(true);
  });
  useEffect(() => showEarlyOpened(), []);
  return (
    <li>
      <details ref={details} onToggle={({ currentTarget }) => show(currentTarget.open)}>
        <summary className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 px-3 py-2 sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,1.4fr)_6rem]">
          <bdi className="text-(length:--text-sm) wrap-anywhere text-muted max-sm:col-[2/-1]">{label}</bdi>
          <bdi className="wrap-anywhere max-sm:col-start-2">
            {text}
            {detail && <span className="block text-sm text-muted">{detail}</span>}
          </bdi>
          <span className={`justify-self-end ${stateClasses[state]}`}>{sureness}</span>
        </summary>
        <div className="grid gap-2 px-3 pb-3 text-(length:--text-sm)">
          <p>{[reason ?? 'How sure we are is not recorded', place].filter(Boolean).join('. ')}.</p>
          {isOpen && hasPicture && (
            <div className="max-w-112 overflow-hidden rounded-md border border-rule empty:hidden">
              <PageCrop value={value} />
            </div>
          )}
          {isOpen && hasPicture && pages.status && <p className="text-muted">{pages.status}</p>}
          {isOpen && hasPicture && pages.retry && (
            <p>
              <button type="button" className="button button-quiet button-small" onClick={pages.retry}>
                Try again
              </button>
            </p>
          )}
        </div>
      </details>
    </li>
  );
}

const maxPages = 3;
const answerSchema = z.object({ pictures: z.array(pagePictureSchema).check(z.minLength(1), z.maxLength(maxPages)) });

/** Pictures of a stored bill's pages, asked for once a value is opened; they stay in the memory of this page. */
function useBillPictures(href: string | null) {
  const [client] = useState(() => new QueryClient());
  const [isAsked, setAsked] = useState(false);
  const { data, isFetching, isError, refetch } = useQuery(
    {
      queryKey: [href],
      enabled: isAsked,
      staleTime: Infinity,
      retry: false,
      queryFn: async (): Promise<BillPicture[]> => {
        const response = await fetch(href ?? '', { headers: { accept: 'application/json' } });
        const { pictures } = answerSchema.parse(await response.json());
        return pictures.map((picture) => ({ ...picture, file: 0 }));
      },
    },
    client,
  );
  return {
    pictures: data ?? [],
    isKept: href !== null,
    draw: () => setAsked(true),
    // Said while they are drawn, and after a failure.
    status: isFetching ? 'Drawing the page' : isError ? 'We couldn’t draw the page.' : '',
    retry: isError ? () => void refetch() : null,
  };
}
