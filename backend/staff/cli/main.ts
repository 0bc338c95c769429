// npm run staff, orders, stock, products, coupons, gift-cards, gst, settings, webhooks: commands for the running store, through its staff API.
import { existsSync } from 'node:fs';
import { parseEnv } from '@/backend/env';
import { CommandError, createStaffClient, readOperatorFile } from './client';
import { COUPONS_USAGE, runCouponsCommand } from './couponsCommand';
import { GIFT_CARDS_USAGE, runGiftCardsCommand } from './giftCardsCommand';
import { GST_USAGE, runGstCommand } from './gstCommand';
import { ORDERS_USAGE, runOrdersCommand } from './ordersCommand';
import { PRODUCTS_USAGE, runProductsCommand } from './productsCommand';
import { runSettingsCommand, SETTINGS_USAGE } from './settingsCommand';
import { runStaffCommand, STAFF_USAGE } from './staffCommand';
import { runStockCommand, STOCK_USAGE } from './stockCommand';
import { openTerminal } from './terminal';
import { runWebhooksCommand, WEBHOOKS_USAGE } from './webhooksCommand';

const COMMANDS = {
  staff: { run: runStaffCommand, usage: STAFF_USAGE },
  orders: { run: runOrdersCommand, usage: ORDERS_USAGE },
  stock: { run: runStockCommand, usage: STOCK_USAGE },
  products: { run: runProductsCommand, usage: PRODUCTS_USAGE },
  coupons: { run: runCouponsCommand, usage: COUPONS_USAGE },
  'gift-cards': { run: runGiftCardsCommand, usage: GIFT_CARDS_USAGE },
  gst: { run: runGstCommand, usage: GST_USAGE },
  settings: { run: runSettingsCommand, usage: SETTINGS_USAGE },
  webhooks: { run: runWebhooksCommand, usage: WEBHOOKS_USAGE },
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
