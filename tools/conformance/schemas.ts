import { z } from 'zod';
import * as account from '@/lib/contract/account';
import * as address from '@/lib/contract/address';
import * as cancellations from '@/lib/contract/cancellations';
import * as bootstrap from '@/lib/contract/bootstrap';
import * as browse from '@/lib/contract/browse';
import * as call from '@/lib/contract/call';
import * as cart from '@/lib/contract/cart';
import * as catalogue from '@/lib/contract/catalogue';
import * as checkout from '@/lib/contract/checkout';
import * as facets from '@/lib/contract/facets';
import * as giftCards from '@/lib/contract/giftCards';
import * as invoices from '@/lib/contract/invoices';
import * as listing from '@/lib/contract/listing';
import * as measurements from '@/lib/contract/measurements';
import * as offer from '@/lib/contract/offer';
import * as orders from '@/lib/contract/orders';
import * as orderTracking from '@/lib/contract/orderTracking';
import * as otp from '@/lib/contract/otp';
import * as payments from '@/lib/contract/payments';
import * as policies from '@/lib/contract/policies';
import * as privacy from '@/lib/contract/privacy';
import * as product from '@/lib/contract/product';
import * as recent from '@/lib/contract/recent';
import * as stockAlerts from '@/lib/contract/stockAlerts';
import * as tickets from '@/lib/contract/tickets';
import * as wallet from '@/lib/contract/wallet';
import * as wishlist from '@/lib/contract/wishlist';

export type JsonSchema = { [key: string]: unknown };

const modules = [
  account,
  address,
  cancellations,
  bootstrap,
  browse,
  call,
  cart,
  catalogue,
  checkout,
  facets,
  giftCards,
  invoices,
  listing,
  measurements,
  offer,
  orders,
  orderTracking,
  otp,
  payments,
  policies,
  privacy,
  product,
  recent,
  stockAlerts,
  tickets,
  wallet,
  wishlist,
];
const titled = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replace(/Wire$/, '');

/** Schemas that the contract exports by name: written once and referenced. */
const named = z.registry<{ id?: string }>();
for (const [name, schema] of modules.flatMap((exports) => Object.entries(exports))) {
  if (schema instanceof z.ZodType && /(Wire|Body)$|^coded$/.test(name) && !named.has(schema))
    named.add(schema, { id: titled(name) });
}

const moved = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(moved);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string'
        ? value.replace('#/$defs/', '#/components/schemas/')
        : moved(value),
    ]),
  );
};

/** A schema as OpenAPI 3.1 has it; the named shapes in it are added to `components`. */
export function jsonSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  components: Record<string, JsonSchema>,
): JsonSchema {
  const { $schema, $defs, ...own } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    metadata: named,
    unrepresentable: 'any',
    cycles: 'ref',
  }) as JsonSchema & { $defs?: Record<string, JsonSchema> };
  if (typeof $schema !== 'string') throw new Error('not a JSON schema');
  for (const [name, shape] of Object.entries($defs ?? {})) {
    components[name] ??= moved(
      Object.fromEntries(Object.entries(shape).filter(([key]) => key !== 'id')),
    ) as JsonSchema;
  }
  return moved(own) as JsonSchema;
}
