/** Banner on every page when the rates are not real; shows the publisher's messages. */
export function BookBanner({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <section aria-label="About these rates" className="border-b border-notice-rule bg-notice print:bg-transparent">
      <div className="mx-auto max-w-page px-4 py-2 text-sm sm:px-6 print:px-0">
        {messages.map((message) => (
          <p key={message} dir="auto" className="whitespace-pre-line wrap-anywhere">
            {message}
          </p>
        ))}
      </div>
    </section>
  );
}
