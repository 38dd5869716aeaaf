/** A property has half a second in `npm test`, and all the cases that it states in `npm run test:faults`. */
import fc from 'fast-check';

if (!process.env.ALL_CASES) fc.configureGlobal({ interruptAfterTimeLimit: 500 });
