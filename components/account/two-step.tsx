import encodeQr from 'qr';
import type { ComponentProps } from 'react';
import { CopyText } from '@/components/ui/copy-text';
import { TextField } from '@/components/ui/text-field';
import { buildTotpAddress } from '@/lib/accounts/sign-in/second-factor';
import type { FieldError } from '@/lib/site/address/usage-input';
import { formatCount } from '@/lib/site/words/format';
import { AccountFrame, AccountPart, ShownOnce } from './account-frame';
import { CurrentPasswordField, type FormResultView } from './form-page';
import { PostForm } from './post-form';

interface TwoStepProps {
  result: FormResultView;
  /** Recovery codes left; null when two-step sign-in is off. */
  codesLeft: number | null;
  /** Of an app that is being set up. */
  setup: { secret: string; email: string } | null;
  /** Shown only once. */
  newCodes: readonly string[] | null;
}

/** Turns two-step sign-in on and off, and renews recovery codes. */
export function TwoStep({ result, codesLeft, setup, newCodes }: TwoStepProps) {
  return (
    <AccountFrame title="Two-step sign-in" result={result}>
      {newCodes && <NewCodes codes={newCodes} />}
      {codesLeft !== null ? (
        <TurnedOn codesLeft={codesLeft} errors={result.errors} />
      ) : setup ? (
        <SetUp {...setup} errors={result.errors} />
      ) : (
        <TurnedOff errors={result.errors} />
      )}
    </AccountFrame>
  );
}

interface PartProps {
  errors: readonly FieldError[];
}

function TurnedOff({ errors }: PartProps) {
  return (
    <AccountPart id="off" title="It is off">
      <p className="max-w-prose">
        Turn it on, and signing in also takes a code from an app on your phone. Somebody who learns your password still
        can’t get in.
      </p>
      <PostForm action="start-two-step" button="Set up two-step sign-in">
        <CurrentPasswordField name="password" label="Your password" errors={errors} />
      </PostForm>
    </AccountPart>
  );
}

function SetUp({ secret, email, errors }: NonNullable<TwoStepProps['setup']> & PartProps) {
  return (
    <AccountPart id="set-up" title="Set up your app">
      <ol className="grid max-w-prose list-decimal gap-4 pl-6">
        <li>Install an authenticator app on your phone. Password managers often have one too.</li>
        <li>
          Scan this code with the app:
          {/* biome-ignore lint/performance/noImgElement: drawn here, so there is nothing to fetch */}
          <img
            alt="QR code for your authenticator app"
            src={drawTwoStepCode(secret, email)}
            className="mt-2 block aspect-square w-full max-w-64 rounded-lg border border-rule [image-rendering:pixelated]"
          />
        </li>
        <li>
          Can’t scan it? Type this key into the app:
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            <code id="two-step-key" className="rounded-md bg-inset px-3 py-2 wrap-anywhere select-all">
              {secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </code>
            <CopyText from="two-step-key" what="key" />
          </p>
        </li>
        <li>Enter the six digits that the app shows.</li>
      </ol>
      <PostForm action="confirm-two-step" button="Turn on two-step sign-in">
        <CodeField name="code" label="Code from your app" errors={errors} />
      </PostForm>
      <p className="max-w-prose text-sm text-muted">
        The key works for 30 minutes. After that you start again with your password.
      </p>
    </AccountPart>
  );
}

/** What an authenticator app is set up with, as the address of a picture to scan. */
export function drawTwoStepCode(secret: string, email: string): string {
  return encodeQr(buildTotpAddress(secret, email, 'Gridfare'), 'data-url', { ecc: 'medium', border: 4 });
}

function TurnedOn({ codesLeft, errors }: PartProps & { codesLeft: number }) {
  return (
    <>
      <AccountPart id="on" title="It is on">
        <p className="max-w-prose">
          Signing in takes your password and a code from your app. Without the app you can use a recovery code. You have{' '}
          {formatCount(codesLeft, 'recovery code')} left. API keys work without a code.
        </p>
      </AccountPart>
      <AccountPart id="renew" title="New recovery codes">
        <p className="max-w-prose">This gives you ten new codes. The old ones stop working.</p>
        <ProofForm
          action="renew-recovery-codes"
          prefix="renew"
          look="button-quiet"
          button="Create new codes"
          errors={errors}
        />
      </AccountPart>
      <AccountPart id="turn-off" title="Turn it off">
        <p className="max-w-prose">
          Signing in then takes your password only. To change phones, turn it off and set it up again.
        </p>
        <ProofForm
          action="turn-off-two-step"
          prefix="off"
          look="button-danger"
          button="Turn off two-step sign-in"
          errors={errors}
        />
      </AccountPart>
    </>
  );
}

interface ProofFormProps extends PartProps, ComponentProps<typeof PostForm> {
  /** Distinguishes the fields from those of the other form on the page. */
  prefix: string;
}

/** Asks for the password and a code. */
function ProofForm({ prefix, errors, ...form }: ProofFormProps) {
  return (
    <PostForm {...form}>
      <CurrentPasswordField name={`${prefix}_password`} label="Your password" errors={errors} />
      <CodeField
        name={`${prefix}_code`}
        label="Code"
        hint="Six digits from your app, or a recovery code."
        errors={errors}
      />
    </PostForm>
  );
}

function CodeField(field: { name: string; label: string; hint?: string; errors: readonly FieldError[] }) {
  return <TextField {...field} value="" autoComplete="one-time-code" />;
}

function NewCodes({ codes }: { codes: readonly string[] }) {
  return (
    <ShownOnce id="new-codes" title="Your recovery codes">
      <p className="max-w-prose">
        Copy or print them now. We show them only once. Each lets you sign in once without your app. Keep them away from
        your phone.
      </p>
      <ul id="new-codes-text" className="grid gap-x-6 gap-y-1 rounded-md bg-inset px-3 py-2 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>{' '}
          </li>
        ))}
      </ul>
      <p>
        <CopyText from="new-codes-text" what="codes" />
      </p>
    </ShownOnce>
  );
}
