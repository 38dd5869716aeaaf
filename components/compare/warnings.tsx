import { Icon } from '@/components/ui/icon';
import type { RatesWarning } from '@/lib/rates/contract';

/** Warnings of the service, unchanged; without those the page's banner already shows. */
export function Warnings({ warnings, shown }: { warnings: readonly RatesWarning[]; shown: readonly string[] }) {
  const messages = [...new Set(warnings.map(({ message }) => message))].filter((message) => !shown.includes(message));
  if (messages.length === 0) return null;
  return (
    <section
      aria-label="Notes on this answer"
      className="flex gap-2 rounded-md bg-notice px-3 py-2 text-sm text-notice-text"
    >
      <Icon name="info" className="icon-small mt-0.5" />
      <ul className="grid min-w-0 grid-cols-1 gap-1">
        {messages.map((message) => (
          <li key={message} dir="auto" className="whitespace-pre-line wrap-anywhere">
            {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
