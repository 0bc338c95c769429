/**
 * Loads Next's deferred build manifest: the routes and their scripts. Hydration does not need it;
 * prefetching and client navigation wait for it. In development Next loads it itself.
 */
export function loadBuildManifest(): void {
  const sources =
    document
      .querySelector<HTMLElement>('script[data-other-pages]')
      ?.dataset.otherPages?.split(' ') ?? [];
  for (const src of sources)
    document.head.append(Object.assign(document.createElement('script'), { src }));
}
