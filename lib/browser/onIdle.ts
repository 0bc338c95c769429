/**
 * Runs a task when the browser is idle, at the latest after `latestMs`; browsers without
 * requestIdleCallback run it then. Returns a function that cancels it.
 */
export function onIdle(task: () => void, latestMs: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, latestMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}
