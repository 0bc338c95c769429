import { z } from 'zod';
import { isDevelopment } from './http/isLocal';
import type { BackendEnv } from './env';

/** Stand-ins for services of others, and for the work of courier and staff. */
const SANDBOXES = ['payment', 'courier', 'returns', 'identity', 'outbox'] as const;
export type Sandbox = (typeof SANDBOXES)[number];

/** The setting SANDBOX: a comma-separated list of sandboxes. */
export const sandboxList = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .refine(
    (names): names is Sandbox[] => names.every((name) => z.enum(SANDBOXES).safeParse(name).success),
    `a comma-separated list of ${SANDBOXES.join(', ')}`,
  );

/** The sandboxes of a configuration: those listed, else all on a development machine only. */
export const chosenSandboxes = ({
  SANDBOX,
  SITE_URL,
}: {
  SANDBOX?: readonly Sandbox[];
  SITE_URL: string;
}): readonly Sandbox[] => SANDBOX ?? (isDevelopment({ SITE_URL }) ? SANDBOXES : []);

type SandboxEnv = Pick<BackendEnv, 'SANDBOX'>;

export const isSandboxOn = ({ SANDBOX }: SandboxEnv, sandbox: Sandbox): boolean =>
  SANDBOX.includes(sandbox);

/** Whether a public store runs with a sandbox: its pages say that no order is real. */
export const isTestStore = (env: SandboxEnv & Pick<BackendEnv, 'SITE_URL'>): boolean =>
  env.SANDBOX.length > 0 && !isDevelopment(env);
