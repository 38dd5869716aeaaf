/** A plan register with 20 plans. Prints its address, and when it is ended how many plans were read from it. */
import { makePlanDocument } from '@/lib/testing/register-documents';
import { type RegisterDocument, startRegister } from '@/test/register/server';

const documents = Array.from({ length: 20 }, (_, i): RegisterDocument => {
  const data = makePlanDocument({ planId: `AGL${i}MBE1@EME`, brand: 'agl', brandName: 'AGL' });
  return { servedBy: ['agl'], data: data as RegisterDocument['data'] };
});
const register = await startRegister({ documents });
console.log(register.url);
process.once('SIGTERM', () => {
  console.log(String(register.details().length));
  process.exit();
});
