import type { OfflineProduct } from '@/lib/model/offline';

/** What the service worker is told; worker/offline.mjs hears it. */
export type WorkerMessage =
  | { type: 'person'; id: string }
  | { type: 'forget' }
  | { type: 'look'; piece: OfflineProduct; picture: string }
  | { type: 'wishlist'; pieces: OfflineProduct[]; pictures: string[] };

/** Registers it, where browser and server have one. The answer says whether it is there. */
export async function registerServiceWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  return navigator.serviceWorker.register('/service-worker.js').then(
    () => true,
    () => false,
  );
}

/** Tells it once it is at work. */
export async function postToServiceWorker(message: WorkerMessage): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}
