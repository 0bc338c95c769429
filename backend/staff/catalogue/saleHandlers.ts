import type { staffSaleCalls } from '@/lib/contract/staffSales';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import {
  endSale,
  reducesPrices,
  saleOf,
  scheduleSale,
  startSale,
} from '@/backend/sales/repository';
import { invalidField } from '@/backend/staff/invalidFields';
import type { StaffVisitor } from '@/backend/staff/visitor';
import { performProductAct } from './productAct';

type Period = { starts_at: string; ends_at: string };

function requirePeriod({ starts_at, ends_at }: Period, now: Date) {
  const period = { starts_at: new Date(starts_at), ends_at: new Date(ends_at) };
  if (period.ends_at <= now) throw invalidField('ends_at', 'Please choose an end in the future');
  if (period.ends_at <= period.starts_at)
    throw invalidField('ends_at', 'Please choose an end after the start');
  return period;
}

export const staffSaleHandlers: Handlers<typeof staffSaleCalls, StaffVisitor> = {
  'PUT /staff/v1/products/:id/sale': (context) =>
    performProductAct(context, 'schedule sale', async (tx, product) => {
      const now = new Date();
      const { percent } = context.body;
      const period = requirePeriod(context.body, now);
      if (product.sale?.started_at)
        throw new HttpError(409, 'A sale is running. Please end it first');
      await scheduleSale(tx, product.id, { percent, ...period });
      if (!(await reducesPrices(tx, product.id)))
        throw invalidField(
          'percent',
          'No price is above this reduction. Please enter a higher percentage',
        );
      if (period.starts_at <= now) await startSale(tx, product.id, now);
    }),

  'POST /staff/v1/products/:id/sale/end': (context) =>
    performProductAct(context, 'end sale', async (tx, { id }) => {
      if (!(await saleOf(tx, id))) throw new HttpError(409, 'The product has no sale');
      await endSale(tx, id);
    }),
};
