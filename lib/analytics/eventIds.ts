/** Ids that browser and server give to the same event, so that platforms count it once. */
export const purchaseEventId = (orderId: number): string => `purchase.${orderId}`;
export const refundEventId = (orderItemId: number): string => `refund.${orderItemId}`;
export const signUpEventId = (customerId: number): string => `sign_up.${customerId}`;
