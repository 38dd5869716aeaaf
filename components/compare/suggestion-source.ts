/** Data of the place suggestions, separate from their display. */

export interface Suggestion {
  label: string;
  kind: string;
  /** Text that choosing it puts into the field. */
  text: string;
}

/** A number longer than a postcode may be the start of an NMI, which is personal and must not be sent. */
const maxDigits = 4;
const minLetters = 2;

/** Whether to request suggestions for a text. */
export function shouldSuggest(text: string): boolean {
  const typed = text.trim();
  return typed.length >= minLetters && typed.length <= 60 && typed.replace(/\D/g, '').length <= maxDigits;
}

/** Fetches suggestions with a cache by text. Rejects when they are not available. */
export function createSuggestionSource(fetcher: typeof fetch = fetch) {
  const known = new Map<string, Suggestion[]>();
  return async (text: string, signal: AbortSignal): Promise<Suggestion[]> => {
    const key = text.trim().toLowerCase();
    const cached = known.get(key);
    if (cached) return cached;
    const response = await fetcher(`/api/places?${new URLSearchParams({ q: key })}`, { signal });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { places } = (await response.json()) as { places: Suggestion[] };
    known.set(key, places);
    return places;
  };
}

/** Returns the option after an arrow key, or -1 for the field itself, which follows both ends. */
export function moveActive(active: number, count: number, key: 'ArrowDown' | 'ArrowUp'): number {
  if (count === 0) return -1;
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1;
  return active === -1 ? count - 1 : active - 1;
}

/** `3 places. Use the up and down keys to choose.` */
export function formatOptionCount(count: number): string {
  if (count === 0) return 'No place suggested';
  return `${count === 1 ? '1 place' : `${count} places`}. Use the up and down keys to choose.`;
}
