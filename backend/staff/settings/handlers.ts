import { z } from 'zod';
import {
  SETTING_NAMES,
  type StaffShippingWire,
  type staffSettingCalls,
} from '@/lib/contract/staffSettings';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import { settingSchemas, updateSetting } from '@/backend/infra/db/settings';
import { performAct } from '@/backend/staff/acts';
import { parseTerms } from '@/backend/staff/invalidFields';
import type { StaffVisitor } from '@/backend/staff/visitor';
import {
  lockPaymentMethods,
  lockSettings,
  paymentSwitches,
  shippingRows,
  storedSettings,
  switchPaymentMethod,
} from './repository';

type ShippingRow = Awaited<ReturnType<typeof shippingRows>>[number];

const shippingView = (row: ShippingRow): StaffShippingWire => ({
  country_code: row.country_code,
  name: row.name,
  fee_inr: Math.round(row.shipping_fee_minor / 100),
  free_from_inr: Math.round(row.free_shipping_from_minor / 100),
  transit_days: row.transit_days,
});

async function requireCountry(db: Database, code: string) {
  const row = (await shippingRows(db)).find(({ country_code }) => country_code === code);
  if (!row) throw new HttpError(404, 'No such country');
  return shippingView(row);
}

export const staffSettingHandlers: Handlers<typeof staffSettingCalls, StaffVisitor> = {
  'GET /staff/v1/settings': async ({ db }) => ({ status: 200, data: await storedSettings(db) }),

  'PUT /staff/v1/settings': async (context) => ({
    status: 200,
    data: await performAct(context, 'edit settings', async (tx) => {
      await lockSettings(tx);
      const stored = await storedSettings(tx);
      const names = SETTING_NAMES.filter((name) => context.body[name] !== undefined);
      for (const name of names) {
        // The store's own rules are stricter in places, such as items of one size.
        parseTerms(z.object({ [name]: settingSchemas.shape[name] }), context.body);
        await updateSetting(tx, name, context.body[name] ?? {});
      }
      const reply = await storedSettings(tx);
      const named = (settings: typeof reply) =>
        Object.fromEntries(names.map((name) => [name, settings[name]]));
      return { target: 'settings', before: named(stored), after: named(reply), reply };
    }),
  }),

  'GET /staff/v1/shipping': async ({ db }) => ({
    status: 200,
    data: { list: (await shippingRows(db)).map(shippingView) },
  }),

  'PUT /staff/v1/shipping/:code': async (context) => ({
    status: 200,
    data: await performAct(context, 'edit shipping', async (tx) => {
      const code = String(context.params.code).toUpperCase();
      const before = await requireCountry(tx, code);
      const { fee_inr, free_from_inr, transit_days } = { ...before, ...context.body };
      await tx
        .updateTable('countries')
        .set({
          shipping_fee_minor: fee_inr * 100,
          free_shipping_from_minor: free_from_inr * 100,
          transit_days,
        })
        .where('country_code', '=', code)
        .execute();
      const after = await requireCountry(tx, code);
      return { target: `shipping ${code}`, before, after, reply: after };
    }),
  }),

  'GET /staff/v1/payment-methods': async ({ db }) => ({
    status: 200,
    data: { list: await paymentSwitches(db) },
  }),

  'PUT /staff/v1/payment-methods/:code': async (context) => ({
    status: 200,
    data: await performAct(context, 'switch payment method', async (tx) => {
      const code = String(context.params.code);
      await lockPaymentMethods(tx);
      const methods = await paymentSwitches(tx);
      const before = methods.find((method) => method.code === code);
      if (!before) throw new HttpError(404, 'No such payment method');
      await switchPaymentMethod(tx, code, context.body.is_on);
      const list = await paymentSwitches(tx);
      if (!list.some(({ is_on }) => is_on))
        throw new HttpError(409, 'One payment method has to stay on');
      const after = list.find((method) => method.code === code);
      return { target: `payment method ${code}`, before, after, reply: { list } };
    }),
  }),
};
