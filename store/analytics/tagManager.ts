import { onIdle } from '@/lib/browser/onIdle';

const MAX_IDLE_WAIT_MS = 5000;

const loadedIds = new Set<string>();

async function load(gtmId: string) {
  const { default: tagManager } = await import('react-gtm-module');
  tagManager.initialize({ gtmId });
}

/** Loads the configured tag manager on idle; it first reads the entries of the data layer. */
export function loadTagManager(gtmId: string): void {
  if (!gtmId || loadedIds.has(gtmId)) return;
  loadedIds.add(gtmId);
  onIdle(() => void load(gtmId).catch(() => loadedIds.delete(gtmId)), MAX_IDLE_WAIT_MS);
}
