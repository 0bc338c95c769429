import { DELAYED_PAYMENT_TEXTS, type DelayedPayment } from '@/lib/model/delayedPayment';
import { formatDay } from '@/lib/i18n/day';
import { currencyLocale } from '@/backend/money/orderMoney';
import type { ReturnUpdate } from './cancellationEmails';
import { button, paragraph } from './content';
import { itemsEmail, itemWords } from './itemsEmail';
import { delayLink } from './links';

export type DelayNews = {
  promisedDate: string;
  newDate: string | null;
  payment: DelayedPayment;
  token: string;
};

/** An item that will not arrive on its promised date, with the choice to wait or to cancel. */
export function delayEmail(
  update: ReturnUpdate,
  { promisedDate, newDate, payment, token }: DelayNews,
) {
  const { order, lines, siteUrl } = update;
  const day = (date: string) => formatDay(date, currencyLocale(order.currency));
  const { these } = itemWords(lines);
  return itemsEmail(update, {
    subject: `An item from your order ${order.id} is delayed`,
    heading: 'Your delivery is delayed',
    text: `We are sorry: ${these} from your order ${order.id} will not arrive by ${day(promisedDate)}. ${
      newDate
        ? `We now expect it by ${day(newDate)}.`
        : 'We will dispatch it as soon as it is ready.'
    }`,
    items: lines.map((line) => ({ line, details: [] })),
    after: [
      paragraph(
        `You can wait for it, or ${DELAYED_PAYMENT_TEXTS[payment].offer} until it is dispatched. If you wait, there is nothing to do.`,
      ),
      button('Wait or cancel', delayLink(siteUrl, order.country_code, token)),
    ],
  });
}
