import { loadavg } from 'node:os';
import type { UnreliableReceiver } from '../money/receiver';
import type { RequestFailure } from '../scenario';
import { isInterrupted, type Kill } from './kills';
import { sampleProcesses, type Life } from './processes';
import type { Soak } from './traffic';
import { quantileOf } from './trend';

const SAMPLE_MS = 5_000;
const SAMPLES_PER_LINE = 12;

type Watched = { soak: Soak; receiver: UnreliableReceiver; kills: Kill[]; lives: Life[] };

/** Memory and descriptors of each process now, as megabytes/descriptors. */
function usageText({ soak, lives }: Watched): string {
  const { webs, backends } = soak.store;
  return [...webs, ...backends]
    .map(({ name }) => {
      const sample = lives.findLast((life) => life.name === name)?.samples.at(-1);
      return sample ? `${name} ${Math.round(sample.residentMb)}/${sample.descriptors}` : name;
    })
    .join(', ');
}

/**
 * Samples the processes every few seconds and prints a line every minute: errors that a shopper saw,
 * times of pages and calls, orders, webhooks, and memory and descriptors of each process.
 */
export function watchMinutes(watched: Watched): () => void {
  const { soak, receiver, kills, lives } = watched;
  const { stats, done, store } = soak;
  let samples = 0;
  let [pages, calls] = [0, 0];
  const printLine = () => {
    const pageMs = stats.pageMs.slice(pages);
    const callMs = stats.callMs.slice(calls);
    [pages, calls] = [stats.pageMs.length, stats.callMs.length];
    const failures = [...stats.failedPages, ...stats.failedCalls];
    const isError = (failure: RequestFailure) => !isInterrupted(failure, kills);
    const times = (ms: number[]) =>
      `${ms.length} (p50 ${quantileOf(ms, 0.5)}, p99 ${quantileOf(ms, 0.99)} ms)`;
    console.log(
      `${(samples * SAMPLE_MS) / 60_000} min: ${times(pageMs)} pages, ${times(callMs)} calls, ${failures.filter(isError).length} errors, ${kills.length} kills, ${done.orderIds.length + done.money.length} orders, ${receiver.receipts.length} webhooks, load ${(loadavg()[0] ?? 0).toFixed(1)}; ${usageText(watched)}`,
    );
  };
  const timer = setInterval(() => {
    sampleProcesses(lives, [...store.webs, ...store.backends]);
    samples += 1;
    if (samples % SAMPLES_PER_LINE === 0) printLine();
  }, SAMPLE_MS);
  return () => clearInterval(timer);
}
