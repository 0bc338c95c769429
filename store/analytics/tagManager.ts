import { onIdle } from '@/lib/browser/onIdle';

const LATEST_MS = 5000;

const opened = new Set<string>();

async function load(gtmId: string) {
  const { default: manager } = await import('react-gtm-module');
  manager.initialize({ gtmId });
}

/** Loads the tag manager once the page is quiet, and only where a container is configured. It reads what is in the data layer already, from the defaults of consent on. */
export function loadTagManager(gtmId: string): void {
  if (!gtmId || opened.has(gtmId)) return;
  opened.add(gtmId);
  onIdle(() => void load(gtmId).catch(() => opened.delete(gtmId)), LATEST_MS);
}
