import { OperatorContact } from '@/components/ui/operator-contact';
import { TextField } from '@/components/ui/text-field';
import type { ContactWords } from '@/lib/comparison/operator';
import { PostForm } from './post-form';
import { Told, type ToldView } from './told';

/** The way back into an account. */
export function SignIn({ told, contact }: { told: ToldView; contact: ContactWords }) {
  const { errors, typed } = told;
  return (
    <div className="grid max-w-prose gap-6">
      <Told told={told} />
      <h1 className="text-3xl font-bold sm:text-4xl">Sign in</h1>
      <PostForm action="sign-in" className="grid gap-6">
        <TextField
          name="email"
          label="E-mail address"
          type="email"
          autoComplete="username"
          value={typed.email ?? ''}
          errors={errors}
        />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          value=""
          errors={errors}
        />
        <div>
          <button type="submit" className="button w-full sm:w-auto">
            Sign in
          </button>
        </div>
      </PostForm>
      <p>
        No account yet?{' '}
        <a className="link" href="/account/sign-up">
          Create an account
        </a>
      </p>
      <p className="text-muted">
        This site sends no mail. Whoever runs it can give you a new password. <OperatorContact contact={contact} />
      </p>
    </div>
  );
}
