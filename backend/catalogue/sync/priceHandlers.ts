import type { catalogueSyncCalls } from '@/lib/contract/catalogueSync';
import { currencyRates } from '@/backend/catalogue/import';
import type { VariantPrice } from '@/backend/catalogue/productDraft';
import type { Handlers } from '@/backend/http/handlerContext';
import { writeBesideSales } from '@/backend/sales/repository';
import { recordAct } from '@/backend/staff/auditRepository';
import type { StaffVisitor } from '@/backend/staff/visitor';
import { recordProductEvents } from '@/backend/webhooks/productEvents';
import { lockProducts } from '@/backend/catalogue/lockProducts';
import { pricedIds, pricedProducts, writeSyncPrices } from './priceRepository';
import { planSyncPrices, type PriceChange } from './priceRules';

type PriceCalls = Pick<typeof catalogueSyncCalls, 'PUT /catalogue/v1/prices'>;

const auditedPrice = (price: VariantPrice | null) =>
  price && { mrp: price.mrp, price: price.youPay };

/** Prices in India for the audit log, by product and size; null: as the product. */
const auditedPrices = (changes: PriceChange[], when: 'before' | 'after') =>
  Object.fromEntries(
    changes.flatMap(({ product, price, sizes }) => [
      ...(price
        ? [[product.sku, auditedPrice(when === 'before' ? product.price : price)] as const]
        : []),
      ...sizes.map(
        ({ size, own }) =>
          [
            `${product.sku} ${size.label}`,
            auditedPrice(when === 'before' ? size.own : own),
          ] as const,
      ),
    ]),
  );

export const priceHandlers: Handlers<PriceCalls, StaffVisitor> = {
  async 'PUT /catalogue/v1/prices'(context) {
    const { db, body } = context;
    const currencies = { currency: 'INR', rates: await currencyRates(db) };
    return db.transaction().execute(async (tx) => {
      const ids = await pricedIds(
        tx,
        body.rows.map(({ sku }) => sku.trim()),
      );
      await lockProducts(tx, ids);
      const products = await pricedProducts(tx, ids);
      const { changes, ...counts } = planSyncPrices(body.rows, products, currencies);
      const changedIds = changes.map(({ product }) => product.product_id);
      if (changes.length > 0) {
        await writeBesideSales(tx, changedIds, () => writeSyncPrices(tx, changes));
        await recordProductEvents(tx, changedIds);
        await recordAct(tx, context, {
          act: 'sync prices',
          target: 'prices',
          before: auditedPrices(changes, 'before'),
          after: auditedPrices(changes, 'after'),
        });
      }
      return { status: 200 as const, data: counts };
    });
  },
};
