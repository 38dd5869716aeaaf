'use client';

import { useSyncExternalStore } from 'react';
import { parseTheme, type Theme, themeKey, themeNames, themes } from './theme';

/** Light, dark, or as the reader's system has it. Remembered in this browser; offered only where script can do it. */
export function ThemeChoice() {
  // Unknown until the script runs: a choice made before that would be shown and not kept, so none can be made.
  const theme = useSyncExternalStore(subscribe, readStoredTheme, () => null);
  return (
    <fieldset className="js-only screen-only flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
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

/** A choice made in another tab holds in this one too. */
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

/** Where nothing can be kept the page itself knows what it shows. */
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
    // Shown on this page all the same.
  }
  for (const onChange of changed) onChange();
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
