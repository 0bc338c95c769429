/**
 * Asks for what Next's router knows of the other pages: which there are, and their scripts. The page at hand comes alive without it;
 * a link that is near the screen, or followed, waits for it. In development Next names it itself.
 */
export function loadBuildManifest(): void {
  const sources =
    document
      .querySelector<HTMLElement>('script[data-other-pages]')
      ?.dataset.otherPages?.split(' ') ?? [];
  for (const src of sources)
    document.head.append(Object.assign(document.createElement('script'), { src }));
}
