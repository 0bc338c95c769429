import type { BackendUnderTest } from './visitor';

export type Check = {
  area: string;
  title: string;
  run: (backend: BackendUnderTest) => Promise<void>;
};
export type Verdict = { area: string; title: string; failure?: string; ms: number };

export const area = (name: string, checks: Record<string, Check['run']>): Check[] =>
  Object.entries(checks).map(([title, run]) => ({ area: name, title, run }));

export function assertThat(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

export const assertEqual = (actual: unknown, expected: unknown, label: string): void =>
  assertThat(
    JSON.stringify(actual) === JSON.stringify(expected),
    `${label} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`,
  );

export const responseCodeOf = (reply: object): unknown =>
  'code' in reply ? reply.code : undefined;

/** Runs the checks in order and reports each verdict. */
export async function runChecks(
  checks: Check[],
  backend: BackendUnderTest,
  onVerdict: (verdict: Verdict) => void,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { area: name, title, run } of checks) {
    const startedAt = performance.now();
    const failure = await run(backend).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const verdict = { area: name, title, failure, ms: Math.round(performance.now() - startedAt) };
    verdicts.push(verdict);
    onVerdict(verdict);
  }
  return verdicts;
}
