import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { FatalError } from './stop.mjs';

/** Why a port cannot be listened on (EADDRINUSE, EACCES ...); undefined when it can. */
const findPortError = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }) => resolve(code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });

/** The message for a port that cannot be listened on. */
export function describePortConflict(code, { port, host, variable, hostVariable }) {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program: stop it, or set ${variable} to a free port (${variable}=${port + 1} npm start).`;
  if (code === 'EACCES')
    return `Port ${port} is reserved for the system: set ${variable} to a port above 1023.`;
  return `Nothing can listen on ${host}:${port} (${code}): set ${hostVariable} to an address of this machine.`;
}

const isIPv4 = (host) => !host.includes(':');

/** Whether listening on one host takes the port of the other; "::" takes that of IPv4 too. */
const overlaps = (host, other) =>
  host === other || host === '::' || (host === '0.0.0.0' && isIPv4(other));

/** The message for a port that another variable of the settings has too; undefined when none has. */
export function describeSharedPort({ host, port, variable }, ports) {
  const other = ports.find(
    (entry) =>
      entry.variable !== variable &&
      entry.port === port &&
      (overlaps(host, entry.host) || overlaps(entry.host, host)),
  );
  return other && `${variable} and ${other.variable} are both ${port}: set one to another port.`;
}

/** Why a port cannot be listened on, in a sentence; undefined when it can. */
export async function findPortProblem(entry) {
  const code = await findPortError(entry.port, entry.host);
  return code && describePortConflict(code, entry);
}

/** Throws unless each port is named once and free, after a moment for a store that is closing. */
export async function requireFreePorts(ports, timeoutMs = 3000) {
  const deadline = Date.now() + timeoutMs;
  for (const entry of ports) {
    const shared = describeSharedPort(entry, ports);
    if (shared) throw new FatalError(shared);
  }
  for (const entry of ports) {
    let code = await findPortError(entry.port, entry.host);
    while (code === 'EADDRINUSE' && Date.now() < deadline) {
      await wait(100);
      code = await findPortError(entry.port, entry.host);
    }
    if (code) throw new FatalError(describePortConflict(code, entry));
  }
}

const findFreePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const given = new Set();

/** A free port. The system can offer one twice, so each is given once per process. */
export async function freePort() {
  let port = await findFreePort();
  while (given.has(port)) port = await findFreePort();
  given.add(port);
  return port;
}
