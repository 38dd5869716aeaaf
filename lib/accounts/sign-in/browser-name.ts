/** Names a browser so that its owner recognises it. Nothing else of the browser is stored. */
import { parse } from 'bowser';

/** Longer than the user agent of any browser. */
const maxUserAgentLength = 512;

/** Returns `Firefox on Windows` or `Safari on iPhone`; null for an unknown browser. */
export function describeBrowser(headers: Headers): string | null {
  const userAgent = headers.get('user-agent');
  if (!userAgent) return null;
  const { browser, os, platform } = parse(userAgent.slice(0, maxUserAgentLength));
  if (!browser.name) return null;
  const name = browser.name.replace(/ for Android$/, '');
  const system = ['iPhone', 'iPad'].find((device) => device === platform.model) ?? os.name;
  return system ? `${name} on ${system}` : name;
}
