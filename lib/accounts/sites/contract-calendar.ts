/** A calendar file (RFC 5545) with the ends of contracts, so that a calendar reminds their owner. */
import type { AccountSite } from './account-site';

/** Time to compare and switch before prices change. */
const remindDaysBefore = 30;
const maxLineBytes = 75;

type EndingSite = Pick<AccountSite, 'id' | 'name' | 'retailer' | 'contractEnds' | 'href'>;

/** Formats the sites whose contract end is known. `siteUrl` is the address of this site, `now` when the file is made. */
export function formatContractCalendar(sites: readonly EndingSite[], siteUrl: string, now: Date): string {
  const stamp = `${now.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
  const events = sites.flatMap(({ id, name, retailer, contractEnds, href }) => {
    if (contractEnds === null) return [];
    // A reminder that lies in the past never rings.
    const daysLeft = Math.floor((Date.parse(contractEnds) - now.getTime()) / 86_400_000);
    const summary = `Electricity contract ends: ${name}`;
    return [
      ...['BEGIN:VEVENT', `UID:contract-end-${id}@${new URL(siteUrl).hostname}`, `DTSTAMP:${stamp}`],
      ...[`DTSTART;VALUE=DATE:${contractEnds.replaceAll('-', '')}`, `SUMMARY:${escapeText(summary)}`],
      `DESCRIPTION:${escapeText(`${retailer ?? 'Your retailer'} may change your prices. Compare plans first.`)}`,
      `URL:${siteUrl}${href ?? '/account/sites'}`,
      ...['TRANSP:TRANSPARENT', 'BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapeText(summary)}`],
      ...[`TRIGGER:-P${Math.max(0, Math.min(remindDaysBefore, daysLeft))}D`, 'END:VALARM', 'END:VEVENT'],
    ];
  });
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Gridfare//Contract ends//EN', ...events, 'END:VCALENDAR'];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function escapeText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&');
}

/** Breaks a long line where a character ends; the next part starts with a space. */
function foldLine(line: string): string {
  const parts = [''];
  for (const character of line) {
    const last = parts.length - 1;
    if (Buffer.byteLength(`${parts[last]}${character}`) < maxLineBytes) parts[last] += character;
    else parts.push(character);
  }
  return parts.join('\r\n ');
}
