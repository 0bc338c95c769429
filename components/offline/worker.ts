import type { KeptPiece } from '@/lib/model/offline';

/** What the service worker is told; worker/offline.mjs hears it. */
export type Told =
  | { type: 'person'; id: string }
  | { type: 'forget' }
  | { type: 'look'; piece: KeptPiece; picture: string }
  | { type: 'wishlist'; pieces: KeptPiece[]; pictures: string[] };

/** Registers it, where browser and server have one. The answer says whether it is there. */
export async function registerWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  return navigator.serviceWorker.register('/service-worker.js').then(
    () => true,
    () => false,
  );
}

/** Tells it once it is at work. */
export async function tellWorker(told: Told): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(told);
}
