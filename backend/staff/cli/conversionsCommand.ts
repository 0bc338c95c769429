import { writeFileSync } from 'node:fs';
import type { ConversionWire } from '@/lib/contract/staffConversions';
import { csvLines } from '@/lib/model/csv';
import { CommandError, type StaffClient } from './client';
import type { Terminal } from './terminal';

export const CONVERSIONS_USAGE =
  'npm run orders -- conversions --from DAY [--to DAY] [--name NAME] [--file FILE]';

/** The columns of Google Ads for conversions from clicks. */
const COLUMNS = [
  'Google Click ID',
  'Conversion Name',
  'Conversion Time',
  'Conversion Value',
  'Conversion Currency',
  'Order ID',
  'Ad User Data',
  'Ad Personalization',
];
const CONSENT = 'Granted';

/** A file that Google Ads imports; its times are in UTC. */
const conversionsCsv = (conversions: ConversionWire[], name: string): string =>
  csvLines([
    ['Parameters:TimeZone=+0000'],
    COLUMNS,
    ...conversions.flatMap(({ gclid, confirmed_at, value, currency, order_id }) =>
      gclid === null
        ? []
        : [
            [
              gclid,
              name,
              confirmed_at.slice(0, 19).replace('T', ' '),
              String(value),
              currency,
              String(order_id),
              CONSENT,
              CONSENT,
            ],
          ],
    ),
  ]);

type Options = { from?: string; to?: string; name?: string; file?: string };

/** Writes the conversions of some days to a file for Google Ads. */
export async function exportConversions(
  { call, terminal }: { call: StaffClient; terminal: Terminal },
  { from, to, name = 'Purchase', file = `conversions-${from}.csv` }: Options,
): Promise<void> {
  if (from === undefined) throw new CommandError(CONVERSIONS_USAGE);
  const { data } = await call('GET /staff/v1/conversions', { query: { from, to } });
  const clicks = data.list.filter(({ gclid }) => gclid !== null).length;
  writeFileSync(file, `${conversionsCsv(data.list, name)}\n`);
  terminal.print(`Conversions in ${file}: ${clicks}.`);
  if (clicks < data.list.length)
    terminal.print(
      `With a gbraid or wbraid only, for the API of Google Ads: ${data.list.length - clicks}.`,
    );
}
