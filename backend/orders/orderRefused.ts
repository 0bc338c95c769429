/** The message is for the shopper. Thrown inside the transaction, which rolls back. */
export class OrderRefused extends Error {}
