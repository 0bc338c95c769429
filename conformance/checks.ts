import { accounts } from './accounts';
import { addresses } from './addresses';
import { browsing } from './browse';
import type { Check } from './check';
import { coverage } from './coverage';
import { identity } from './identity';
import { keeping } from './keeping';
import { deductions, givingUp } from './money';
import { ordering, together } from './orders';

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
  ...together,
  ...coverage,
];
