import { PasswordField } from '@/components/ui/password-field';
import { FormResult, type FormResultView } from './form-result';
import { PostForm, SubmitButton } from './post-form';

/** Confirms an email address, for somebody who came by a link. */
export function Confirm({ result, email }: { result: FormResultView; email: string }) {
  return (
    <div className="grid max-w-prose gap-6">
      <FormResult result={result} />
      <div className="grid gap-3">
        <h1 className="text-3xl font-bold sm:text-4xl">Confirm your email address</h1>
        <p className="lead">
          Enter the password you chose for <span className="wrap-anywhere">{email}</span>.
        </p>
      </div>
      <PostForm action="confirm-email" className="grid gap-6">
        {/* For password managers, which file a password under its account. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField name="password" label="Password" autoComplete="current-password" errors={result.errors} />
        <SubmitButton>Confirm and sign in</SubmitButton>
      </PostForm>
    </div>
  );
}

interface DeadLinkProps {
  /** Where to get another. */
  href: string;
  children: string;
}

/** In the place of the page of a link that was used, or is too old, or is none. */
export function DeadLink({ href, children }: DeadLinkProps) {
  return (
    <div className="grid max-w-prose gap-6">
      <h1 className="text-3xl font-bold sm:text-4xl">This link doesn’t work any more</h1>
      <p className="lead">A link works once, and not for long. If you have just used it, sign in.</p>
      <p className="flex flex-wrap gap-4">
        <a className="button" href="/account/sign-in">
          Sign in
        </a>
        <a className="button button-quiet" href={href}>
          {children}
        </a>
      </p>
    </div>
  );
}
