/** Duty and tax of a country on an imported parcel; amounts in its currency. */
export type DutyRate = {
  duty_percent: number;
  /** Goods up to this value are free of duty. */
  duty_free_up_to: number;
  /** Import VAT or GST on the goods and the duty. */
  tax_percent: number;
  tax_free_up_to: number;
  /** Where the rates come from, for the shopper. */
  source: string;
  /** YYYY-MM-DD: when somebody last compared them with the source. */
  checked_on: string;
};

/** Duty and import tax on goods of a value, in whole units; 0 below the thresholds. */
export function estimateDuty(goods: number, rate: DutyRate): number {
  const duty = goods > rate.duty_free_up_to ? (goods * rate.duty_percent) / 100 : 0;
  const tax = goods > rate.tax_free_up_to ? ((goods + duty) * rate.tax_percent) / 100 : 0;
  return Math.round(duty + tax);
}
