/** The visitor's consent and click ids, as a header; none when their code does not load. */
export const loadAttributionHeaders = (): Promise<Record<string, string>> =>
  import('@/lib/browser/attribution').then(
    (attribution) => attribution.attributionHeaders(),
    () => ({}),
  );
