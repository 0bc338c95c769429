import { toFailure } from '@/lib/model/failure';
import { INDIA } from '@/lib/i18n/region';
import { createServerServices } from '@/server/serverServices';

const POLL_INTERVAL_MS = 2_000;
/** After a change the next one may wait: whoever changes prices one by one would have every page made anew with each. */
const MIN_PURGE_INTERVAL_MS = 10_000;

/**
 * Follows the state of the catalogue by asking the gateway every two seconds, and ten after it changed; the last one that was heard of stands while it does not answer.
 * A gateway that knows no such call leaves it at '': then pages only grow old.
 */
export function watchCatalogueRevision(): {
  current: () => string;
  /** Whether the gateway has answered since this process began. */
  hasAnswered: () => boolean;
  stop: () => void;
} {
  const { bootstrap } = createServerServices({
    trailId: () => undefined,
    customerId: () => undefined,
    region: INDIA,
    platform: 'web',
  });
  let current = '';
  let answered = false;
  let over = false;
  let timer: NodeJS.Timeout;
  const look = async () => {
    const before = current;
    try {
      current = String(await bootstrap.catalogueRevision());
      answered = true;
    } catch (error) {
      const { status = 500 } = toFailure(error);
      answered ||= status < 500;
    }
    if (!over)
      timer = setTimeout(
        look,
        before && before !== current ? MIN_PURGE_INTERVAL_MS : POLL_INTERVAL_MS,
      ).unref();
  };
  void look();
  return {
    current: () => current,
    hasAnswered: () => answered,
    stop() {
      over = true;
      clearTimeout(timer);
    },
  };
}
