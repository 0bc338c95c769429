/** A way to pay, with its limits in whole rupees; country undefined: everywhere. */
export type PaymentMethod = { code: 'azapayment' | 'cod'; name: string; text: string; country?: string; min?: number; max?: number };
export type Bill = { rupees: number; shipsTo?: string };

const rupees = new Intl.NumberFormat('en-IN');

/** Why this bill cannot be paid so, for the shopper to read; undefined when it can. */
export function refusalToPay({ name, country, min, max }: PaymentMethod, { rupees: due, shipsTo }: Bill): string | undefined {
  if (country && shipsTo !== country) return `${name} is available in India only`;
  if (min !== undefined && due < min) return `${name} starts at ₹${rupees.format(min)}`;
  if (max !== undefined && due > max) return `${name} is available up to ₹${rupees.format(max)}`;
  return undefined;
}
