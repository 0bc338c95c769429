import type { BackendEnv } from './env';
import { hasKeysOf } from './payments/settings';
import { isSandboxOn, type Sandbox } from './sandboxes';

const KEYS_OF_A_PROVIDER =
  'set the keys of a payment provider (STRIPE_SECRET_KEY or RAZORPAY_KEY_ID, see docs/payments.md)';

type Need = { sandbox: Sandbox; instead: string };

/** The sandboxes that this configuration cannot do without, with what to set instead. */
function neededSandboxes(env: BackendEnv): Need[] {
  const { SMTP_URL, SMS_URL } = env;
  const missing = [!SMTP_URL && 'SMTP_URL', !SMS_URL && 'SMS_URL'].filter(Boolean);
  return [
    ...(hasKeysOf(env, 'razorpay') || hasKeysOf(env, 'stripe')
      ? []
      : [{ sandbox: 'payment' as const, instead: KEYS_OF_A_PROVIDER }]),
    ...(missing.length > 0
      ? [{ sandbox: 'outbox' as const, instead: `set ${missing.join(' and ')}` }]
      : []),
  ];
}

/** Why the backend does not start: a sandbox that it needs is not allowed. */
export function sandboxRefusal(env: BackendEnv): string | undefined {
  const needed = neededSandboxes(env).filter(({ sandbox }) => !isSandboxOn(env, sandbox));
  if (needed.length === 0) return undefined;
  const names = needed.map(({ sandbox }) => sandbox);
  const allowed = [...env.SANDBOX, ...names].join(',');
  return `${env.SITE_URL} would run with the ${names.join(' and ')} ${names.length > 1 ? 'sandboxes' : 'sandbox'}, so ${needed.map(({ instead }) => instead).join(' and ')}, or set SANDBOX=${allowed} for a test store whose orders are not real.`;
}
