import { ButtonLink, QuietButtonLink } from '@/components/ui/links';
import { PasswordField } from '@/components/ui/password-field';
import { FormPage } from './form-page';
import type { FormResultView } from './form-result';
import { PostForm, SubmitButton } from './post-form';

/** Confirms an email address, for somebody who came by a link. */
export function Confirm({ result, email }: { result: FormResultView; email: string }) {
  return (
    <FormPage
      title="Confirm your email address"
      lead={
        <>
          Enter the password you chose for <span className="wrap-anywhere">{email}</span>.
        </>
      }
      result={result}
    >
      <PostForm action="confirm-email" className="grid gap-6">
        {/* For password managers, which file a password under its account. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField name="password" label="Password" autoComplete="current-password" errors={result.errors} />
        <SubmitButton>Confirm and sign in</SubmitButton>
      </PostForm>
    </FormPage>
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
    <FormPage
      title="This link doesn’t work any more"
      lead="A link works once, and not for long. If you have just used it, sign in."
    >
      <p className="flex flex-wrap gap-4">
        <ButtonLink href="/account/sign-in">Sign in</ButtonLink>
        <QuietButtonLink href={href}>{children}</QuietButtonLink>
      </p>
    </FormPage>
  );
}
