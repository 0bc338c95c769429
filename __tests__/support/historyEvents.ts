import type { Database } from '@/backend/infra/db/database';

/** The number of events of each kind among the orders of a store. */
export async function countEvents(db: Database): Promise<Record<string, number>> {
  const orders = await db.selectFrom('orders').selectAll().execute();
  const lines = await db.selectFrom('order_lines').selectAll().execute();
  const refunds = await db.selectFrom('refunds').selectAll().execute();
  const partialRefunds = await db.selectFrom('partial_refunds').selectAll().execute();
  const providerRefunds = await db.selectFrom('provider_refunds').selectAll().execute();
  const exchanges = orders.filter(({ exchange_of }) => exchange_of !== null);
  const ids = new Set(exchanges.map(({ id }) => id));
  const ofExchanges = lines.filter(({ order_id }) => ids.has(order_id));
  return {
    couponOrders: orders.filter(({ coupon_minor }) => coupon_minor > 0).length,
    cashOrders: orders.filter(({ payment_method }) => payment_method === 'cod').length,
    failedOrders: orders.filter(({ state }) => state === 'failed').length,
    pointsOrders: orders.filter(({ points_minor }) => points_minor > 0).length,
    giftCardOrders: orders.filter(({ gift_card_minor }) => gift_card_minor > 0).length,
    giftCardPurchases: orders.filter(({ gift_cards_minor }) => gift_cards_minor > 0).length,
    dearerExchanges: exchanges.filter(({ total_minor }) => total_minor > 0).length,
    exchangesByPointsAbroad: exchanges.filter(
      ({ rate, points_minor, wallet_minor, total_minor }) =>
        rate !== 1 && points_minor > 0 && wallet_minor === 0 && total_minor === 0,
    ).length,
    refundsWithPaise: refunds.filter(({ deduction_minor }) => deduction_minor % 100 > 0).length,
    secondExchanges: ofExchanges.filter(({ id }) =>
      exchanges.some(({ exchange_of }) => exchange_of === id),
    ).length,
    cancelledExchanges: ofExchanges.filter(({ status }) => status === 'cancelled').length,
    refundsWithoutReturn: partialRefunds.length,
    returnsAfterRefund: refunds.filter(({ line_id }) =>
      partialRefunds.some((part) => part.line_id === line_id),
    ).length,
    refundsAtProvider: providerRefunds.filter(({ name }) => name === null).length,
    undeliveredItems: lines.filter(
      ({ status, step }) => status === 'cancelled' && step === 'dispatched',
    ).length,
    returned: lines.filter(({ status }) => status === 'returned').length,
  };
}
