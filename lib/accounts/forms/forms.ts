/**
 * The forms of the account pages: a plain POST, answered by a redirect to a page that shows the result. They work
 * without script. Broken, cross-site and oversized forms are refused before anything else.
 */
import { billForms } from './bill-forms';
import type { Form } from './define-form';
import { settingsForms } from './settings-forms';
import { signInForms } from './sign-in-forms';
import { siteForms } from './site-forms';

/** By the last part of their address. */
const forms = new Map<string, Form>(Object.entries({ ...signInForms, ...settingsForms, ...billForms, ...siteForms }));

/** Answers `POST /account/do/{action}`; null when there is no such form. Never throws. */
export async function handleAccountForm(request: Request, action: string): Promise<Response | null> {
  return (await forms.get(action)?.(request)) ?? null;
}
