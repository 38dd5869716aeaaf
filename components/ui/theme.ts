/** Key in local storage. The theme is stored only in the browser, so that pages are the same for everyone. */
export const themeKey = 'theme';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeNames: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/**
 * Inline script at the start of every page. It runs before the first paint, so that no page changes its theme while
 * loading. Without storage, the system's theme applies.
 */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

/** Parses a stored theme; the system theme for unknown values. */
export function parseTheme(stored: string | null): Theme {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}
