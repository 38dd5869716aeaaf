/** Messages of a watch, for the page and the email. Figures are estimates, not promises. */

import { type MailSite, type MailText, makeMail } from '@/lib/accounts/mail/texts';
import { formatDollars, formatKwhPerYear } from '@/lib/site/words/format';
import type { WatchMessage } from './watch-rules';

/** Returns the sentences of a message, most important first. */
export function buildMessageSentences(message: WatchMessage): string[] {
  const { planName, costIncGst, difference, annualKwh, mayAddIncGst } = message;
  return [
    `${planName} would cost about ${difference} a year than you pay now, at your usage.`,
    `That is about ${formatDollars(costIncGst)} a year including GST, at ${formatKwhPerYear(annualKwh)}.`,
    ...(mayAddIncGst >= 1 ? [`It may add ${formatDollars(mayAddIncGst)} a year.`] : []),
  ];
}

/**
 * Builds an email with one or more messages; `page` ends the watch of one. The subject names no site or plan, because it may show on a locked phone.
 */
export function buildMessageMail(
  entries: readonly { message: WatchMessage; page: string }[],
  site: MailSite,
): MailText {
  const subject =
    entries.length === 1
      ? 'A plan costs less than you pay now'
      : `Plans cost less than you pay now at ${entries.length} of your sites`;
  return makeMail(site, subject, [
    ...entries.flatMap(({ message, page }) => [
      [message.siteName, ...buildMessageSentences(message)].join('\n'),
      `Compare its plans: ${site.url}${message.href}\nStop messages about this site: ${page}`,
    ]),
    'These are estimates from published prices, not quotes. Check a plan with the retailer before you switch.',
    `Your sites: ${site.url}/account/sites`,
  ]);
}
