'use client';

import { useSyncExternalStore } from 'react';
import { parseTheme, type Theme, themeKey, themeNames, themes } from './theme';

/** Choice of light, dark or system theme. Stored in this browser; shown only with JavaScript. */
export function ThemeChoice() {
  // Null before hydration. A choice made then would be shown but not stored, so the options are disabled.
  const theme = useSyncExternalStore(subscribe, readStoredTheme, () => null);
  return (
    <fieldset className="js-only flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      <legend className="float-left text-sm text-muted">Appearance</legend>
      {themes.map((name) => (
        <label key={name} className="inline-flex min-h-6 cursor-pointer items-center gap-1.5 text-sm">
          <input
            type="radio"
            name="theme"
            value={name}
            checked={(theme ?? 'system') === name}
            disabled={theme === null}
            onChange={() => choose(name)}
            className="size-4"
          />
          {themeNames[name]}
        </label>
      ))}
    </fieldset>
  );
}

const changed = new Set<() => void>();

/** Follows choices made in other tabs. */
function subscribe(onChange: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== themeKey && event.key !== null) return;
    show(readStoredTheme());
    onChange();
  };
  changed.add(onChange);
  window.addEventListener('storage', follow);
  return () => {
    changed.delete(onChange);
    window.removeEventListener('storage', follow);
  };
}

/** Without storage, the current page has the theme. */
function readStoredTheme(): Theme {
  try {
    return parseTheme(window.localStorage.getItem(themeKey));
  } catch {
    return parseTheme(document.documentElement.dataset.theme ?? null);
  }
}

function choose(theme: Theme): void {
  show(theme);
  try {
    if (theme === 'system') window.localStorage.removeItem(themeKey);
    else window.localStorage.setItem(themeKey, theme);
  } catch {
    // Applies to this page anyway.
  }
  for (const onChange of changed) onChange();
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
