import type { TaxTreatment } from './lineTaxes';

/** The seller's registration. */
export type Registration = {
  /** Empty: not registered, so no tax is charged or shown. */
  gstin: string;
  /** Letter of undertaking: exports without tax, until the last day of its financial year. */
  lut: string;
  /** YYYY-MM-DD */
  lut_until: string;
};

export const HOME_COUNTRY = 'IN';

export function treatmentOf(
  { gstin, lut, lut_until }: Registration,
  country: string,
  day: string,
): TaxTreatment {
  if (gstin === '') return 'none';
  if (country === HOME_COUNTRY) return 'domestic';
  return lut !== '' && day <= lut_until ? 'export under LUT' : 'export with IGST';
}
