type ListenAddresses = {
  BACKEND_PORT: number;
  BACKEND_HOST: string;
  STAFF_PORT?: number;
  BACKEND_METRICS_PORT?: number;
};

/** ENOSPC in the numbering of the embedded engine (WASI). */
const ENGINE_NO_SPACE = 51;

/** The name of a port's variables: *_PORT and *_HOST. Without STAFF_PORT the system chooses (port 0). */
function listenerOf(port: number, { STAFF_PORT = 0, BACKEND_METRICS_PORT }: ListenAddresses) {
  if (port === STAFF_PORT) return { variable: 'STAFF_PORT', hostVariable: 'STAFF_HOST' };
  if (port === BACKEND_METRICS_PORT)
    return { variable: 'BACKEND_METRICS_PORT', hostVariable: 'METRICS_HOST' };
  return { variable: 'BACKEND_PORT', hostVariable: 'BACKEND_HOST' };
}

/** Why the port of a listener is taken: by another of this process, or by another program. */
function describeTakenPort(port: number, variable: string, env: ListenAddresses): string {
  const names = (['BACKEND_PORT', 'STAFF_PORT', 'BACKEND_METRICS_PORT'] as const).filter(
    (name) => env[name] === port,
  );
  return names.length > 1
    ? `${names.join(' and ')} are both ${port}. Set one to another port.`
    : `Port ${port} is taken by another program. Stop it, or set ${variable}.`;
}

/** Explains a start failure in a sentence that the operator can act on. */
export function describeStartFailure(error: unknown, env: ListenAddresses): string {
  const {
    code,
    errno,
    address = env.BACKEND_HOST,
    port = env.BACKEND_PORT,
    message = 'The embedded database could not be opened.',
  } = error as {
    code?: string;
    errno?: number;
    address?: string;
    port?: number;
    message?: string;
  };
  const { variable, hostVariable } = listenerOf(port, env);
  if (code === 'EADDRINUSE') return describeTakenPort(port, variable, env);
  if (code === 'EACCES' && /listen/.test(message))
    return `Port ${port} may not be used by this account. Set ${variable} to one above 1024.`;
  if (code === 'EADDRNOTAVAIL')
    return `This machine has no address ${address}. Set ${hostVariable}.`;
  if (code === 'ENOSPC' || errno === ENGINE_NO_SPACE || /no space left|disk full/i.test(message))
    return 'The disk is full. Free some space and start again.';
  if (code === 'EACCES' || code === 'EROFS')
    return `The data folder cannot be written (${message}). Set DATA_DIR to one that can.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01')
    return 'The database named by DATABASE_URL does not let us in. Check that it runs, and the name and password in the address.';
  return message;
}
