/** Names a browser in words: enough for its owner to know it again, and all that is stored of it. */
import { parse } from 'bowser';

/** Longer than any browser's. */
const maxUserAgentLength = 512;

/** `Firefox on Windows`, `Safari on iPhone`; null for what names no browser that is known. */
export function describeBrowser(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os, platform } = parse(userAgent.slice(0, maxUserAgentLength));
  if (!browser.name) return null;
  const name = browser.name.replace(/ for Android$/, '');
  const system = ['iPhone', 'iPad'].find((device) => device === platform.model) ?? os.name;
  return system ? `${name} on ${system}` : name;
}
