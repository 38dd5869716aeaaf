/** In the place of an account page while the database is out of reach. */
export function AccountsAway() {
  return (
    <div className="grid max-w-prose gap-4">
      <h1 className="text-3xl font-bold sm:text-4xl">Accounts cannot be reached just now</h1>
      <p>Nothing of your account is lost. Try again in a minute. Comparing plans works all the same.</p>
      <p>
        <a className="button" href="/">
          Compare plans
        </a>
      </p>
    </div>
  );
}
