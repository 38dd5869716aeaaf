/** Where the reader's choice of a theme is stored: in the browser alone, so that pages stay the same for everyone. */
export const themeKey = 'theme';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeNames: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/**
 * Stands inline at the head of every page and runs before anything is painted, so that no page shows in one theme and
 * then in the other. A browser that keeps nothing for us goes by its system.
 */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

/** What the browser stored, as a theme; anything unknown is the system's. */
export function parseTheme(stored: string | null): Theme {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}
