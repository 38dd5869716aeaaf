import { TextLink } from '@/components/ui/links';
import { FormPage } from './form-page';
import type { FormResultView } from './form-result';
import { PostForm, SubmitButton } from './post-form';

/** The page of an email's link that ends a watch, without sign-in. */
export function EndWatch({ result, token }: { result: FormResultView; token: string | null }) {
  return (
    <FormPage title="Stop messages about a site" result={result}>
      {token !== null ? (
        <PostForm action="end-watch-link" className="grid gap-4">
          <input type="hidden" name="token" value={token} />
          <p>We’ll stop watching this site and send no more messages about it.</p>
          <SubmitButton>Stop messages</SubmitButton>
        </PostForm>
      ) : (
        <p>
          To stop messages, open the link in one of our emails. You can also do it{' '}
          <TextLink href="/account/sites">on the page of your sites</TextLink>.
        </p>
      )}
    </FormPage>
  );
}
