import { ButtonLink } from '@/components/ui/links';

/** Shown instead of an account page while the database is unavailable or busy. */
export function AccountsUnavailable({ isBusy }: { isBusy: boolean }) {
  return (
    <div className="grid max-w-prose gap-4">
      <h1 className="text-3xl font-bold sm:text-4xl">{isBusy ? 'Accounts are busy' : 'Accounts are not available'}</h1>
      <p>
        This is our fault, and your account is safe. Try again in {isBusy ? 'a few seconds' : 'a minute'}. You can still
        compare plans.
      </p>
      <p>
        <ButtonLink href="/">Compare plans</ButtonLink>
      </p>
    </div>
  );
}
