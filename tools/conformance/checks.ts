import { accountChecks } from './accounts';
import { addressChecks } from './addresses';
import { browseChecks } from './browse';
import type { Check } from './check';
import { coverage } from './coverage';
import { identityChecks } from './identity';
import { persistenceChecks } from './keeping';
import { deductionChecks, cancellationChecks } from './money';
import { orderChecks, concurrencyChecks } from './orders';
import { socialLogin } from './socialLogin';
import { takeoverChecks, otpTakeoverChecks } from './takeover';

/** Every promise that a backend is held to, in the order it is told. Coverage comes last: it asks what nobody has asked. */
export const checks: Check[] = [
  ...browseChecks,
  ...accountChecks,
  ...persistenceChecks,
  ...addressChecks,
  ...orderChecks,
  ...deductionChecks,
  ...cancellationChecks,
  ...identityChecks,
  ...socialLogin,
  ...takeoverChecks,
  ...concurrencyChecks,
  ...coverage,
];

/** Promises that only a backend whose messages can be read (`codeFor`) is asked for. */
export const mailboxChecks: Check[] = otpTakeoverChecks;
