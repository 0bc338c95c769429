/**
 * Attempts claimed entries, those of a claim at once, until none is due. After a failed attempt the
 * rest waits for the next run.
 */
export async function drainQueue<Entry>(
  claim: () => Promise<Entry[]>,
  attempt: (entry: Entry) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const entries = await claim();
    const results = await Promise.all(entries.map(attempt));
    if (entries.length === 0 || results.includes(false)) return;
  }
}
