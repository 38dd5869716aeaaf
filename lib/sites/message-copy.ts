/** What a watch tells, in words: on the page and in a mail. An estimate, never a promise. */
import { formatDollars, formatKwhPerYear } from '@/lib/comparison/copy/format';
import { type MailSite, type MailText, makeMail } from '@/lib/mail/texts';
import type { WatchMessage } from './watch-rules';

/** The sentences of a message, the answer first. */
export function buildMessageSentences(message: WatchMessage): string[] {
  const { planName, costIncGst, difference, annualKwh, mayAddIncGst } = message;
  return [
    `${planName} would cost about ${difference} a year than you pay now, at your usage.`,
    `That is about ${formatDollars(costIncGst)} a year including GST, at ${formatKwhPerYear(annualKwh)}.`,
    ...(mayAddIncGst >= 1 ? [`It may add ${formatDollars(mayAddIncGst)} a year.`] : []),
  ];
}

/** The mail of one message or more. Its subject names neither a site nor a plan: it may show on a locked phone. */
export function buildMessageMail(told: readonly { message: WatchMessage; endUrl: string }[], site: MailSite): MailText {
  const subject =
    told.length === 1
      ? 'A plan costs less than you pay now'
      : `Plans cost less than you pay now at ${told.length} of your sites`;
  return makeMail(site, subject, [
    ...told.flatMap(({ message, endUrl }) => [
      [message.siteName, ...buildMessageSentences(message)].join('\n'),
      `Compare its plans: ${site.url}${message.href}\nStop messages about this site: ${endUrl}`,
    ]),
    'These are estimates from published prices, not quotes. Check a plan with the retailer before you switch.',
    `Your sites: ${site.url}/account/sites`,
  ]);
}
