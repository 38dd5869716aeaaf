'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, Fragment, type ReactNode, useEffect, useRef, useState, useTransition } from 'react';

/** Long enough not to ask between two keys of a number. */
const pauseMs = 600;

interface ReactiveFormProps {
  action: string;
  label: string;
  className?: string;
  /** The values that its fields show. When anything but the form changes them, its fields are filled anew. */
  shown: string;
  /** Fields whose whole numbers are asked for while they are typed, with the least and the most that can be asked. */
  bounds: Readonly<Record<string, readonly [min: number, max: number]>>;
  children: ReactNode;
}

/**
 * A GET form whose result follows what is typed. What cannot be read yet waits for the form to be sent, and then the page
 * says what is wrong. Until the new prices are there, the old ones are marked (`data-stale` on the page's result). Without
 * script it is an ordinary form.
 */
export function ReactiveForm({ action, label, className, shown, bounds, children }: ReactiveFormProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isLoading, startLoading] = useTransition();
  const [isTyping, setTyping] = useState(false);
  const isStale = isLoading || isTyping;
  const isOwnChange = useRef(false);
  const [fields, setFields] = useState({ shown, generation: 0 });
  if (fields.shown !== shown) {
    setFields({ shown, generation: fields.generation + (isOwnChange.current ? 0 : 1) });
  }
  useEffect(() => {
    if (!isLoading) isOwnChange.current = false;
  }, [isLoading]);
  useEffect(() => {
    const result = form.current?.closest('[data-result]');
    result?.toggleAttribute('data-stale', isStale);
    return () => {
      result?.removeAttribute('data-stale');
    };
  }, [isStale]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = async ({ isSent }: { isSent: boolean }) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const typed = readHref(form.current, action);
    const href = (await findAddress(typed)) ?? (isSent ? typed : null);
    setTyping(false);
    if (href === null) return;
    isOwnChange.current = true;
    startLoading(() => router.replace(href, { scroll: false }));
  };
  const change = (event: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    const { name, value } = event.target as HTMLInputElement;
    const isReady = isWithin(value, bounds[name]);
    setTyping(isReady);
    if (isReady) timer.current = setTimeout(() => void ask({ isSent: false }), pauseMs);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void ask({ isSent: true });
  };
  return (
    <form
      ref={form}
      action={action}
      method="get"
      noValidate
      aria-label={label}
      className={className}
      onChange={change}
      onSubmit={send}
    >
      <Fragment key={fields.generation}>{children}</Fragment>
      {/* Without a button, Enter sends no form of several fields. */}
      <button type="submit" hidden>
        Show prices
      </button>
      <p role="status" className="sr-only">
        {isStale && 'Prices are being worked out again.'}
      </p>
    </form>
  );
}

/** Whether a text may be asked for at once: empty, a choice, or a number within the bounds. */
function isWithin(text: string, range: readonly [number, number] | undefined): boolean {
  if (!range || text.trim() === '') return true;
  const number = Number(text.replace(/[\s,]/g, ''));
  return number >= range[0] && number <= range[1];
}

/**
 * Returns where the site would redirect to, because a redirect makes the page, and the field in focus, anew; null when the
 * page would say what is wrong.
 */
async function findAddress(href: string): Promise<string | null> {
  try {
    const { findCanonicalHref } = await import('@/lib/site/address/canonical-href');
    return findCanonicalHref(href);
  } catch {
    return href;
  }
}

function readHref(form: HTMLFormElement, action: string): string {
  const given = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][];
  const query = new URLSearchParams(given).toString();
  return query === '' ? action : `${action}?${query}`;
}
