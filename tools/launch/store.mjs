import { stripVTControlCharacters, styleText } from 'node:util';
import { DISK_FULL_MESSAGE, isDiskFullError } from './disk.mjs';
import { FatalError } from './stop.mjs';
import { waitUntilHealthy } from './health.mjs';
import { startProcess } from './processes.mjs';
import { servicesOf } from './services.mjs';

const START_TIMEOUT_MINUTES = 5;
const never = new Promise(() => {});

function printToTerminal({ name, colour }, line, stream) {
  if (!stripVTControlCharacters(line).trim()) return;
  const output = process[stream];
  output.write(`${styleText(colour, `${name.padEnd(7)} |`, { stream: output })} ${line}\n`);
}

/** Starts backend and web; `ready` rejects with FatalError, `failed` resolves to a message. */
export function startStore(settings, { dev = false, print = printToTerminal } = {}) {
  const services = servicesOf(settings, dev);
  const startup = new AbortController();
  let closing;
  let isDiskFull = false;

  const processes = services.map((service) =>
    startProcess(service, (line, stream) => {
      isDiskFull ||= isDiskFullError(line);
      print(service, line, stream);
    }),
  );
  const failed = Promise.race(
    processes.map(async ({ name, ended }) => {
      const description = await ended;
      return closing ? never : isDiskFull ? DISK_FULL_MESSAGE : `The ${name} ${description}.`;
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
    if (typeof failure !== 'string' && !startup.signal.aborted) return;
    await close();
    throw new FatalError(
      typeof failure === 'string'
        ? failure
        : `The store did not become healthy within ${START_TIMEOUT_MINUTES} minutes.`,
    );
  }
  return { ready: waitUntilReady(), failed, close };
}
