/** Why an order could not be placed, for the shopper to read. Thrown inside the transaction: nothing has changed. */
export class OrderRefused extends Error {}
