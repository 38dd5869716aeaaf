import { PostForm, SubmitButton } from './post-form';

interface EmailSentProps {
  /** What was sent where, and what to do with it. */
  done: string;
  /** The form that sends it again, and its one hidden field. */
  action: string;
  field: { name: string; value: string };
  /** The page to start again from. */
  startAgain: string;
}

/** After a form that sends an email: look there. */
export function EmailSent({ done, action, field, startAgain }: EmailSentProps) {
  return (
    <div className="grid max-w-prose gap-6">
      <h1 className="text-3xl font-bold sm:text-4xl">Check your email</h1>
      <p role="status" className="lead">
        {done}
      </p>
      <p>Nothing there after a few minutes? Look in your spam folder, or send it again.</p>
      <PostForm action={action}>
        <input type="hidden" name={field.name} value={field.value} />
        <SubmitButton look="button-quiet">Send again</SubmitButton>
      </PostForm>
      <p>
        Wrong address?{' '}
        <a className="link" href={startAgain}>
          Start again
        </a>
      </p>
    </div>
  );
}
