import { Notice } from '@/components/ui/notice';
import type { RatesWarning } from '@/lib/rates/contract';

/** The service's warnings, word for word and as text; those the banner of the page already shows are not repeated. */
export function Warnings({ warnings, shown }: { warnings: readonly RatesWarning[]; shown: readonly string[] }) {
  const messages = [...new Set(warnings.map(({ message }) => message))].filter((message) => !shown.includes(message));
  if (messages.length === 0) return null;
  return (
    <Notice label="Notes on this answer">
      <ul className="grid gap-2">
        {messages.map((message) => (
          <li key={message} dir="auto" className="whitespace-pre-line wrap-anywhere">
            {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
