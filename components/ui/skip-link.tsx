/** First link for keyboard users: skips the header. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="skip-link link absolute left-4 top-2 z-10 -translate-y-24 rounded-md bg-surface px-3 py-2 focus:translate-y-0"
    >
      Skip to main content
    </a>
  );
}
