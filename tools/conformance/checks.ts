import { accounts } from './accounts';
import { addresses } from './addresses';
import { browsing } from './browse';
import type { Check } from './check';
import { coverage } from './coverage';
import { identity } from './identity';
import { keeping } from './keeping';
import { deductions, givingUp } from './money';
import { ordering, together } from './orders';
import { socialLogin } from './socialLogin';
import { takeover, takeoverByCode } from './takeover';

/** Every promise that a backend is held to, in the order it is told. Coverage comes last: it asks what nobody has asked. */
export const checks: Check[] = [
  ...browsing,
  ...accounts,
  ...keeping,
  ...addresses,
  ...ordering,
  ...deductions,
  ...givingUp,
  ...identity,
  ...socialLogin,
  ...takeover,
  ...together,
  ...coverage,
];

/** Promises that only a backend whose messages can be read (`codeFor`) is asked for. */
export const mailboxChecks: Check[] = takeoverByCode;
