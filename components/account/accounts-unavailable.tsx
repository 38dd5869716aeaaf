/** In the place of an account page while the database cannot be used, or has more to do than it can. */
export function AccountsUnavailable({ isBusy }: { isBusy: boolean }) {
  return (
    <div className="grid max-w-prose gap-4">
      <h1 className="text-3xl font-bold sm:text-4xl">
        {isBusy ? 'Too many people use accounts just now' : 'Accounts cannot be reached just now'}
      </h1>
      <p>
        Nothing of your account is lost. Try again in {isBusy ? 'a few seconds' : 'a minute'}. Comparing plans works all
        the same.
      </p>
      <p>
        <a className="button" href="/">
          Compare plans
        </a>
      </p>
    </div>
  );
}
