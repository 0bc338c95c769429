import { openFakeShiprocket, SHIPROCKET_TOKEN, trackingMessage } from './fakeShiprocket';
import { placePaidOrder } from './paidOrder';
import { newStaffMember } from './staff';
import { SHIP, staffActs } from './staffOrders';
import { openTestStore } from './store';

const WAREHOUSE = {
  name: 'Aza Fashions',
  address: '21 Altamount Road',
  city: 'Mumbai',
  state: 'Maharashtra',
  postcode: '400026',
  phone: '9820012345',
  email: 'warehouse@shop.example',
};

/** A store that ships with a fake Shiprocket by default. */
export async function openCourierStore() {
  const shiprocket = await openFakeShiprocket();
  const store = await openTestStore({ ...shiprocket.settings, SANDBOX: 'payment,outbox' });
  await store.db
    .updateTable('settings')
    .set({
      value: JSON.stringify({
        default_courier: 'shiprocket',
        package: { weight_kg: 1.5, length_cm: 40, breadth_cm: 30, height_cm: 10 },
        shiprocket: { pickup_location: 'Primary', warehouse: WAREHOUSE },
      }),
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
