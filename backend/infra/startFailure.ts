type ListenAddress = { BACKEND_PORT: number; BACKEND_HOST: string; STAFF_PORT?: number };

/** ENOSPC in the numbering of the embedded engine (WASI). */
const ENGINE_NO_SPACE = 51;

/** Explains a start failure in a sentence that the operator can act on. */
export function describeStartFailure(
  error: unknown,
  { BACKEND_PORT, BACKEND_HOST, STAFF_PORT }: ListenAddress,
): string {
  const {
    code,
    errno,
    port = BACKEND_PORT,
    message = 'The embedded database could not be opened.',
  } = error as { code?: string; errno?: number; port?: number; message?: string };
  const variable = port === STAFF_PORT ? 'STAFF_PORT' : 'BACKEND_PORT';
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop it, or set ${variable}.`;
  if (code === 'EACCES' && /listen/.test(message))
    return `Port ${port} may not be used by this account. Set ${variable} to one above 1024.`;
  if (code === 'EADDRNOTAVAIL')
    return `This machine has no address ${BACKEND_HOST}. Set BACKEND_HOST.`;
  if (code === 'ENOSPC' || errno === ENGINE_NO_SPACE || /no space left|disk full/i.test(message))
    return 'The disk is full. Free some space and start again.';
  if (code === 'EACCES' || code === 'EROFS')
    return `The data folder cannot be written (${message}). Set DATA_DIR to one that can.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01')
    return 'The database named by DATABASE_URL does not let us in. Check that it runs, and the name and password in the address.';
  return message;
}
