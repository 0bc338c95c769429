import { toFailure } from '@/lib/model/failure';
import type { Maintenance } from '@/lib/model/site';

/** With the reply and a render, pages show a change within a second. */
const POLL_INTERVAL_MS = 500;
/** After a change, so that a series of changes purges every page once a second at most. */
const MIN_PURGE_INTERVAL_MS = 1_000;
/** While the gateway cannot tell its state. */
const RETRY_INTERVAL_MS = 2_000;

type StoreState = { revision: number; maintenance?: Maintenance };

/** Keeps the last state while the gateway is unreachable; the revision is '' without such a call. */
export function watchCatalogueRevision(loadState: () => Promise<StoreState>): {
  current: () => string;
  /** Undefined while the shop is open. */
  maintenance: () => Maintenance | undefined;
  /** Whether the gateway has answered since the process started. */
  hasAnswered: () => boolean;
  stop: () => void;
} {
  let revision = '';
  let maintenance: Maintenance | undefined;
  let hasAnswered = false;
  let isStopped = false;
  let timer: NodeJS.Timeout;
  /** Takes over the state; resolves to the time until the next poll. */
  async function update(): Promise<number> {
    const previous = revision;
    try {
      const state = await loadState();
      revision = String(state.revision);
      ({ maintenance } = state);
      hasAnswered = true;
    } catch (error) {
      const { status = 500 } = toFailure(error);
      hasAnswered ||= status < 500;
      return RETRY_INTERVAL_MS;
    }
    return previous && previous !== revision ? MIN_PURGE_INTERVAL_MS : POLL_INTERVAL_MS;
  }
  async function poll() {
    const delay = await update();
    if (!isStopped) timer = setTimeout(() => void poll(), delay).unref();
  }
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
