import { TextLink } from '@/components/ui/links';
import { FormPage } from './form-page';
import { PostForm, SubmitButton } from './post-form';

interface EmailSentProps {
  /** A sentence about what was sent. */
  done: string;
  /** The form that sends it again, and its hidden field. */
  action: string;
  field: { name: string; value: string };
  /** The page to start again from. */
  startAgain: string;
}

/** Shown after a form that sends an email. */
export function EmailSent({ done, action, field, startAgain }: EmailSentProps) {
  return (
    <FormPage title="Check your email" lead={<output>{done}</output>}>
      <p>Nothing there after a few minutes? Look in your spam folder, or send it again.</p>
      <PostForm action={action}>
        <input type="hidden" name={field.name} value={field.value} />
        <SubmitButton look="button-quiet">Send again</SubmitButton>
      </PostForm>
      <p>
        Wrong address? <TextLink href={startAgain}>Start again</TextLink>
      </p>
    </FormPage>
  );
}
