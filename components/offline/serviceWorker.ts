import type { OfflineProduct } from '@/lib/model/offline';

/** Messages to the service worker; worker/offline.mjs handles them. */
export type WorkerMessage =
  | { type: 'person'; id: string }
  | { type: 'forget' }
  | { type: 'viewedProduct'; product: OfflineProduct; picture: string }
  | { type: 'wishlist'; products: OfflineProduct[]; pictures: string[] };

/** Registers the service worker; resolves to whether there is one. */
export async function registerServiceWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  return navigator.serviceWorker.register('/service-worker.js').then(
    () => true,
    () => false,
  );
}

/** Sends a message when the service worker is active. */
export async function postToServiceWorker(message: WorkerMessage): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}
