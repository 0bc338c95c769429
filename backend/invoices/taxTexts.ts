import type { Invoice } from './document';

/** "Tax invoice" of a registered seller only. */
export function documentTitle({ credit_note_number, seller }: Invoice): string {
  if (credit_note_number) return 'Credit note';
  return seller.gstin ? 'Tax invoice' : 'Invoice';
}

/** Rule 46 of the CGST Rules: the state of delivery and its code. */
export const placeLine = ({ place_of_supply }: Invoice) =>
  place_of_supply ? `Place of supply: ${place_of_supply.state_name} (${place_of_supply.code})` : '';

/** What the law wants to be said beside the amounts. */
export function taxNotes({ endorsement, rupees, charges }: Invoice): NonNullable<Invoice['notes']> {
  const inRupees = (amount: string) => `₹${amount}`;
  return [
    ...(charges
      ? [
          {
            title: 'Tax in the charges',
            text: `${charges.tax_percent}% in shipping, kit and gift wrap, as for HSN ${charges.hsn}: taxable ${charges.taxable}, tax ${charges.tax}`,
          },
        ]
      : []),
    ...(rupees
      ? [
          {
            title: 'Value in rupees',
            text: `${inRupees(rupees.total)}, of it tax ${inRupees(rupees.tax)}, at ${inRupees(String(rupees.per_unit))} a unit`,
          },
        ]
      : []),
    ...(endorsement ? [{ title: 'Export', text: endorsement }] : []),
  ];
}
