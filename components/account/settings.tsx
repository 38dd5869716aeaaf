import { TextField } from '@/components/ui/text-field';
import { counted } from '@/lib/comparison/format';
import { AccountFrame, AccountPart } from './account-frame';
import { PostForm } from './post-form';
import type { ToldView } from './told';

interface SettingsProps {
  told: ToldView;
  account: {
    email: string;
    keepFiles: boolean;
    /** 0: until deleted; null: as the operator has it. */
    retentionDays: number | null;
  };
  operatorsDays: number;
}

/** What is kept of an account's bills, its password, and its end. */
export function Settings({ told, account, operatorsDays }: SettingsProps) {
  const { errors, typed } = told;
  return (
    <AccountFrame title="Settings" told={told}>
      <AccountPart id="keeping" title="What is kept">
        <PostForm action="keeping" className="grid max-w-prose gap-6">
          <TextField
            name="retention_days"
            label="Days that a bill is kept"
            hint={`Left empty, ${operatorsDays > 0 ? counted(operatorsDays, 'day') : 'until you delete it'}. 0 keeps bills until you delete them.`}
            value={typed.retention_days ?? account.retentionDays?.toString() ?? ''}
            errors={errors}
            suffix="days"
            width="short"
            inputMode="decimal"
          />
          <div>
            <label className="flex cursor-pointer items-start gap-3">
              <input
                type="checkbox"
                name="keep_files"
                value="yes"
                defaultChecked={account.keepFiles}
                className="size-6 shrink-0 accent-accent"
              />
              <span className="font-semibold">
                Keep the files of my bills too
                <span className="block text-sm font-normal text-muted">
                  Otherwise only what was read of them is kept, and files kept before are deleted. 200 MB at most.
                </span>
              </span>
            </label>
          </div>
          <div>
            <button type="submit" className="button w-full sm:w-auto">
              Change what is kept
            </button>
          </div>
        </PostForm>
      </AccountPart>
      <AccountPart id="password-part" title="Password">
        <PostForm action="change-password" className="grid max-w-prose gap-6">
          {/* For password managers, which file a password under its account. */}
          <input type="hidden" autoComplete="username" value={account.email} readOnly />
          <TextField
            name="password"
            label="Current password"
            type="password"
            autoComplete="current-password"
            value=""
            errors={errors}
          />
          <TextField
            name="new_password"
            label="New password"
            hint="10 characters or more. Try three random words. Every other browser is signed out."
            type="password"
            autoComplete="new-password"
            value=""
            errors={errors}
          />
          <div>
            <button type="submit" className="button w-full sm:w-auto">
              Change password
            </button>
          </div>
        </PostForm>
      </AccountPart>
      <AccountPart id="everywhere" title="Sign out everywhere">
        <p className="max-w-prose">Ends every session of this account, in this browser too. Keys go on working.</p>
        <PostForm action="sign-out-everywhere">
          <button type="submit" className="button button-quiet w-full sm:w-auto">
            Sign out everywhere
          </button>
        </PostForm>
      </AccountPart>
      <AccountPart id="end" title="Delete the account">
        <p className="max-w-prose">
          Deletes it at once, with its keys, credits, bills and files. Nobody can bring it back.
        </p>
        <PostForm action="delete-account" className="grid max-w-prose gap-6">
          <TextField
            name="delete_password"
            label="Your password"
            type="password"
            autoComplete="current-password"
            value=""
            errors={errors}
          />
          <div>
            <button type="submit" className="button button-quiet w-full sm:w-auto">
              Delete the account
            </button>
          </div>
        </PostForm>
      </AccountPart>
    </AccountFrame>
  );
}
