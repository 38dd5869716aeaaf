/** First thing on the page for a keyboard: past the header to the content. */
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
