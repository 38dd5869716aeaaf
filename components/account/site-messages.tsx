import { Disclosure } from '@/components/ui/disclosure';
import { TextLink } from '@/components/ui/links';
import type { ListedMessage } from '@/lib/accounts/messages';
import { buildMessageSentences } from '@/lib/accounts/sites/watch-rules';
import { getToday } from '@/lib/server/today';
import { formatCount, formatDate } from '@/lib/site/words/format';
import { AccountPart } from './account-frame';
import { PostForm } from './post-form';

/** The messages of watches: new ones first, earlier ones folded. */
export function SiteMessages({ messages }: { messages: readonly ListedMessage[] }) {
  if (messages.length === 0) return null;
  const [unread, read] = [messages.filter(({ isRead }) => !isRead), messages.filter(({ isRead }) => isRead)];
  return (
    <AccountPart id="messages" title="Messages">
      {unread.length > 0 && (
        <>
          <MessageRows messages={unread} label="New messages" />
          <PostForm action="read-messages">
            {unread.map(({ id }) => (
              <input key={id} type="hidden" name="id" value={id} />
            ))}
            <button type="submit" className="button button-quiet button-small">
              Mark as read
            </button>
          </PostForm>
        </>
      )}
      {read.length > 0 && (
        <Disclosure title="Earlier messages">
          <MessageRows messages={read} label="Earlier messages" />
        </Disclosure>
      )}
    </AccountPart>
  );
}

function MessageRows({ messages, label }: { messages: readonly ListedMessage[]; label: string }) {
  return (
    <ul className="rows-close" aria-label={label}>
      {messages.map((message) => (
        <li key={message.id} className="grid gap-1">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <strong className="min-w-0 wrap-anywhere">
              <bdi>{message.siteName}</bdi>
            </strong>
            <span className="text-sm text-muted">{formatDate(getToday(message.createdAt))}</span>
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
      ))}
    </ul>
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
