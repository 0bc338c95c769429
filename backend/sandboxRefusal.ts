import type { BackendEnv } from './env';
import { DEFAULT_PROVIDER } from './payments/providers';
import { isSandboxOn, type Sandbox } from './sandboxes';

type Need = { sandbox: Sandbox; instead: string };

/** The sandboxes that this configuration cannot do without, with what to set instead. */
function neededSandboxes({ SMTP_URL, SMS_URL }: BackendEnv): Need[] {
  const missing = [!SMTP_URL && 'SMTP_URL', !SMS_URL && 'SMS_URL'].filter(Boolean);
  return [
    ...(DEFAULT_PROVIDER === 'azapayment'
      ? [{ sandbox: 'payment' as const, instead: 'add a payment provider (see CONTRIBUTING.md)' }]
      : []),
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
