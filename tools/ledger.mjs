// npm run test:ledger -- 1000: the ledger test over this many random order histories more.
import { spawnSync } from 'node:child_process';

const [histories = '100'] = process.argv.slice(2);
if (!/^[1-9]\d*$/.test(histories)) {
  console.error('Usage: npm run test:ledger -- <number of histories>');
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
  { stdio: 'inherit', env: { ...process.env, LEDGER_HISTORIES: histories } },
);
process.exit(status ?? 1);
