import { sandboxRefusal } from '@/backend/sandboxRefusal';
import { parseEnv, type BackendEnv } from '@/backend/env';
import { indexLimitNotice, MAX_INDEXED_PRODUCTS } from '@/backend/listing/indexLimit';

/** One line of the table of `npm run doctor`; isRight is undefined where the check does not apply. */
export type DoctorCheck = { name: string; isRight?: boolean; detail: string };

/** Whether the settings can be read, and allow the backend to start. */
export function checkSettings(source?: Record<string, string | undefined>): {
  env?: BackendEnv;
  check: DoctorCheck;
} {
  const name = 'Settings (backend)';
  try {
    const env = parseEnv(source);
    const refusal = sandboxRefusal(env);
    return { env, check: { name, isRight: !refusal, detail: refusal ?? `of ${env.SITE_URL}` } };
  } catch (error) {
    return { check: { name, isRight: false, detail: (error as Error).message } };
  }
}

/** The state of an embedded database, judged by its folder. */
export const checkEmbedded = (folder: { exists: boolean; isOpen: boolean }): DoctorCheck => ({
  name: 'Database',
  isRight: true,
  detail: !folder.exists
    ? 'embedded; made at the first start'
    : folder.isOpen
      ? 'embedded; in use by a running process'
      : 'embedded; its folder is not locked',
});

/** Whether the search engine of the shop can list so many products. */
export function checkCatalogueSize(products: number): DoctorCheck {
  const isRight = products <= MAX_INDEXED_PRODUCTS;
  const detail = indexLimitNotice(products) ?? `${products} listed`;
  return { name: 'Catalogue', isRight, detail };
}

/** The result of a service that is asked: `detail` when it answers, otherwise the error. */
export const checkService = (name: string, answer: Promise<string>): Promise<DoctorCheck> =>
  answer.then(
    (detail) => ({ name, isRight: true, detail }),
    (error: Error) => ({ name, isRight: false, detail: `does not answer: ${error.message}` }),
  );
