import { randomUUID } from 'node:crypto';
import { courierName, type ShipmentWire } from '@/lib/contract/staffShipments';
import { CommandError, type StaffClient } from './client';
import { formatTable, type Terminal } from './terminal';

type Tools = { call: StaffClient; terminal: Terminal };
/** The options of these commands alone. */
export const SHIPMENT_OPTIONS = {
  courier: { type: 'string' },
  service: { type: 'string' },
  weight: { type: 'string' },
  shipment: { type: 'string' },
  date: { type: 'string' },
  outcome: { type: 'string' },
} as const;
type Options = { [name in keyof typeof SHIPMENT_OPTIONS | 'items']?: string };

export const SHIPMENTS_USAGE = `npm run orders -- ship ORDER [--courier ${courierName.options.join('|')}] [--service SERVICE] [--weight KG] [--items ID,ID]
                                              books a shipment, see rates
npm run orders -- rates ORDER [--weight KG]
npm run orders -- label ORDER --shipment SHIPMENT
npm run orders -- cancel-shipment ORDER --shipment SHIPMENT
npm run orders -- collect ORDER --items ID             a courier collects a return
npm run orders -- delay ORDER --items ID --date YYYY-MM-DD  another promised date, with an email`;

/** What a shipment is booked with, from the options of a command. */
export function bookingFields({ courier, service, weight }: Options) {
  const { data, success } = courierName.optional().safeParse(courier);
  if (!success) throw new CommandError(`--courier must be ${courierName.options.join(', ')}.`);
  return {
    courier: data,
    ...(service && { service_id: Number(service) }),
    ...(weight && { package: { weight_kg: Number(weight) } }),
  };
}

const shipmentParams = (id: number, { shipment }: Options) => {
  if (!Number(shipment)) throw new CommandError('Name one shipment with --shipment NUMBER.');
  return { id, shipmentId: Number(shipment) };
};

/** A shipment of an order, for the page of the order. */
export const shipmentLine = ({ shipment_id, kind, state, tracking_number }: ShipmentWire) =>
  `\nShipment ${shipment_id}, ${kind}, ${state.replaceAll('_', ' ')} ${tracking_number ?? ''}`;

const shipmentText = (shipment: ShipmentWire) =>
  formatTable([
    {
      shipment: shipment.shipment_id,
      state: shipment.state.replaceAll('_', ' '),
      carrier: shipment.carrier ?? '',
      number: shipment.tracking_number ?? '',
    },
  ]);

/** Commands about shipments at couriers: each resolves to the text for the terminal. */
export const SHIPMENT_COMMANDS: Record<
  string,
  (tools: Tools, id: number, options: Options) => Promise<string>
> = {
  async rates({ call }, id, { weight }) {
    const { data } = await call('GET /staff/v1/orders/:id/courier-rates', {
      params: { id },
      query: { weight_kg: weight },
    });
    return formatTable(
      data.list.map(({ service_id, carrier, rupees, days }) => ({
        service: service_id,
        carrier,
        rupees,
        days: days ?? '',
      })),
    );
  },
  async label({ call }, id, options) {
    const { data } = await call('POST /staff/v1/orders/:id/shipments/:shipmentId/label', {
      params: shipmentParams(id, options),
    });
    return data.label_url;
  },
  async 'cancel-shipment'({ call }, id, options) {
    const { data } = await call('POST /staff/v1/orders/:id/shipments/:shipmentId/cancel', {
      params: shipmentParams(id, options),
      body: { key: randomUUID() },
    });
    return shipmentText(data);
  },
  async delay({ call }, id, { items, date }) {
    if (!Number(items)) throw new CommandError('Name one item with --items ID.');
    if (!date) throw new CommandError('--date is missing.');
    await call('PUT /staff/v1/orders/:id/items/:detailId/delivery-date', {
      params: { id, detailId: Number(items) },
      body: { key: randomUUID(), date },
    });
    return `Item ${items} is promised for ${date}.`;
  },
  async collect({ call }, id, options) {
    const { courier, ...fields } = bookingFields(options);
    if (courier === 'manual') throw new CommandError('A return is collected by a courier.');
    if (!Number(options.items)) throw new CommandError('Name one item with --items ID.');
    const { data } = await call('POST /staff/v1/orders/:id/items/:detailId/return-pickup', {
      params: { id, detailId: Number(options.items) },
      body: { key: randomUUID(), courier, ...fields },
    });
    return shipmentText(data);
  },
};
