/** What the place suggestions ask and keep, apart from how they look. */

export interface Suggestion {
  label: string;
  kind: string;
  /** What choosing it puts into the field. */
  text: string;
}

/** More digits than a postcode has are on the way to an NMI, which is personal and is not sent while it is typed. */
const maxDigits = 4;
const minLetters = 2;

/** Whether a text is one to ask suggestions for. */
export function shouldSuggest(text: string): boolean {
  const typed = text.trim();
  return typed.length >= minLetters && typed.length <= 60 && typed.replace(/\D/g, '').length <= maxDigits;
}

/** Fetches suggestions; a text asked before is answered from memory. Rejects when they cannot be had. */
export function createSuggestionSource(fetcher: typeof fetch = fetch) {
  const known = new Map<string, Suggestion[]>();
  return async (text: string, signal: AbortSignal): Promise<Suggestion[]> => {
    const key = text.trim().toLowerCase();
    const kept = known.get(key);
    if (kept) return kept;
    const response = await fetcher(`/api/places?${new URLSearchParams({ q: key })}`, { signal });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { places } = (await response.json()) as { places: Suggestion[] };
    known.set(key, places);
    return places;
  };
}

/** The option that an arrow key leads to, or none (-1), which is the field itself: past either end lies the field. */
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
