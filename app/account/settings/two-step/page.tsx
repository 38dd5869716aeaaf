import { TwoStep } from '@/components/account/two-step';
import { signedInPage } from '../../page-guards';

const { generateMetadata, page } = signedInPage('Two-step sign-in', async ({ result, account, services }) => {
  const { recoveryCodes } = result;
  const secondFactor = await services.secondFactors.get(account.id);
  const secret = secondFactor === null ? await services.secondFactors.findSetup(account.id) : null;
  return (
    <TwoStep
      result={result}
      codesLeft={secondFactor?.recoveryCodesLeft ?? null}
      setup={secret === null ? null : { secret, email: account.email }}
      newCodes={recoveryCodes?.accountId === account.id ? recoveryCodes.codes : null}
    />
  );
});

export { generateMetadata, page as default };
