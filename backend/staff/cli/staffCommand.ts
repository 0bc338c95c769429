import { parseArgs } from 'node:util';
import { renderUnicodeCompact } from 'uqr';
import { staffRoleWire, STAFF_ROLES } from '@/lib/contract/staff';
import { CommandError, type StaffClient } from './client';
import { formatTable, type Terminal } from './terminal';

export const STAFF_USAGE = `npm run staff -- add EMAIL --role ROLE      adds an account; prints the token to set it up
npm run staff -- set-up TOKEN               sets password and second factor at this terminal
npm run staff -- list
npm run staff -- role EMAIL --role ROLE
npm run staff -- disable EMAIL | enable EMAIL
npm run staff -- reset-second-factor EMAIL  the account has to be set up again
npm run staff -- audit [--of "order 700001"]
ROLE is one of ${STAFF_ROLES.join(', ')}.`;

type Tools = { call: StaffClient; terminal: Terminal };

function roleOf(text: string | undefined) {
  const { success, data } = staffRoleWire.safeParse(text);
  if (!success) throw new CommandError(`--role must be one of ${STAFF_ROLES.join(', ')}.`);
  return data;
}

async function accountOf({ call }: Tools, email: string) {
  const { list } = (await call('GET /staff/v1/accounts')).data;
  const account = list.find((entry) => entry.email === email.toLowerCase());
  if (!account) throw new CommandError(`There is no account for ${email}.`);
  return account;
}

type Setup = { setup_token: string; expires_at: string };
const printSetup = ({ call, terminal }: Tools, { setup_token, expires_at }: Setup) =>
  terminal.print(
    `Set it up before ${expires_at} in a browser:\n  ${call.deskUrl}#/set-up?token=${setup_token}\nor at a terminal:\n  npm run staff -- set-up ${setup_token}`,
  );

async function setUp({ call, terminal }: Tools, setup_token: string) {
  const password = await terminal.ask('Password: ', { hidden: true });
  if ((await terminal.ask('Password again: ', { hidden: true })) !== password)
    throw new CommandError('The passwords differ. Nothing was changed.');
  const { data } = await call('POST /staff/v1/setup', { body: { setup_token, password } });
  terminal.print(
    `Add this account to an authenticator app:\n\n${renderUnicodeCompact(data.totp_url)}\n\nor enter the key ${data.totp_secret}`,
  );
  const code = await terminal.ask('Code of the app: ');
  const { recovery_codes } = (
    await call('POST /staff/v1/setup-confirm', { body: { setup_token, code } })
  ).data;
  terminal.print(
    `${data.email} can sign in. Keep these recovery codes; each replaces a code of the app once:\n  ${recovery_codes.join('\n  ')}`,
  );
}

async function printAudit({ call, terminal }: Tools, target?: string) {
  const { list } = (await call('GET /staff/v1/audit', { query: { target } })).data;
  terminal.print(
    formatTable(
      list.map(({ at, actor, act, target: of, before, after }) => ({
        at: at.slice(0, 19),
        actor,
        act,
        of,
        before: before === null ? '' : JSON.stringify(before),
        after: after === null ? '' : JSON.stringify(after),
      })),
    ),
  );
}

async function changeAccount(
  tools: Tools,
  email: string,
  change: { role?: ReturnType<typeof roleOf>; is_disabled?: boolean },
) {
  const { id } = await accountOf(tools, email);
  const { data } = await tools.call('PUT /staff/v1/accounts/:id', { params: { id }, body: change });
  tools.terminal.print(`${data.email}: ${data.role}, ${data.state}`);
}

/** npm run staff: accounts of the people who run the store. */
export async function runStaffCommand(tools: Tools, args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { role: { type: 'string' }, of: { type: 'string' } },
  });
  const [command = '', operand = ''] = positionals;
  const { call, terminal } = tools;
  if (command === 'list') {
    const { list } = (await call('GET /staff/v1/accounts')).data;
    terminal.print(formatTable(list.map(({ email, role, state }) => ({ email, role, state }))));
  } else if (command === 'audit') await printAudit(tools, values.of);
  else if (!operand) throw new CommandError(STAFF_USAGE);
  else if (command === 'add') {
    const role = roleOf(values.role);
    const { data } = await call('POST /staff/v1/accounts', { body: { email: operand, role } });
    terminal.print(`Added ${data.account.email} with the role ${role}.`);
    printSetup(tools, data);
  } else if (command === 'set-up') await setUp(tools, operand);
  else if (command === 'role') await changeAccount(tools, operand, { role: roleOf(values.role) });
  else if (command === 'disable' || command === 'enable')
    await changeAccount(tools, operand, { is_disabled: command === 'disable' });
  else if (command === 'reset-second-factor') {
    const { id } = await accountOf(tools, operand);
    const { data } = await call('POST /staff/v1/accounts/:id/reset-second-factor', {
      params: { id },
    });
    terminal.print(`The second factor of ${data.account.email} is removed.`);
    printSetup(tools, data);
  } else throw new CommandError(STAFF_USAGE);
}
