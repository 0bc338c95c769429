import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { currencyRates } from '@/backend/catalogue/import';
import type { RowRefusal } from '@/backend/catalogue/productDraft';
import { shopifyFormat } from '@/backend/catalogue/shopify';
import { createDraftWriter } from '@/backend/catalogue/writeBatch';
import type { AroundWrite } from '@/backend/catalogue/writeDrafts';
import { clientAddressOf } from '@/backend/http/clientAddress';
import type { BackendContext } from '@/backend/http/context';
import { HttpError } from '@/backend/http/httpError';
import { parseJsonBody, validateInput } from '@/backend/http/jsonBody';
import { isValidSignature } from '@/backend/http/signature';
import { recordAct, type AuditedAct } from '@/backend/staff/auditRepository';
import type { Database } from '@/backend/infra/db/database';
import {
  isOnSale,
  shopifyDeletionWire,
  shopifyExportRows,
  shopifyProductWire,
  type ShopifyProduct,
} from './shopifyMessage';
import { claimVersion, isLatest, type ShopifyVersion } from './shopifyRepository';
import { productsByKey, withdrawSent, writeSent } from './withdrawn';

/** A product of 2,048 variants. */
const MAX_BYTES = 2 * 1024 * 1024;
/** The sender's name in the audit log. */
const ACTOR = { name: 'Shopify', role: 'catalogue' } as const;

type Delivery = { backend: BackendContext; http: Context };

const record = (tx: Database, { backend, http }: Delivery, act: AuditedAct) =>
  recordAct(
    tx,
    { http, visitor: { ip: clientAddressOf(http, backend.env.TRUST_PROXY).ip, actor: ACTOR } },
    act,
  );

/** Writes a product unless a later message has arrived, with its audit entry in the transaction. */
const writeLatest =
  (delivery: Delivery, version: ShopifyVersion): AroundWrite =>
  async (tx, ids, write) => {
    if (!(await isLatest(tx, version))) return;
    await writeSent(tx, ids, write);
    await record(tx, delivery, {
      act: 'sync products',
      target: 'catalogue',
      after: { product_ids: ids },
    });
  };

/** Shopify stops sending after eight failures in a row, so a refused product is no failure. */
async function reportRefusal(delivery: Delivery, handle: string, refusal: RowRefusal) {
  const { column: field, reason } = refusal;
  const { db, log } = delivery.backend;
  log({ level: 'warn', event: 'shopify_product_refused', handle, field, reason });
  await record(db, delivery, {
    act: 'refuse product',
    target: `product ${handle}`,
    after: { field, reason },
  });
}

async function withdraw(delivery: Delivery, version: ShopifyVersion): Promise<void> {
  await delivery.backend.db.transaction().execute(async (tx) => {
    if (!(await isLatest(tx, version))) return;
    const product = (await productsByKey(tx, [version.handle])).get(version.handle);
    if (!product?.is_sent) return;
    if ((await withdrawSent(tx, [product.id])).length > 0)
      await record(tx, delivery, {
        act: 'withdraw product',
        target: `product ${product.id}`,
        after: { handle: version.handle },
      });
  });
}

async function applyProduct(delivery: Delivery, product: ShopifyProduct): Promise<void> {
  const { db, env } = delivery.backend;
  const { id } = product;
  const updatedAt = new Date(product.updated_at);
  const handle = await claimVersion(db, { id, handle: product.handle, updatedAt });
  if (handle === undefined) return;
  const version = { id, handle, updatedAt };
  if (!isOnSale(product)) return withdraw(delivery, version);
  const rows = shopifyExportRows(product, handle);
  const format = shopifyFormat({
    currency: env.SHOPIFY_CURRENCY,
    rates: await currencyRates(db),
    columns: new Map(),
  });
  const [result] = format.drafts(rows, { rows: rows.length, byKey: new Map() });
  if (!result) return;
  if ('refusal' in result) return reportRefusal(delivery, handle, result.refusal);
  const writer = await createDraftWriter(db, {
    dryRun: false,
    around: writeLatest(delivery, version),
  });
  const { refused } = await writer.write([result]);
  await writer.finish();
  for (const { refusal } of refused) await reportRefusal(delivery, handle, refusal);
}

/**
 * A deletion has no time of its own: it is later than what has arrived. That of an unknown product
 * is noted, because an earlier message may follow.
 */
async function applyDeletion(delivery: Delivery, id: number): Promise<void> {
  const updatedAt = new Date();
  const handle = await claimVersion(delivery.backend.db, {
    id,
    handle: `deleted-${id}`,
    updatedAt,
  });
  if (handle !== undefined) await withdraw(delivery, { id, handle, updatedAt });
}

/**
 * The product webhooks of a Shopify shop, at /webhooks/shopify: products/create, products/update and
 * products/delete. A message may come twice and in any order. Other topics are answered and ignored.
 */
export function shopifyWebhooks(backend: BackendContext): Hono {
  const app = new Hono();
  const { SHOPIFY_WEBHOOK_SECRET: secret } = backend.env;
  if (secret === undefined) return app;
  app.post('/shopify', bodyLimit({ maxSize: MAX_BYTES }), async (http) => {
    const body = await http.req.text();
    const signature = http.req.header('x-shopify-hmac-sha256') ?? '';
    if (!isValidSignature(body, signature, secret, 'base64'))
      throw new HttpError(401, 'The signature is wrong');
    const delivery = { backend, http };
    const topic = http.req.header('x-shopify-topic') ?? '';
    if (topic === 'products/delete')
      await applyDeletion(delivery, validateInput(shopifyDeletionWire, parseJsonBody(body)).id);
    else if (topic === 'products/create' || topic === 'products/update')
      await applyProduct(delivery, validateInput(shopifyProductWire, parseJsonBody(body)));
    else backend.log({ level: 'info', event: 'shopify_topic_ignored', topic });
    return http.json({ status: 200 });
  });
  return app;
}
