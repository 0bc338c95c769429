import { timingOf, type Timing } from '../backend/measure';
import type { BenchRequest } from './addresses';

/** In the data of a page: a part that it was sent without, because it was late. */
const MISSING_PART = /"(?:similar|completing)":null/;

type Sample = { ms: number; fault?: string; cacheStatus: string; isComplete: boolean };
export type Send = (n: number) => Promise<Sample>;
export type Measured = Timing & {
  /** Requests, and those that were answered from the page cache or by a page without a part. */
  requests: number;
  hits: number;
  incomplete: number;
  faults: string[];
};

type Answer = { fault?: string; cacheStatus: string; text: string };

async function requestPage(origin: string, { path, init }: BenchRequest): Promise<Answer> {
  try {
    const response = await fetch(origin + path, { redirect: 'manual', ...init });
    return {
      text: await response.text(),
      cacheStatus: response.headers.get('cache-status') ?? '',
      ...(response.status !== 200 && { fault: `${path} responded with ${response.status}` }),
    };
  } catch (error) {
    return { text: '', cacheStatus: '', fault: `${path} has no response: ${String(error)}` };
  }
}

/** Sends a kind of request to an origin; resolves when the whole response has arrived. */
export const sender =
  (origin: string, request: (n: number) => BenchRequest): Send =>
  async (n) => {
    const startedAt = performance.now();
    const { text, ...answer } = await requestPage(origin, request(n));
    return { ms: performance.now() - startedAt, ...answer, isComplete: !MISSING_PART.test(text) };
  };

/** Summarizes samples. */
export function measuredOf(samples: Sample[]): Measured {
  return {
    ...timingOf(samples.map(({ ms }) => ms)),
    requests: samples.length,
    hits: samples.filter(({ cacheStatus }) => cacheStatus.includes('hit')).length,
    incomplete: samples.filter(({ isComplete }) => !isComplete).length,
    faults: samples.flatMap(({ fault }) => fault ?? []),
  };
}

/** Sends rounds of requests to each store in turn, so that other load slows all alike. */
export async function measureInTurn(
  senders: Send[],
  { rounds, connections }: { rounds: number; connections: number },
): Promise<Measured[]> {
  const samples = senders.map((): Sample[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, send] of senders.entries())
      samples[index]?.push(
        ...(await Promise.all(
          Array.from({ length: connections }, (_, n) => send(round * connections + n)),
        )),
      );
  return samples.map(measuredOf);
}
