import type { StaffSettingsWire } from '@/lib/contract/staffSettings';
import { act } from '../api/client';
import { SectionForm } from './SectionForm';
import { filledLines, type TermSection } from './termEntry';

const withoutEmpty = (days: Record<string, number | null>) =>
  Object.fromEntries(Object.entries(days).filter(([, value]) => value !== null)) as Record<
    string,
    number
  >;

/** Settings as the store takes them: without empty lines and empty periods. */
function tidied({ returns, after_sale, ...rest }: StaffSettingsWire): StaffSettingsWire {
  const { tier_days, abroad_tier_days } = after_sale.return;
  return {
    ...rest,
    returns: { ...returns, never: filledLines(returns.never) },
    after_sale: {
      ...after_sale,
      cancel_reasons: filledLines(after_sale.cancel_reasons),
      return_reasons: filledLines(after_sale.return_reasons),
      return: {
        ...after_sale.return,
        tier_days: withoutEmpty(tier_days),
        abroad_tier_days: withoutEmpty(abroad_tier_days),
      },
    },
  };
}

type TermFormProps = { section: TermSection<StaffSettingsWire>; mayWrite: boolean };

/** The form of one topic of the terms of sale. */
export const TermForm = ({ section, mayWrite }: TermFormProps) => (
  <SectionForm<StaffSettingsWire>
    resource="settings"
    section={section}
    mayWrite={mayWrite}
    tidied={tidied}
    save={(values) => act('PUT /staff/v1/settings', {}, values)}
  />
);
