/** The ways on for whoever has no bill that can be read. */
export function OtherWays() {
  return (
    <section aria-labelledby="other-ways" className="grid max-w-prose gap-2">
      <h2 id="other-ways" className="text-xl font-bold">
        Without a file
      </h2>
      <ul className="grid gap-1">
        <li>
          <a className="link inline-block py-1" href="/bill/check">
            Enter the figures of a bill by hand
          </a>
        </li>
        <li>
          <a className="link inline-block py-1" href="/">
            Compare by postcode alone
          </a>
        </li>
      </ul>
    </section>
  );
}
