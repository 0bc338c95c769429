import { env } from '@/lib/node/env';
import { toFailure } from '@/lib/model/failure';

export type OptionalParts = {
  /**
   * Starts a part that the page can do without. The returned function gives it, or null if it failed
   * or is late: the browser then loads it.
   */
  start: <Value>(part: Promise<Value>) => () => Promise<Value | null>;
  /** Whether a page has every part; one without is not kept in caches. */
  hasAll: () => boolean;
};

/** Parts of one page, with a function that logs a failing backend. */
export function optionalParts(logPartFailure: (reason: string) => void): OptionalParts {
  let hasAll = true;
  return {
    hasAll: () => hasAll,
    start(part) {
      const settled = part.catch((error: unknown) => {
        const { status, message } = toFailure(error);
        // The part of a product that does not exist is a 404, as the product is.
        if (!status || status >= 500) logPartFailure(message);
        return null;
      });
      return async () => {
        let timer: NodeJS.Timeout | undefined;
        const late = new Promise<null>((resolve) => {
          timer = setTimeout(() => resolve(null), env().partWaitMs);
        });
        const value = await Promise.race([settled, late]);
        clearTimeout(timer);
        if (value === null) hasAll = false;
        return value;
      };
    },
  };
}
