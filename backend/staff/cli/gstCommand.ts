import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { csvLines } from '@/lib/model/csv';
import { CommandError, type StaffClient } from './client';
import { formatTable, type Terminal } from './terminal';

export const GST_USAGE = `Use one of:
  npm run gst -- 2026-11 [--folder gst-2026-11]
      writes the month’s GSTR-1 as CSV files, one for each section
  npm run gst -- seller [--gstin GSTIN] [--state Maharashtra] [--name NAME] [--address ADDRESS]
      [--hsn 6204] [--lut NUMBER] [--lut-until 2027-03-31]
      shows or changes the seller on later invoices`;

const OPTIONS = {
  folder: { type: 'string' },
  gstin: { type: 'string' },
  state: { type: 'string' },
  name: { type: 'string' },
  address: { type: 'string' },
  hsn: { type: 'string' },
  lut: { type: 'string' },
  'lut-until': { type: 'string' },
} as const;

type Tools = { call: StaffClient; terminal: Terminal };

async function exportReturn({ call, terminal }: Tools, month: string, folder = `gst-${month}`) {
  const { data } = await call('GET /staff/v1/gst-return', { query: { month } });
  if (!data.gstin) terminal.print('The seller has no GSTIN: see npm run gst -- seller.');
  mkdirSync(folder, { recursive: true });
  for (const { name, columns, rows } of data.sections)
    writeFileSync(path.join(folder, `${name}.csv`), `${csvLines([columns, ...rows])}\n`);
  terminal.print(
    formatTable(
      data.sections.map(({ name, rows }) => ({ file: `${name}.csv`, rows: rows.length })),
    ),
  );
}

/** npm run gst: the monthly return, and the seller's registration. */
export async function runGstCommand(tools: Tools, args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [command = ''] = positionals;
  const { folder, 'lut-until': lut_until, ...terms } = values;
  if (/^\d{4}-\d\d$/.test(command)) return exportReturn(tools, command, folder);
  if (command !== 'seller') throw new CommandError(GST_USAGE);
  const change = { ...terms, ...(lut_until !== undefined && { lut_until }) };
  const { data } =
    Object.keys(change).length === 0
      ? await tools.call('GET /staff/v1/seller')
      : await tools.call('PUT /staff/v1/seller', { body: { ...change, key: randomUUID() } });
  tools.terminal.print(
    Object.entries(data)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
  );
}
