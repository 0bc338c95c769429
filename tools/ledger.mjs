// npm run test:ledger -- 1000 [5000]: the ledger test over this many random order histories more, from
// history 5000 on, so that a long run can be made in parts.
import { spawnSync } from 'node:child_process';

const [histories = '100', from = '0'] = process.argv.slice(2);
if (!/^[1-9]\d*$/.test(histories) || !/^\d+$/.test(from)) {
  console.error('Usage: npm run test:ledger -- <number of histories> [<first history>]');
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    'orderHistories',
  ],
  { stdio: 'inherit', env: { ...process.env, LEDGER_HISTORIES: histories, LEDGER_FROM: from } },
);
process.exit(status ?? 1);
