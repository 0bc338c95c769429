import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { staff, type Staff } from '@/lib/contract';
import type { BackendEnv } from '@/backend/env';
import { operatorFilePath, type OperatorFile } from '@/backend/staff/server';

/** A message for the person at the terminal: nothing else is printed. */
export class CommandError extends Error {}

const NOT_RUNNING = 'The store is not running. Start it with npm start, then try again.';
const TIMEOUT_MS = 60_000;

type Input<Key extends keyof Staff> = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
} & (Staff[Key] extends { body: z.ZodType }
  ? { body: z.input<Staff[Key]['body']> }
  : { body?: undefined });

export type StaffFetch = (request: Request) => Promise<Response> | Response;

const toRequest = (
  { url, token }: OperatorFile,
  key: string,
  { params = {}, query = {}, body }: Omit<Input<keyof Staff>, 'body'> & { body?: unknown },
) => {
  const [method = '', pattern = ''] = key.split(' ');
  const target = new URL(
    pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    url,
  );
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) target.searchParams.set(name, String(value));
  return new Request(target, {
    method,
    headers: { Authorization: `Operator ${token}`, 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
};

const isRefused = (error: unknown) =>
  [error, (error as { cause?: unknown }).cause].some(
    (one) => (one as { code?: string } | undefined)?.code === 'ECONNREFUSED',
  );

/** Calls of the staff API as the operator; a refusal is a CommandError with its message. */
export function createStaffClient(file: OperatorFile, send: StaffFetch = fetch) {
  const call = async <Key extends keyof Staff & string>(
    key: Key,
    ...[input]: Input<Key> extends { body: unknown } ? [Input<Key>] : [Input<Key>?]
  ): Promise<z.output<Staff[Key]['reply']>> => {
    let response: Response;
    try {
      response = await send(toRequest(file, key, input ?? {}));
    } catch (error) {
      throw new CommandError(
        isRefused(error)
          ? NOT_RUNNING
          : 'The store did not answer. Look whether the change was made before you repeat it.',
      );
    }
    const reply = (await response.json()) as { message?: string };
    if (!response.ok)
      throw new CommandError(reply.message ?? `The store answered ${response.status}.`);
    return staff[key].reply.parse(reply) as z.output<Staff[Key]['reply']>;
  };
  return Object.assign(call, { deskUrl: `${file.url}/desk/` });
}
export type StaffClient = ReturnType<typeof createStaffClient>;

/** The file of the running store; whoever can read it is the operator. */
export function readOperatorFile(env: Pick<BackendEnv, 'DATA_DIR' | 'BACKEND_PORT'>): OperatorFile {
  try {
    return JSON.parse(readFileSync(operatorFilePath(env), 'utf8')) as OperatorFile;
  } catch (error) {
    throw new CommandError(
      (error as { code?: string }).code === 'EACCES'
        ? 'Only the account that runs the store may use this command.'
        : NOT_RUNNING,
    );
  }
}
