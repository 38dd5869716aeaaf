import { TextField } from '@/components/ui/text-field';
import { counted } from '@/lib/comparison/format';
import { PostForm } from './post-form';
import { Told, type ToldView } from './told';

interface SignUpProps {
  told: ToldView;
  /** Days a bill is kept; 0: until it is deleted. */
  retentionDays: number;
}

/** An account in two answers: no card, no approval. */
export function SignUp({ told, retentionDays }: SignUpProps) {
  const { errors, typed } = told;
  return (
    <div className="grid max-w-prose gap-6">
      <Told told={told} />
      <div className="grid gap-3">
        <h1 className="text-3xl font-bold sm:text-4xl">Create an account</h1>
        <p className="lead">
          An account gives your programs a key to have bills read: 50 bills are free, without a card or an approval.
          Comparing plans on this site needs none.
        </p>
      </div>
      <PostForm action="sign-up" className="grid gap-6">
        <TextField
          name="email"
          label="E-mail address"
          hint="You sign in with it. Nothing is sent to it."
          type="email"
          autoComplete="username"
          value={typed.email ?? ''}
          errors={errors}
        />
        <TextField
          name="new_password"
          label="Password"
          hint="10 characters or more. Try three random words."
          type="password"
          autoComplete="new-password"
          value=""
          errors={errors}
        />
        <div>
          <button type="submit" className="button w-full sm:w-auto">
            Create account
          </button>
        </div>
      </PostForm>
      <p className="text-muted">
        What is read of a bill that is sent with your key is stored in your account
        {retentionDays > 0 ? ` for ${counted(retentionDays, 'day')}` : ' until you delete it'}; its file is not, unless
        you ask for it. Both can be changed, and everything deleted, under Settings.
      </p>
      <p>
        Have an account?{' '}
        <a className="link" href="/account/sign-in">
          Sign in
        </a>
      </p>
    </div>
  );
}
