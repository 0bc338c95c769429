/** Loads Next's deferred build manifest; only prefetching and navigation wait for it. */
export function loadBuildManifest(): void {
  const sources =
    document
      .querySelector<HTMLElement>('script[data-other-pages]')
      ?.dataset.otherPages?.split(' ') ?? [];
  for (const src of sources)
    document.head.append(Object.assign(document.createElement('script'), { src }));
}
