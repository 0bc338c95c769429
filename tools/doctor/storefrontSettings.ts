import { parseStorefrontEnv } from '@/lib/node/env';

/** Whether the web process can read its settings. */
export function checkStorefrontSettings(variables?: Record<string, string | undefined>) {
  const name = 'Settings (web)';
  try {
    return { name, isRight: true, detail: `of ${parseStorefrontEnv(variables).siteUrl}` };
  } catch (error) {
    return { name, isRight: false, detail: (error as Error).message };
  }
}
