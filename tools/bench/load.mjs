import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

const TICK_MS = 10;

/** CPU milliseconds that a process has used; undefined on systems other than Linux. */
function cpuOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}

const memoryField = (pid, field) =>
  Math.round(
    Number(
      new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1],
    ) / 1024,
  );

/** Resident memory of a process in megabytes. */
export const memoryOf = (pid) => memoryField(pid, 'VmRSS');

/** The most resident memory that a process has had, in megabytes. */
export const maxMemoryOf = (pid) => memoryField(pid, 'VmHWM');

const percentile = (numbers, part) =>
  Math.round(numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * part) - 1] ?? 0);

/**
 * Sends requests on this number of connections, each after the previous response. failed: 5xx responses and errors; servedP99: p99 of all other responses.
 * @returns {Promise<{ perSecond: number, p50: number, p99: number, servedP99: number, cpuMs: number | undefined, failed: number, total: number, bytes: number }>}
 */
export async function load(
  url,
  { pid, connections = 50, seconds, amount, headers = {}, requests, idReplacement = false },
) {
  const cpuBefore = cpuOf(pid);
  const servedDurations = [];
  const run = autocannon({
    url,
    connections,
    headers,
    idReplacement,
    ...(requests && { requests }),
    ...(amount ? { amount } : { duration: seconds }),
  });
  run.on('response', (_, status, __, ms) => {
    if (status < 500) servedDurations.push(ms);
  });
  const result = await run;
  const cpuUsed = cpuBefore === undefined ? undefined : cpuOf(pid) - cpuBefore;
  const { total } = result.requests;
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    servedP99: percentile(servedDurations, 0.99),
    cpuMs: cpuUsed === undefined || !total ? undefined : cpuUsed / total,
    failed: result['5xx'] + result.errors,
    total,
    bytes: result.throughput.total,
  };
}

export const median = (numbers) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
