import { ButtonLink, QuietButtonLink } from '@/components/ui/links';
import { CurrentPasswordField, HiddenUsername } from './fields';
import { FormPage } from './form-page';
import type { FormResultView } from './form-result';
import { PostForm, SubmitButton } from './post-form';

/** The page of a link that confirms an email address. */
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
        <HiddenUsername email={email} />
        <CurrentPasswordField name="password" label="Password" errors={result.errors} />
        <SubmitButton>Confirm and sign in</SubmitButton>
      </PostForm>
    </FormPage>
  );
}

interface DeadLinkProps {
  /** Where to get a new link. */
  href: string;
  children: string;
}

/** Shown for a link that was used, has expired or never existed. */
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
