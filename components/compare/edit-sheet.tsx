'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Icon } from '../ui/icon';

interface EditSheetProps {
  summary: ReactNode;
  /** Read by screen readers before the summary: what can be changed. */
  label: string;
  /** Whether what is chosen in it ends the change; a field stays open while it is typed in. */
  closesOnChange?: boolean;
  children: ReactNode;
}

/** One input of the line above the price: a sheet opens under it. One at a time; Escape and a click beside it close it. */
export function EditSheet({ summary, label, closesOnChange = false, children }: EditSheetProps) {
  const sheet = useRef<HTMLDetailsElement>(null);
  const address = `${usePathname()}?${useSearchParams()}`;
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current !== address && closesOnChange && sheet.current) sheet.current.open = false;
    shown.current = address;
  }, [address, closesOnChange]);
  useDismissal(sheet);
  return (
    <details ref={sheet} name="edit" className="group min-w-0 flex-auto not-first:border-l not-first:border-rule">
      <summary className="bare flex min-h-11 items-center justify-center gap-1 px-1 text-xs/[1.25] font-medium group-open:bg-accent-soft hover:bg-accent-soft sm:px-4 sm:text-sm/[1.25]">
        <span className="sr-only">{label}: </span>
        {summary}
        <Icon name="down" className="icon-small size-3 text-accent" />
      </summary>
      {/* The usual width of a field makes no sheet wider. */}
      <div className="absolute -inset-x-px top-[calc(100%+0.375rem)] z-6 rounded-lg border border-rule-strong bg-surface p-4 shadow-answer wide:right-auto wide:w-136 [&_form]:grid-cols-1">
        {children}
      </div>
    </details>
  );
}

/** Closes an open `details` by Escape, which returns the focus, and by a click beside it. */
export function useDismissal(box: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = (event: Event) => {
      const details = box.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        details.querySelector('summary')?.focus();
      } else if (details.contains(event.target as Node)) return;
      details.open = false;
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, [box]);
}
