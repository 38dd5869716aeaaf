'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** Shown only in print: the page's URL and the date. An NMI is personal, so it is removed from the URL. */
export function PrintedFrom({ site }: { site: string }) {
  const path = usePathname();
  const query = new URLSearchParams(useSearchParams());
  query.delete('nmi');
  const date = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const setPrintedFrom = () => {
      if (date.current) date.current.textContent = ` on ${dateFormat.format(Date.now())}`;
    };
    window.addEventListener('beforeprint', setPrintedFrom);
    return () => window.removeEventListener('beforeprint', setPrintedFrom);
  }, []);
  return (
    <p className="hidden wrap-anywhere print:block">
      Printed from {site}
      {path}
      {query.size > 0 && `?${query}`}
      <span ref={date} />
    </p>
  );
}

const dateFormat = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long' });
