import { onIntent } from '@/lib/browser/onIntent';

/** Next sets its callback here when it waits for the manifest. */
const CALLBACK = '__BUILD_MANIFEST_CB';

let isRequested = false;

function loadBuildManifest() {
  if (isRequested) return;
  isRequested = true;
  const sources =
    document
      .querySelector<HTMLElement>('script[data-other-pages]')
      ?.dataset.otherPages?.split(' ') ?? [];
  for (const src of sources)
    // Navigations wait for it: it comes before the pictures that are queued.
    document.head.append(
      Object.assign(document.createElement('script'), { src, fetchPriority: 'high' }),
    );
}

/**
 * Loads Next's deferred build manifest, which only prefetching and navigation need, at the first
 * sign of use or when Next's router waits for it.
 */
export function deferBuildManifest(): () => void {
  let callback = Reflect.get(window, CALLBACK) as unknown;
  if (callback) loadBuildManifest();
  Object.defineProperty(window, CALLBACK, {
    configurable: true,
    get: () => callback,
    set(next: unknown) {
      callback = next;
      loadBuildManifest();
    },
  });
  return onIntent(loadBuildManifest);
}
