import { FormResult, type FormResultView } from './form-result';
import { PostForm, SubmitButton } from './post-form';

/** One button that ends a watch; it needs no sign-in, since the link has a token. */
export function EndWatch({ result, token }: { result: FormResultView; token: string | null }) {
  return (
    <div className="grid max-w-prose gap-6">
      <FormResult result={result} />
      <h1 className="text-3xl font-bold sm:text-4xl">Stop messages about a site</h1>
      {token !== null ? (
        <PostForm action="end-watch-link" className="grid gap-4">
          <input type="hidden" name="token" value={token} />
          <p>We’ll stop watching this site and send no more messages about it.</p>
          <SubmitButton>Stop messages</SubmitButton>
        </PostForm>
      ) : (
        <p>
          To stop messages, open the link in one of our emails. You can also do it{' '}
          <a className="link" href="/account/sites">
            on the page of your sites
          </a>
          .
        </p>
      )}
    </div>
  );
}
