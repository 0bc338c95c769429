// npm run staff, npm run orders: commands for the running store, through its staff API.
import { existsSync } from 'node:fs';
import { parseEnv } from '@/backend/env';
import { CommandError, createStaffClient, readOperatorFile } from './client';
import { ORDERS_USAGE, runOrdersCommand } from './ordersCommand';
import { runStaffCommand, STAFF_USAGE } from './staffCommand';
import { openTerminal } from './terminal';

const COMMANDS = {
  staff: { run: runStaffCommand, usage: STAFF_USAGE },
  orders: { run: runOrdersCommand, usage: ORDERS_USAGE },
};
const isCommandName = (name: string): name is keyof typeof COMMANDS => name in COMMANDS;

async function runCommand([name = '', ...args]: string[]): Promise<void> {
  if (!isCommandName(name)) throw new CommandError(Object.keys(COMMANDS).join(', '));
  const { run, usage } = COMMANDS[name];
  if (args.length === 0) throw new CommandError(usage);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const call = createStaffClient(readOperatorFile(parseEnv()));
  const terminal = openTerminal();
  await run({ call, terminal }, args).finally(terminal.close);
}

runCommand(process.argv.slice(2)).catch((error: unknown) => {
  console.error(
    error instanceof CommandError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
      ? (error as Error).message
      : error,
  );
  process.exitCode = 1;
});
