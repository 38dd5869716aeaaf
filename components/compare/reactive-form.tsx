'use client';

import { useRouter } from 'next/navigation';
import {
  type FormEvent,
  Fragment,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useTransition,
} from 'react';
import type { FieldError } from '@/lib/site/address/usage-input';
import type { readTypedHref } from './typed-href';

/** Long enough not to ask between two keys of a number. */
const pauseMs = 600;

interface ReactiveFormProps {
  action: string;
  label: string;
  className?: string;
  /** The values that its fields show. When anything but the form changes them, its fields are filled anew. */
  shown: string;
  children: ReactNode;
}

/**
 * A GET form whose result follows what is typed, and which says what is wrong with it. Until the new prices are there, the
 * old ones are marked (`data-stale` on the page's result). Without script it is an ordinary form.
 */
export function ReactiveForm({ action, label, className, shown, children }: ReactiveFormProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isLoading, startLoading] = useTransition();
  const [isTyping, setTyping] = useState(false);
  const isStale = isLoading || isTyping;
  const isOwnChange = useRef(false);
  // The first change is a step to come back from; those that follow take its place.
  const isFirst = useRef(true);
  const [fields, setFields] = useState({ shown, generation: 0 });
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  if (fields.shown !== shown) {
    setErrors([]);
    setFields({ shown, generation: fields.generation + (isOwnChange.current ? 0 : 1) });
  }
  useEffect(() => {
    if (!isLoading) isOwnChange.current = false;
  }, [isLoading]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that another step led to is begun anew.
  useEffect(() => {
    isFirst.current = true;
  }, [fields.generation]);
  useEffect(() => {
    const result = form.current?.closest('[data-result]');
    result?.toggleAttribute('data-stale', isStale);
    return () => {
      result?.removeAttribute('data-stale');
    };
  }, [isStale]);
  const ask = async ({ isSent }: { isSent: boolean }) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const typed = readHref(form.current, action);
    const { href, errors: found } = await readAddress(typed);
    setTyping(false);
    setErrors(found);
    for (const input of form.current?.querySelectorAll('input') ?? [])
      input.ariaInvalid = found.some(({ field }) => field === input.name) ? 'true' : null;
    if (found.length > 0 && !isSent) return;
    isOwnChange.current = true;
    const go = isFirst.current ? router.push : router.replace;
    isFirst.current = false;
    startLoading(() => go(found.length > 0 ? typed : href, { scroll: false }));
  };
  const wait = () => {
    clearTimeout(timer.current);
    setTyping(true);
    timer.current = setTimeout(() => void ask({ isSent: false }), pauseMs);
  };
  const change = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLSelectElement && convertFigure(target))) wait();
  };
  const takeEarlyWords = useEffectEvent(() => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    if (inputs.some((of) => of.value !== of.defaultValue || of.checked !== of.defaultChecked)) wait();
    else for (const select of form.current?.querySelectorAll('select') ?? []) convertFigure(select);
  });
  useEffect(() => {
    // What was typed before the script was there counts too.
    takeEarlyWords();
    return () => clearTimeout(timer.current);
  }, []);
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
      <p role="status" className={errors.length > 0 && !isStale ? 'mt-1 text-sm font-semibold text-error' : 'sr-only'}>
        {isStale ? 'Prices are being worked out again.' : errors.map(({ message }) => message).join('. ')}
      </p>
    </form>
  );
}

/**
 * Shows the page's own figure in another unit, as the option has it, which changes no price. Returns false for a figure that
 * somebody typed: its unit says what it means.
 */
function convertFigure(select: HTMLSelectElement): boolean {
  const figures = [...select.options].map(({ dataset }) => dataset.figure);
  const field = select.form?.elements.namedItem('usage_kwh');
  if (!(field instanceof HTMLInputElement) || !figures.includes(field.value)) return false;
  field.value = figures[select.selectedIndex] ?? '';
  return true;
}

/** Returns where the site would redirect to, because a redirect makes the page, and the field in focus, anew. */
async function readAddress(href: string): Promise<ReturnType<typeof readTypedHref>> {
  try {
    return (await import('./typed-href')).readTypedHref(href);
  } catch {
    return { href, errors: [] };
  }
}

function readHref(form: HTMLFormElement, action: string): string {
  const given = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][];
  const query = new URLSearchParams(given).toString();
  return query === '' ? action : `${action}?${query}`;
}
