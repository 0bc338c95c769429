import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

const TICK_MS = 10;

/** Milliseconds of processor that a process has used; undefined where the system does not tell (it does on Linux). */
function cpuOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}

/** Megabytes of memory that a process holds. */
export const memoryOf = (pid) =>
  Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
  );

const percentile = (numbers, part) =>
  Math.round(numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * part) - 1] ?? 0);

/**
 * Asks an address on so many connections, each as soon as the last answer came. others: how often there was a 5xx or no answer; servedP99: of all else.
 * @returns {Promise<{ perSecond: number, p50: number, p99: number, servedP99: number, cpuMs: number | undefined, others: number, total: number, bytes: number }>}
 */
export async function load(
  url,
  { pid, connections = 50, seconds, amount, headers = {}, requests, idReplacement = false },
) {
  const before = cpuOf(pid);
  const served = [];
  const under = autocannon({
    url,
    connections,
    headers,
    idReplacement,
    ...(requests && { requests }),
    ...(amount ? { amount } : { duration: seconds }),
  });
  under.on('response', (_, status, __, ms) => {
    if (status < 500) served.push(ms);
  });
  const result = await under;
  const used = before === undefined ? undefined : cpuOf(pid) - before;
  const { total } = result.requests;
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    servedP99: percentile(served, 0.99),
    cpuMs: used === undefined || !total ? undefined : used / total,
    others: result['5xx'] + result.errors,
    total,
    bytes: result.throughput.total,
  };
}

export const median = (numbers) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
