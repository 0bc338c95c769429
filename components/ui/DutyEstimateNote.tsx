import { countryInSentence } from '@/lib/i18n/countryName';
import { formatDate } from '@/lib/i18n/dates';
import { formatMoney } from '@/lib/i18n/money';
import type { Region } from '@/lib/i18n/region';
import type { DutyEstimate } from '@/lib/model/cart';

// Few countries have one: rules in a style sheet would be loaded for all.
const NOTE_STYLE = { color: 'var(--ink-soft)', font: 'var(--text-caption)' };
const AMOUNT_STYLE = { color: 'var(--ink)', font: 'var(--text-label)', cursor: 'pointer' };

/** Estimate of the import duty at the destination; it is part of no total. */
export function DutyEstimateNote({
  estimate: { amount, source, reviewed },
  region,
}: {
  estimate: DutyEstimate;
  region: Region;
}) {
  return (
    <details style={NOTE_STYLE}>
      <summary style={AMOUNT_STYLE}>
        Estimated import duty and tax: about {formatMoney(amount, region)}
      </summary>
      <p>
        An estimate, not part of your total. Customs in {countryInSentence(region.name)} decides the
        amount, and your courier will collect it on delivery. Source: {source}; checked on{' '}
        {formatDate(reviewed, region.locale)}.
      </p>
    </details>
  );
}
