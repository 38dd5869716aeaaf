'use client';

import { type ComponentProps, type FormEvent, useRef, useState } from 'react';

interface Suggestion {
  label: string;
  kind: string;
  /** Text that choosing it puts into the field. */
  text: string;
}

const pauseMs = 120;
/** A number longer than a postcode may be the start of an NMI, which is personal and must not be sent. */
const maxDigits = 4;
const kindNames: Record<string, string> = {
  postcode: 'Postcode',
  suburb: 'Suburb',
  city: 'City',
  state: 'State',
  distributor: 'Network',
};

/** The field for a place. The browser lists the places that the typed text may mean; without script it is a plain field. */
export function PlaceField(props: ComponentProps<'input'>) {
  const [places, setPlaces] = useState<readonly Suggestion[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef('');
  const suggest = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    clearTimeout(timer.current);
    const text = currentTarget.value.trim().toLowerCase();
    latest.current = text;
    if (text.length < 2 || text.length > 60 || text.replace(/\D/g, '').length > maxDigits) return setPlaces([]);
    timer.current = setTimeout(async () => {
      // Without suggestions the form still works.
      const found = await findSuggestions(text).catch(() => []);
      if (text === latest.current) setPlaces(found);
    }, pauseMs);
  };
  return (
    <>
      <input
        {...props}
        id="q"
        name="q"
        type="text"
        list="places"
        autoComplete="off"
        spellCheck={false}
        onInput={suggest}
      />
      <datalist id="places">
        {places.map(({ label, kind, text }) => (
          <option
            key={label}
            value={text}
            label={[text === label ? '' : label, kindNames[kind]].filter(Boolean).join(', ')}
          />
        ))}
      </datalist>
    </>
  );
}

async function findSuggestions(text: string): Promise<Suggestion[]> {
  const response = await fetch(`/api/places?${new URLSearchParams({ q: text })}`);
  return response.ok ? ((await response.json()) as { places: Suggestion[] }).places : [];
}
