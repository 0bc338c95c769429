/** Runs a task once the page has nothing more urgent to do, or after so many milliseconds; at once in a browser that does not tell. Returns the way to call it off. */
export function whenQuiet(task: () => void, latestMs: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    task();
    return () => undefined;
  }
  const asked = requestIdleCallback(task, { timeout: latestMs });
  return () => cancelIdleCallback(asked);
}
