/** A card that a payment provider keeps for the customer. */
export type SavedCard = {
  id: string;
  /** Such as "Visa". */
  brand: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
  isExpired: boolean;
};
