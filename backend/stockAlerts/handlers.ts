import type { stockAlertCalls } from '@/lib/contract/stockAlerts';
import { isOneSize } from '@/lib/model/size';
import { ownerOf } from '@/backend/http/owner';
import { addStockAlert, hasStockAlert, sizeById } from './repository';
import { rateLimitSubjects, rateLimitNetwork } from '@/backend/http/rateLimits';
import { HttpError } from '@/backend/http/httpError';
import type { Handlers } from '@/backend/http/handlerContext';

const TOO_MANY_ALERTS = 'Too many requests. Please try again later.';

export const stockAlertHandlers: Handlers<typeof stockAlertCalls> = {
  async 'POST /profile/v1/stock-alerts'(context) {
    const {
      db,
      visitor,
      body: { size_id, email },
    } = context;
    const size = await sizeById(db, size_id);
    if (!size) throw new HttpError(404, 'No such size');
    if (size.stock > 0) throw new HttpError(409, 'This size is already back in stock');
    await rateLimitNetwork(context, 'stock-alert');
    await rateLimitSubjects(context, TOO_MANY_ALERTS, [`stock-alert ${ownerOf(visitor)}`]);
    const alert = { size_id, email, country_code: visitor.country };
    // An existing alert does not count against the limit again.
    if (!(await hasStockAlert(db, alert)))
      await rateLimitSubjects(context, TOO_MANY_ALERTS, [`stock-alert ${email}`]);
    await addStockAlert(db, alert);
    const subject = isOneSize(size.label) ? 'it' : size.label;
    return { status: 200, message: `We’ll email ${email} when ${subject} is back` };
  },
};
