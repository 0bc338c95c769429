import { randomUUID } from 'node:crypto';
import { bucketOf } from '@/lib/region';
import { addressesOf, selectionOf, type AddressRow } from '../db/addresses';
import { cartLines, emptyCart, lockCart } from '../db/carts';
import type { CountryRow } from '../db/countries';
import { lockCustomer } from '../db/customers';
import type { Database } from '../db/database';
import { addOrder, frozenAddress, orderByToken, paymentMethods, type NewLine } from '../db/orders';
import { customerOwner } from '../db/owner';
import { addPayment } from '../db/payments';
import { stockOf, takeStock } from '../db/stock';
import { shortOf } from '../rules/bag';
import { refusalToPay } from '../rules/paymentMethods';
import { quoteOf } from '../rules/quote';
import { chosenOf, refusalToOrder } from '../rules/selection';

/** Why an order could not be placed, for the shopper to read. Thrown inside the transaction: nothing has changed. */
export class OrderRefused extends Error {}

export type Attempt = {
  customerId: number;
  country: CountryRow;
  method: 'azapayment' | 'cod';
  /** The client's name for this attempt: the same token places the same order. */
  token: string;
  now: Date;
};

const minor = (whole: number) => Math.round(whole * 100);
const frozen = (row: AddressRow) => frozenAddress.parse(row);

/** What is ordered, priced now, and the addresses it goes to; throws what stands in the way. */
async function readyToPlace(tx: Database, { customerId, country, method, now }: Attempt) {
  const rows = await cartLines(tx, customerOwner(customerId), bucketOf(country.country_code));
  const { shipping, billing } = chosenOf(await addressesOf(tx, customerId), await selectionOf(tx, customerId));
  const refusal = refusalToOrder({ shipping, country, empty: rows.length === 0 });
  if (refusal || !shipping || !billing) throw new OrderRefused(refusal);
  const quote = quoteOf(rows, country, now);
  const means = (await paymentMethods(tx)).find(({ code }) => code === method);
  const unpayable = means ? refusalToPay(means, { rupees: quote.rupees, country: country.country_code }) : 'This way to pay is not available';
  if (unpayable) throw new OrderRefused(unpayable);
  return { quote, shipping, billing };
}

type Ready = Awaited<ReturnType<typeof readyToPlace>>;

const orderLines = ({ quote }: Ready): NewLine[] =>
  quote.lines.map((line) => ({
    product_id: line.product_id,
    size_id: line.size_id,
    name: line.name,
    designer_name: line.designer_name,
    url: line.url,
    thumbnail_image: line.thumbnail_image ?? '',
    size: line.size,
    quantity: line.quantity,
    you_pay_minor: minor(line.youPay),
    delivery_date: line.deliveryDate,
  }));

async function writeOrder(tx: Database, { customerId, country, method, token, now }: Attempt, email: string, ready: Ready): Promise<number> {
  const { totals, rupees } = ready.quote;
  const paidLater = method === 'cod';
  const id = await addOrder(tx, {
    customer_id: customerId,
    token,
    state: paidLater ? 'confirmed' : 'pending',
    payment_method: method,
    country_code: country.country_code,
    currency: country.currency_code,
    symbol: country.currency_symbol,
    rate: country.rate,
    duty_active: country.duty_active,
    duty_value: country.duty_value,
    subtotal_minor: minor(totals.subtotal),
    shipping_minor: minor(totals.shipping),
    total_minor: minor(totals.payable),
    rupees_minor: minor(rupees),
    email,
    shipping_address: frozen(ready.shipping),
    billing_address: frozen(ready.billing),
    placed_at: now,
    settled_at: paidLater ? now : null,
  }, orderLines(ready));
  if (!paidLater) await addPayment(tx, { reference: randomUUID(), order_id: id, provider: method, amount_minor: minor(totals.payable), currency: country.currency_code });
  return id;
}

/**
 * The customer's bag becomes an order, and its stock is taken; or nothing happens and OrderRefused says why.
 * An attempt that is repeated, also while the first is under way, answers the order of the first. Runs in the caller's transaction.
 */
export async function placeOrder(tx: Database, attempt: Attempt): Promise<{ id: number; repeated: boolean }> {
  const { email } = await lockCustomer(tx, attempt.customerId);
  const placed = await orderByToken(tx, attempt.customerId, attempt.token);
  if (placed) return { id: placed.id, repeated: true };
  const owner = customerOwner(attempt.customerId);
  await lockCart(tx, owner);
  const ready = await readyToPlace(tx, attempt);
  const short = await takeStock(tx, ready.quote.lines);
  if (short) throw new OrderRefused(shortOf({ ...short, stock: await stockOf(tx, short.size_id) }));
  const id = await writeOrder(tx, attempt, email, ready);
  await emptyCart(tx, owner);
  return { id, repeated: false };
}
