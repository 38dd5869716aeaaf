'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
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
  useEffect(() => {
    const close = (event: Event) => {
      const details = sheet.current;
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
  }, []);
  return (
    <details ref={sheet} name="edit" className="edit-input">
      <summary className="bare">
        <span className="sr-only">{label}: </span>
        {summary}
        <Icon name="down" />
      </summary>
      <div className="edit-sheet">{children}</div>
    </details>
  );
}
