import { stripVTControlCharacters, styleText } from 'node:util';
import { DISK_FULL_MESSAGE, isDiskFullError } from './disk.mjs';
import { FatalError } from './stop.mjs';
import { waitUntilHealthy } from './health.mjs';
import { startProcess } from './processes.mjs';
import { servicesOf } from './services.mjs';

const START_TIMEOUT_MINUTES = 5;
/** A program that ends more often than this within the window is not started again. */
const MAX_RESTARTS = 3;
const RESTART_WINDOW_MS = 60_000;
const never = new Promise(() => {});

function printToTerminal({ name, colour }, line, stream) {
  if (!stripVTControlCharacters(line).trim()) return;
  const output = process[stream];
  output.write(`${styleText(colour, `${name.padEnd(7)} |`, { stream: output })} ${line}\n`);
}

/** Whether a program may be started again; counts its ends. */
function createRestartLimit() {
  let ends = [];
  return () => {
    const now = performance.now();
    ends = [...ends.filter((end) => now - end < RESTART_WINDOW_MS), now];
    return ends.length <= MAX_RESTARTS;
  };
}

/** Says when a program that was started again answers; one that never does is ended, and counts. */
async function watchRestart(service, restarted, closing, print) {
  const end = new AbortController();
  void restarted.ended.then(() => end.abort());
  const late = AbortSignal.timeout(START_TIMEOUT_MINUTES * 60_000);
  const over = AbortSignal.any([closing, end.signal]);
  await waitUntilHealthy(service.health, AbortSignal.any([over, late]));
  if (over.aborted) return;
  if (late.aborted) await restarted.stop();
  else print(service, `The ${service.name} answers again.`, 'stderr');
}

/**
 * Starts backend and web, and with `restarts` each again that ends once the store is ready; `ready` rejects
 * with FatalError, `failed` resolves to a message.
 */
export function startStore(
  settings,
  { dev = false, restarts = true, print = printToTerminal } = {},
) {
  const services = servicesOf(settings, dev);
  const startup = new AbortController();
  let closing;
  let diskFullAt = -Infinity;
  let isReady = false;

  const start = (service) =>
    startProcess(service, (line, stream) => {
      if (isDiskFullError(line)) diskFullAt = performance.now();
      print(service, line, stream);
    });
  const processes = services.map(start);
  const failed = Promise.race(
    services.map(async (service, index) => {
      const mayRestart = createRestartLimit();
      for (;;) {
        const description = await processes[index].ended;
        if (closing) return never;
        if (!restarts || !isReady || !mayRestart())
          return performance.now() - diskFullAt < RESTART_WINDOW_MS
            ? DISK_FULL_MESSAGE
            : `The ${service.name} ${description}.`;
        print(service, `The ${service.name} ${description}. It is started again.`, 'stderr');
        processes[index] = start(service);
        void watchRestart(service, processes[index], startup.signal, print);
      }
    }),
  );
  const close = () =>
    (closing ??= (async () => {
      startup.abort();
      for (const running of processes.toReversed()) await running.stop();
    })());

  async function waitUntilReady() {
    const timer = setTimeout(() => startup.abort(), START_TIMEOUT_MINUTES * 60_000);
    const failure = await Promise.race([
      Promise.all(services.map(({ health }) => waitUntilHealthy(health, startup.signal))),
      failed,
    ]);
    clearTimeout(timer);
    if (closing) return never;
    if (typeof failure !== 'string' && !startup.signal.aborted) {
      isReady = true;
      return;
    }
    await close();
    throw new FatalError(
      typeof failure === 'string'
        ? failure
        : `The store did not become healthy within ${START_TIMEOUT_MINUTES} minutes.`,
    );
  }
  return { ready: waitUntilReady(), failed, close };
}
