'use client';

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { SuggestionsProps } from './place-suggestions';

/**
 * Wraps a place field and loads suggestions when it is focused. Until then, and without JavaScript, it is an ordinary
 * field.
 */
export function PlaceHelp({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const isRequested = useRef(false);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);
  useEffect(() => {
    const input = box.current?.querySelector('input') ?? null;
    if (!input) return;
    const bring = () => {
      if (isRequested.current) return;
      isRequested.current = true;
      import('./place-suggestions').then(
        ({ PlaceSuggestions }) => {
          setField(input);
          setSuggestions(() => PlaceSuggestions);
        },
        () => {
          isRequested.current = false;
        },
      );
    };
    // The field may be focused before hydration.
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
