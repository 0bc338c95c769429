import { openFakeShiprocket, SHIPROCKET_TOKEN, trackingMessage } from './fakeShiprocket';
import { placePaidOrder } from './paidOrder';
import { STAFF_EMAIL } from './authorizedOrders';
import { newStaffMember } from './staff';
import { SHIP, staffActs } from './staffOrders';
import { openTestStore } from './store';
import { SHIPROCKET_COURIERS } from './warehouse';

/** A store that ships with a fake Shiprocket by default. */
export async function openCourierStore() {
  const shiprocket = await openFakeShiprocket();
  const store = await openTestStore({
    ...shiprocket.settings,
    SANDBOX: 'payment,outbox',
    STAFF_EMAIL,
  });
  await store.db
    .updateTable('settings')
    .set({
      value: JSON.stringify(SHIPROCKET_COURIERS),
    })
    .where('name', '=', 'couriers')
    .execute();
  const member = await newStaffMember(store, 'orders');
  const acts = staffActs(store, member);

  /** The status of the store's answer to a tracking message. */
  const track = async (text: string, token = SHIPROCKET_TOKEN) =>
    (
      await store.fetch(
        new Request('http://127.0.0.1/webhooks/shipments', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'x-api-key': token },
          body: text,
        }),
      )
    ).status;

  const staffOrder = async (id: number) =>
    (await member.call('GET /staff/v1/orders/:id', { params: { id } })).data;

  return {
    store,
    shiprocket,
    member,
    acts,
    track,
    staffOrder,
    /** A paid order whose items were shipped together. */
    async placeShipped(prices = [6_000]) {
      const placed = await placePaidOrder(store, prices);
      await acts.act(SHIP, placed, { items: placed.lineIds });
      const [shipment] = (await staffOrder(placed.order_id)).shipments;
      if (!shipment?.tracking_number) throw new Error('The order has no shipment');
      const { tracking_number, shipment_id } = shipment;
      return {
        ...placed,
        shipmentId: shipment_id,
        awb: tracking_number,
        report: (event: readonly [number, string], at?: Date) =>
          track(trackingMessage(tracking_number, event, at)),
      };
    },
    async close() {
      await store.close();
      await shiprocket.close();
    },
  };
}
