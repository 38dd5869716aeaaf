/** A plan register with 20 plans. Prints its address, and when it is ended how many plans were read from it. */
import { makeAglDocuments, startRegister } from '@/test/register/server';

const register = await startRegister({ documents: makeAglDocuments(20) });
console.log(register.url);
process.once('SIGTERM', () => {
  console.log(String(register.details().length));
  process.exit();
});
