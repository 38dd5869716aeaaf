/** What a watch tells, in words: on the page and in a mail. An estimate, never a promise. */
import { dollars, kwhAYear } from '@/lib/comparison/format';
import { type MailSite, type MailWords, mail } from '@/lib/mail/texts';
import type { WatchMessage } from './watch-rules';

/** The sentences of a message, the answer first. */
export function messageSentences(message: WatchMessage): string[] {
  const { planName, costIncGst, difference, annualKwh, mayAddIncGst } = message;
  return [
    `${planName} would cost about ${difference} a year than you pay now, at your usage.`,
    `That is about ${dollars(costIncGst)} a year including GST, at ${kwhAYear(annualKwh)}.`,
    ...(mayAddIncGst >= 1 ? [`It may add ${dollars(mayAddIncGst)} a year.`] : []),
  ];
}

/** The mail of a message. Its subject names neither the site nor a plan: it may show on a locked phone. */
export function messageMail(message: WatchMessage, site: MailSite, endUrl: string): MailWords {
  return mail(site, 'A plan costs less than you pay now', [
    message.siteName,
    messageSentences(message).join('\n'),
    'This is an estimate from published prices, not a quote. Check the plan with the retailer before you switch.',
    `Compare its plans: ${site.url}${message.href}`,
    `Your sites: ${site.url}/account/sites`,
    `Stop messages about this site: ${endUrl}`,
  ]);
}
