/**
 * The forms of the account pages: a plain POST, answered by a redirect to a page that shows the result. They work
 * without script. Broken, cross-site and oversized forms are refused before anything else.
 */
import { openAccountServices } from '@/lib/accounts/open-services';
import { logDatabaseUnavailable } from '@/lib/server/database-unavailable-log';
import { isDatabaseBusy } from '@/lib/server/limits/database-admission';
import { errorFields, log } from '@/lib/server/log';
import { billForms } from './bill-forms';
import type { Form } from './define-form';
import { FormRefusal, type FormResult, redirectTo } from './form-parts';
import { linkForms } from './link-forms';
import { settingsForms } from './settings-forms';
import { signInForms } from './sign-in-forms';
import { siteForms } from './site-forms';
import { twoStepForms } from './two-step-forms';

/** By the last part of their address. */
const forms = new Map<string, Form>(
  Object.entries({ ...signInForms, ...linkForms, ...settingsForms, ...twoStepForms, ...billForms, ...siteForms }),
);

/** Answers `POST /account/do/{action}`; null when there is no such form. Never throws. */
export async function answerAccountForm(request: Request, action: string): Promise<Response | null> {
  const form = forms.get(action);
  if (!form) return null;
  try {
    const { headers } = request;
    const fields = await form.read(request);
    return redirectTo(await form.answer({ fields, headers, services: await openAccountServices() }));
  } catch (thrown) {
    return redirectTo({ page: form.page, result: toFailureResult(thrown, action) });
  }
}

/** Words the result of a form that failed; a fault of ours is logged. */
export function toFailureResult(thrown: unknown, action: string): Partial<FormResult> {
  const onPage = (message: string) => ({ errors: [{ field: 'main', message }] });
  if (thrown instanceof FormRefusal) return onPage(thrown.message);
  if (isDatabaseBusy(thrown)) {
    const message = 'Accounts are busy. We changed nothing. Try again in a few seconds.';
    return { ...onPage(message), status: { code: 429, retryAfterSeconds: thrown.retryAfterSeconds } };
  }
  if (logDatabaseUnavailable(thrown)) {
    const message = 'Accounts are not available. We changed nothing. Try again in a minute.';
    return { ...onPage(message), status: { code: 503, retryAfterSeconds: 60 } };
  }
  log('error', 'account_form_failed', { action, ...errorFields(thrown) });
  return onPage('Something went wrong on our side. We changed nothing. Try again.');
}
