import type { staffDelayCalls } from '@/lib/contract/staffDelays';
import { dayAfter } from '@/lib/i18n/dates';
import { queueDelayEmail } from '@/backend/delays/notify';
import {
  addNotice,
  setDeliveryDate,
  setNoticeDate,
  UNDISPATCHED_STEPS,
} from '@/backend/delays/repository';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import { parseId } from '@/backend/http/ids';
import type { StaffVisitor } from '@/backend/staff/visitor';
import { performOrderAct } from './orderAct';
import { requireActiveItems } from './orderItems';

export const staffDelayHandlers: Handlers<typeof staffDelayCalls, StaffVisitor> = {
  'PUT /staff/v1/orders/:id/items/:detailId/delivery-date': (context) =>
    performOrderAct(context, 'set delivery date', async (tx, details) => {
      const { body, params, env } = context;
      const { date } = body;
      const [line] = requireActiveItems(details, [parseId(params.detailId)], UNDISPATCHED_STEPS);
      if (!line) throw new HttpError(404, 'No such item');
      const promise = { lineId: line.id, promisedDate: line.delivery_date };
      if (date < dayAfter(new Date(), 0)) throw new HttpError(409, 'This date has passed');
      if (date === promise.promisedDate) throw new HttpError(409, 'This is the promised date');
      await setDeliveryDate(tx, line.id, date);
      if (date > promise.promisedDate) {
        await addNotice(tx, promise);
        await setNoticeDate(tx, promise, date);
        await queueDelayEmail(tx, env.SITE_URL, { details, line }, { promise, newDate: date });
      }
      return { after: { item: line.id, promised: promise.promisedDate, date } };
    }),
};
