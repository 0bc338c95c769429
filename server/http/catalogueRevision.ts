import { toFailure } from '@/lib/model/failure';
import { INDIA } from '@/lib/i18n/region';
import type { Maintenance } from '@/lib/model/site';
import { createServerServices } from '@/server/serverServices';

const POLL_INTERVAL_MS = 2_000;
/** Longer after a change, so that a series of price changes does not purge every page each time. */
const MIN_PURGE_INTERVAL_MS = 10_000;

/** Keeps the last state while the gateway is unreachable; the revision is '' without such a call. */
export function watchCatalogueRevision(): {
  current: () => string;
  /** Undefined while the shop is open. */
  maintenance: () => Maintenance | undefined;
  /** Whether the gateway has answered since the process started. */
  hasAnswered: () => boolean;
  stop: () => void;
} {
  const { bootstrap } = createServerServices({
    trailId: () => undefined,
    customerId: () => undefined,
    region: INDIA,
    platform: 'web',
  });
  let revision = '';
  let maintenance: Maintenance | undefined;
  let hasAnswered = false;
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const poll = async () => {
    const previous = revision;
    try {
      const state = await bootstrap.storeState();
      revision = String(state.revision);
      ({ maintenance } = state);
      hasAnswered = true;
    } catch (error) {
      const { status = 500 } = toFailure(error);
      hasAnswered ||= status < 500;
    }
    if (isStopped) return;
    const hasChanged = previous && previous !== revision;
    timer = setTimeout(poll, hasChanged ? MIN_PURGE_INTERVAL_MS : POLL_INTERVAL_MS).unref();
  };
  void poll();
  return {
    current: () => revision,
    maintenance: () => maintenance,
    hasAnswered: () => hasAnswered,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
