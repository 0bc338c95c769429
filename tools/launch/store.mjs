import { stripVTControlCharacters, styleText } from 'node:util';
import { DISK_FULL_MESSAGE, isDiskFullError } from './disk.mjs';
import { FatalError } from './stop.mjs';
import { waitUntilHealthy } from './health.mjs';
import { startProcess } from './processes.mjs';
import { servicesOf } from './services.mjs';

const PATIENCE_MINUTES = 5;
const never = new Promise(() => {});

/** Prints a line behind the name of the process that said it; lines that show nothing are left out. */
function printToTerminal({ name, colour }, line, stream) {
  if (!stripVTControlCharacters(line).trim()) return;
  const to = process[stream];
  to.write(`${styleText(colour, `${name.padEnd(7)} |`, { stream: to })} ${line}\n`);
}

/**
 * Starts the backend and the web. `ready` resolves when both are healthy and rejects with a Halt when they cannot become so;
 * `failed` resolves to a sentence when one of them ends unasked; `close` stops the web, then the backend.
 */
export function startStore(settings, { dev = false, print = printToTerminal } = {}) {
  const services = servicesOf(settings, dev);
  const over = new AbortController();
  let closing;
  let full = false;

  const processes = services.map((service) =>
    startProcess(service, (line, stream) => {
      full ||= isDiskFullError(line);
      print(service, line, stream);
    }),
  );
  const failed = Promise.race(
    processes.map(async ({ name, ended }) => {
      const how = await ended;
      return closing ? never : full ? DISK_FULL_MESSAGE : `The ${name} ${how}.`;
    }),
  );
  const close = () =>
    (closing ??= (async () => {
      over.abort();
      for (const one of processes.toReversed()) await one.stop();
    })());

  async function untilHealthy() {
    const timer = setTimeout(() => over.abort(), PATIENCE_MINUTES * 60_000);
    const sentence = await Promise.race([
      Promise.all(services.map(({ health }) => waitUntilHealthy(health, over.signal))),
      failed,
    ]);
    clearTimeout(timer);
    if (closing) return never;
    if (typeof sentence !== 'string' && !over.signal.aborted) return;
    await close();
    throw new FatalError(
      typeof sentence === 'string'
        ? sentence
        : `The store did not become healthy within ${PATIENCE_MINUTES} minutes.`,
    );
  }
  return { ready: untilHealthy(), failed, close };
}
