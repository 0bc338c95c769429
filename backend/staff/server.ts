import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Server } from 'node:http';
import type { BackendEnv } from '@/backend/env';

/** Where the commands of this machine find the staff API, and the token that lets them in. */
export type OperatorFile = { url: string; token: string };

export const newOperatorToken = (): string => randomBytes(32).toString('base64url');

/** One file per process: replicas may share the data folder, but not host and port. */
export const operatorFilePath = ({
  DATA_DIR,
  BACKEND_PORT,
}: Pick<BackendEnv, 'DATA_DIR' | 'BACKEND_PORT'>): string =>
  path.join(DATA_DIR, 'operator', `${hostname()}-${BACKEND_PORT}.json`);

/** Writes the file that only this account of the machine can read. */
export function writeOperatorFile(file: string, content: OperatorFile): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(content), { mode: 0o600, flag: 'wx' });
  chmodSync(file, 0o600);
}

export const removeOperatorFile = (file: string): void => rmSync(file, { force: true });

/** Listens on STAFF_PORT, or a free port without one; returns the address on this machine. */
export const listenForStaff = (
  server: Server,
  { STAFF_PORT, STAFF_HOST }: Pick<BackendEnv, 'STAFF_PORT' | 'STAFF_HOST'>,
): Promise<string> =>
  new Promise((resolve, reject) =>
    server.once('error', reject).listen(STAFF_PORT ?? 0, STAFF_HOST, () => {
      const { port, address } = server.address() as AddressInfo;
      const isAnyAddress = address === '0.0.0.0' || address === '::';
      const host = isAnyAddress ? '127.0.0.1' : address;
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${port}`);
    }),
  );
