import type { BackendUnderTest } from './visitor';

/** One promise of the contract, in plain words, and what shows that it is kept. */
export type Check = {
  area: string;
  says: string;
  run: (backend: BackendUnderTest) => Promise<void>;
};
export type Verdict = { area: string; says: string; failure?: string; ms: number };

/** The promises of one area. */
export const area = (name: string, promises: Record<string, Check['run']>): Check[] =>
  Object.entries(promises).map(([says, run]) => ({ area: name, says, run }));

export function assertThat(kept: boolean, otherwise: string): asserts kept {
  if (!kept) throw new Error(otherwise);
}

export const assertEqual = (found: unknown, wanted: unknown, what: string): void =>
  assertThat(
    JSON.stringify(found) === JSON.stringify(wanted),
    `${what} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`,
  );

/** The code of a reply that is told by one. */
export const responseCodeOf = (reply: object): unknown =>
  'code' in reply ? reply.code : undefined;

/** Runs the checks one after the other and tells each verdict as it falls. */
export async function runChecks(
  checks: Check[],
  backend: BackendUnderTest,
  tell: (verdict: Verdict) => void,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { area: name, says, run } of checks) {
    const began = performance.now();
    const failure = await run(backend).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const verdict = { area: name, says, failure, ms: Math.round(performance.now() - began) };
    verdicts.push(verdict);
    tell(verdict);
  }
  return verdicts;
}
