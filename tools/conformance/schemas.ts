import { upperFirst } from '@/lib/content/firstLetter';
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
import * as namedLists from '@/lib/contract/namedLists';
import * as offer from '@/lib/contract/offer';
import * as orderLine from '@/lib/contract/orderLine';
import * as orders from '@/lib/contract/orders';
import * as orderTracking from '@/lib/contract/orderTracking';
import * as otp from '@/lib/contract/otp';
import * as packingSlips from '@/lib/contract/packingSlips';
import * as payments from '@/lib/contract/payments';
import * as helpTexts from '@/lib/contract/helpTexts';
import * as policies from '@/lib/contract/policies';
import * as privacy from '@/lib/contract/privacy';
import * as product from '@/lib/contract/product';
import * as recent from '@/lib/contract/recent';
import * as stockAlerts from '@/lib/contract/stockAlerts';
import * as stores from '@/lib/contract/stores';
import * as suggestions from '@/lib/contract/suggestions';
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
  namedLists,
  offer,
  orderLine,
  orders,
  orderTracking,
  otp,
  packingSlips,
  payments,
  helpTexts,
  policies,
  privacy,
  product,
  recent,
  stockAlerts,
  stores,
  suggestions,
  tickets,
  wallet,
  wishlist,
];
const schemaNameOf = (name: string) => upperFirst(name.replace(/Wire$/, ''));

/** Schemas that the contract exports by name: written once and referenced. */
const namedSchemas = z.registry<{ id?: string }>();
for (const [name, schema] of modules.flatMap((exports) => Object.entries(exports))) {
  if (schema instanceof z.ZodType && /(Wire|Body)$|^coded$/.test(name) && !namedSchemas.has(schema))
    namedSchemas.add(schema, { id: schemaNameOf(name) });
}

const withComponentRefs = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withComponentRefs);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string'
        ? value.replace('#/$defs/', '#/components/schemas/')
        : withComponentRefs(value),
    ]),
  );
};

/** The OpenAPI 3.1 schema; the named schemas that it refers to are added to `components`. */
export function jsonSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  components: Record<string, JsonSchema>,
): JsonSchema {
  const { $schema, $defs, ...schemaWithoutDefs } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    metadata: namedSchemas,
    unrepresentable: 'any',
    cycles: 'ref',
  }) as JsonSchema & { $defs?: Record<string, JsonSchema> };
  if (typeof $schema !== 'string') throw new Error('zod returned no JSON schema');
  for (const [name, definition] of Object.entries($defs ?? {})) {
    components[name] ??= withComponentRefs(
      Object.fromEntries(Object.entries(definition).filter(([key]) => key !== 'id')),
    ) as JsonSchema;
  }
  return withComponentRefs(schemaWithoutDefs) as JsonSchema;
}
