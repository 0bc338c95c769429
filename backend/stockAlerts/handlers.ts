import type { stockAlertCalls } from '@/lib/contract/stockAlerts';
import { ownerOf } from '@/backend/http/owner';
import { askForAlert, hasAlert, sizeById } from './repository';
import { notTooOften, slowDownNetwork } from '@/backend/http/rateLimits';
import { Answer, type Handlers } from '@/backend/http/router';

const ENOUGH = 'That is enough for now, please try again later';

export const stockAlertHandlers: Handlers<typeof stockAlertCalls> = {
  async 'POST /profile/v1/stock-alerts'(ask) {
    const {
      db,
      visitor,
      body: { size_id, email },
    } = ask;
    const size = await sizeById(db, size_id);
    if (!size) throw new Answer(404, 'No such size');
    if (size.stock > 0) throw new Answer(409, `${size.label} is back already`);
    await slowDownNetwork(ask, 'stock-alert');
    await notTooOften(ask, ENOUGH, [`stock-alert ${ownerOf(visitor)}`]);
    const alert = { size_id, email, country_code: visitor.country };
    // A mailbox counts only the alerts that it will get.
    if (!(await hasAlert(db, alert))) await notTooOften(ask, ENOUGH, [`stock-alert ${email}`]);
    await askForAlert(db, alert);
    return { status: 200, message: `We will write to ${email} when ${size.label} is back` };
  },
};
