import {
  CourierRefused,
  CourierUnreachable,
  type Booking,
  type Courier,
  type Consignment,
} from '../courier';
import type { ShiprocketSetting } from '../settings';
import { callShiprocket, type ShiprocketEnv } from './client';
import {
  anyReply,
  trackingNumberReply,
  createdReply,
  labelReply,
  ordersReply,
  pickupReply,
  ratesReply,
} from './replies';
import { deliveryBody, returnBody } from './requests';

const PAGE_SIZE = '100';
const trackingUrlOf = (trackingNumber: string) =>
  `https://shiprocket.co/tracking/${encodeURIComponent(trackingNumber)}`;

function requireRemote(id: string | null): number {
  if (id === null) throw new CourierRefused('the shipment is not booked yet');
  return Number(id);
}

/** Finds the shipment of a reference whose answer was lost, with its tracking number. */
async function findBooking(
  env: ShiprocketEnv,
  consignment: Consignment,
): Promise<Partial<Booking>> {
  const { data } = await callShiprocket(env, {
    method: 'GET',
    ...(consignment.kind === 'return'
      ? {
          path: '/orders/processing/return',
          query: { per_page: PAGE_SIZE, from: consignment.orderedOn },
        }
      : { path: '/orders', query: { search: consignment.reference, per_page: PAGE_SIZE } }),
    reply: ordersReply,
    isRepeatable: true,
  });
  const found = data.find(({ channel_order_id }) => channel_order_id === consignment.reference);
  if (!found) return {};
  const [shipment] = found.shipments;
  return {
    remoteOrderId: found.id,
    remoteShipmentId: found.shipment_id ?? shipment?.id ?? null,
    awb: shipment?.awb ?? null,
    carrier: shipment?.courier ?? null,
  };
}

async function createOrder(
  env: ShiprocketEnv,
  consignment: Consignment,
  setting: ShiprocketSetting,
): Promise<Partial<Booking>> {
  const isReturn = consignment.kind === 'return';
  const { order_id, shipment_id } = await callShiprocket(env, {
    method: 'POST',
    path: isReturn ? '/orders/create/return' : '/orders/create/adhoc',
    body: isReturn ? returnBody(consignment, setting) : deliveryBody(consignment, setting),
    reply: createdReply,
  });
  return { remoteOrderId: order_id, remoteShipmentId: shipment_id };
}

async function assignTrackingNumber(
  env: ShiprocketEnv,
  { kind, serviceId }: Consignment,
  { remoteShipmentId }: Booking,
): Promise<Partial<Booking>> {
  const { awb_assign_status, response, message } = await callShiprocket(env, {
    method: 'POST',
    path: '/courier/assign/awb',
    body: {
      shipment_id: requireRemote(remoteShipmentId),
      ...(serviceId !== undefined && { courier_id: serviceId }),
      ...(kind === 'return' && { is_return: 1 }),
    },
    reply: trackingNumberReply,
  });
  const { awb_code, courier_name, awb_assign_error } = response?.data ?? {};
  if (awb_assign_status !== 1 || !awb_code)
    throw new CourierRefused(awb_assign_error ?? message ?? 'no courier takes this shipment');
  return { awb: awb_code, carrier: courier_name ?? null };
}

const ALREADY_REQUESTED = /already/i;

async function requestPickup(env: ShiprocketEnv, { remoteShipmentId }: Booking): Promise<void> {
  try {
    const { pickup_status } = await callShiprocket(env, {
      method: 'POST',
      path: '/courier/generate/pickup',
      body: { shipment_id: [requireRemote(remoteShipmentId)] },
      reply: pickupReply,
    });
    if (pickup_status !== 1) throw new CourierRefused('the pickup could not be scheduled');
  } catch (error) {
    // A pickup is requested once for each shipment: a repeated request is refused with this reason.
    if (!(error instanceof CourierRefused) || !ALREADY_REQUESTED.test(error.message)) throw error;
  }
}

/** Does what is missing of a booking: order, tracking number and pickup. */
const bookWith =
  (env: ShiprocketEnv, setting: ShiprocketSetting): Courier['book'] =>
  async (consignment, known, { mayExist, save }) => {
    let booking = known;
    const proceed = async (change: Partial<Booking>) => {
      booking = { ...booking, ...change };
      await save(booking);
    };
    if (mayExist && !booking.awb) await proceed(await findBooking(env, consignment));
    if (!booking.remoteShipmentId) await proceed(await createOrder(env, consignment, setting));
    if (!booking.awb) await proceed(await assignTrackingNumber(env, consignment, booking));
    if (!booking.awb) throw new CourierUnreachable('no tracking number');
    if (!booking.isPickupRequested) {
      await requestPickup(env, booking);
      await proceed({ isPickupRequested: true, trackingUrl: trackingUrlOf(booking.awb) });
    }
    return booking;
  };

/** Shiprocket, an aggregator of carriers in India. */
export const shiprocketCourier = (env: ShiprocketEnv, setting: ShiprocketSetting): Courier => ({
  book: bookWith(env, setting),

  async rates({ kind, customer, size, cashRupees }) {
    const [from, to] = [setting.warehouse.postcode, customer.postcode];
    const { data } = await callShiprocket(env, {
      method: 'GET',
      path: '/courier/serviceability/',
      query: {
        pickup_postcode: kind === 'return' ? to : from,
        delivery_postcode: kind === 'return' ? from : to,
        weight: String(size.weight_kg),
        cod: cashRupees > 0 ? '1' : '0',
        ...(kind === 'return' && { is_return: '1' }),
      },
      reply: ratesReply,
      isRepeatable: true,
    });
    return (data?.available_courier_companies ?? [])
      .map((company) => ({
        serviceId: company.courier_company_id,
        carrier: company.courier_name,
        rupees: company.rate,
        days: company.estimated_delivery_days ?? null,
      }))
      .sort((a, b) => a.rupees - b.rupees);
  },

  async label({ remoteShipmentId }) {
    const { label_created, label_url, response } = await callShiprocket(env, {
      method: 'POST',
      path: '/courier/generate/label',
      body: { shipment_id: [requireRemote(remoteShipmentId)] },
      reply: labelReply,
      isRepeatable: true,
    });
    if (label_created !== 1 || !label_url)
      throw new CourierRefused(response ?? 'the label could not be made');
    return label_url;
  },

  async cancel({ remoteOrderId }) {
    if (remoteOrderId === null) return;
    await callShiprocket(env, {
      method: 'POST',
      path: '/orders/cancel',
      body: { ids: [Number(remoteOrderId)] },
      reply: anyReply,
    });
  },
});
