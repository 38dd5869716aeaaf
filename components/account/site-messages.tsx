import { TextLink } from '@/components/ui/links';
import type { SiteMessage } from '@/lib/accounts/site-store';
import { buildMessageSentences } from '@/lib/accounts/sites/watch-rules';
import { getToday } from '@/lib/server/today';
import { formatCount, formatDate } from '@/lib/site/words/format';
import { AccountPart } from './account-frame';
import { PostForm } from './post-form';

/** What watches say, newest first, until it is marked as read. */
export function SiteMessages({ messages }: { messages: readonly SiteMessage[] }) {
  const [newest] = messages;
  if (!newest) return null;
  return (
    <AccountPart id="messages" title="Messages">
      <ul className="rows-close" aria-label="New messages">
        {messages.map((message) => (
          <MessageRow key={message.siteId} message={message} />
        ))}
      </ul>
      <PostForm action="read-messages">
        <input type="hidden" name="until" value={newest.at.toISOString()} />
        <button type="submit" className="button button-quiet button-small">
          Mark as read
        </button>
      </PostForm>
    </AccountPart>
  );
}

function MessageRow({ message }: { message: SiteMessage }) {
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="min-w-0 wrap-anywhere">
          <bdi>{message.siteName}</bdi>
        </strong>
        <span className="text-sm text-muted">{formatDate(getToday(message.at))}</span>
      </p>
      {buildMessageSentences(message).map((sentence) => (
        <p key={sentence} className="max-w-prose wrap-anywhere">
          {sentence}
        </p>
      ))}
      <p className="text-sm text-muted">
        An estimate from the prices on that day, not a quote.{' '}
        <TextLink href={message.href}>
          Compare plans <span className="sr-only">for {message.siteName}</span>
        </TextLink>
      </p>
    </li>
  );
}

/** A link to new messages, for other pages. */
export function UnreadMessages({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="max-w-prose rounded-lg border-2 border-accent bg-surface px-4 py-3 font-semibold">
      <TextLink href="/account/sites#messages">Read {formatCount(count, 'new message')} about your sites</TextLink>
    </p>
  );
}
