/** Runs a task once the page has nothing more urgent to do, and after so many milliseconds at the latest; only then in a browser that does not tell. Returns the way to call it off. */
export function onIdle(task: () => void, latestMs: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, latestMs);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(task, { timeout: latestMs });
  return () => cancelIdleCallback(asked);
}
