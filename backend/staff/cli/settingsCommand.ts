import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { OPERATION_NAMES } from '@/lib/contract/staffOperation';
import { CommandError, type StaffClient } from './client';
import type { Terminal } from './terminal';

export const SETTINGS_USAGE = `Use one of:
  npm run settings -- show [NAME]          prints the settings, or one, as JSON
  npm run settings -- set NAME FILE.json   replaces one; it applies at once
The names are ${OPERATION_NAMES.join(', ')}.`;

type Tools = { call: StaffClient; terminal: Terminal };

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CommandError(`${file} could not be read: ${(error as Error).message}`);
  }
}

/** npm run settings: how the store is run, such as couriers, limits, duties and tax rates. */
export async function runSettingsCommand({ call, terminal }: Tools, args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  const [command, name, file] = positionals;
  const known = OPERATION_NAMES.find((candidate) => candidate === name);
  if (name !== undefined && !known)
    throw new CommandError(`"${name}" is not one of ${OPERATION_NAMES.join(', ')}.`);
  const print = (value: unknown) => terminal.print(JSON.stringify(value, null, 2));
  if (command === 'show' && file === undefined) {
    const { data } = await call('GET /staff/v1/operation');
    return print(known ? data[known] : data);
  }
  if (command !== 'set' || !known || !file) throw new CommandError(SETTINGS_USAGE);
  const body = { key: randomUUID(), [known]: readJson(file) };
  const { data } = await call('PUT /staff/v1/operation', { body });
  print(data[known]);
}
