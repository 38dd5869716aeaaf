'use client';

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { SuggestionsProps } from './place-suggestions';

/**
 * Stands around a place field and, once the reader turns to it, brings the suggestions. Without script, or before they are
 * there, the field is an ordinary one.
 */
export function PlaceHelp({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);
  useEffect(() => {
    const input = box.current?.querySelector('input') ?? null;
    if (!input) return;
    const bring = () => {
      if (asked.current) return;
      asked.current = true;
      import('./place-suggestions').then(
        ({ PlaceSuggestions }) => {
          setField(input);
          setSuggestions(() => PlaceSuggestions);
        },
        () => {
          asked.current = false;
        },
      );
    };
    // The reader may be in the field before the page is.
    if (document.activeElement === input) bring();
    input.addEventListener('focus', bring);
    return () => input.removeEventListener('focus', bring);
  }, []);
  return (
    <div ref={box} className="relative">
      {children}
      {Suggestions && field && <Suggestions field={field} />}
    </div>
  );
}
