import { countryInSentence } from '@/lib/i18n/countryName';
import type { RefundDeductions } from '@/lib/model/policies';
import { SHOP_NAME, SUPPORT_HOURS } from '@/lib/model/site';
import { days, isDeducted, rupees, type HelpFacts } from './helpTopic';

const NO_DEDUCTION = 'The price you paid for an item is refunded with no deduction.';

function deductionText(deductions: RefundDeductions): string {
  const { sourcePercent, walletPercent } = deductions;
  if (!isDeducted(deductions)) return NO_DEDUCTION;
  const part = (percent: number) => (percent ? `${percent}% is deducted` : 'nothing is deducted');
  return `If you choose a refund to your payment method, ${part(sourcePercent)}. If you choose a refund to your Aza wallet, ${part(walletPercent)}.`;
}

/** Their numbers are those of the table return_periods. */
const memberPeriods = ({ policies: { returns } }: HelpFacts): string =>
  returns.tiers.length > 0 ? 'Higher loyalty tiers have a longer return period.' : '';

const officer = ({ policies }: HelpFacts) => policies.grievanceOfficer;
/** A paragraph with a value that the store does not have is left out. */
const given = (text: string | undefined): string | undefined => text || undefined;

const COUNT_WORDS = 'no one two three four five six seven eight nine ten'.split(' ');
/** A number in a sentence: up to ten as a word. */
const countWord = (count: number): string => COUNT_WORDS[count] ?? String(count);

/** The values of the store in help texts, by name. */
const HELP_VALUES = {
  shop_name: () => SHOP_NAME,
  support_hours: () => SUPPORT_HOURS,
  answer_hours: ({ policies }) => String(policies.answerHours),
  country: ({ region }) => countryInSentence(region.name),
  country_count: ({ countries }) => countWord(countries.length),
  return_days: ({ policies }) => days(policies.returns.days),
  return_days_abroad: ({ policies }) => days(policies.returns.daysAbroad),
  return_days_of_members: memberPeriods,
  return_discount: ({ policies }) => `${policies.returns.discountCutOffPercent}%`,
  return_deductions: ({ policies }) => deductionText(policies.returns),
  no_cancellation_deduction: ({ policies }) =>
    policies.cancellation.some(isDeducted) ? null : NO_DEDUCTION,
  cash_from: ({ policies: { cashOnDelivery } }) => cashOnDelivery && rupees(cashOnDelivery.min),
  cash_up_to: ({ policies: { cashOnDelivery } }) => cashOnDelivery && rupees(cashOnDelivery.max),
  gift_card_from: ({ policies }) => rupees(policies.giftCards.min),
  gift_card_up_to: ({ policies }) => rupees(policies.giftCards.max),
  gift_card_days: ({ policies }) => days(policies.giftCards.validDays),
  points_per_100: ({ policies }) => String(policies.loyalty.earnPercent),
  points_days: ({ policies }) => days(policies.loyalty.validDays),
  points_share: ({ policies }) => `${policies.loyalty.redeemPercent}%`,
  seller_name: ({ policies }) => given(policies.seller.name),
  seller_address: ({ policies }) => given(policies.seller.name && policies.seller.address),
  seller_gstin: ({ policies }) => given(policies.seller.name && policies.seller.gstin),
  officer_name: (facts) => given(officer(facts)?.name),
  officer_address: (facts) => given(officer(facts)?.address),
  officer_email: (facts) => given(officer(facts)?.email),
  officer_phone: (facts) => given(officer(facts)?.phone),
} satisfies Record<string, (facts: HelpFacts) => string | null | undefined>;
export type HelpValueName = keyof typeof HELP_VALUES;

const names = Object.keys(HELP_VALUES) as HelpValueName[];

/** Each value as a text names it: value.return_days is "{return_days}". */
export const value = Object.fromEntries(names.map((name) => [name, `{${name}}`])) as Record<
  HelpValueName,
  string
>;

/** The values of the store; undefined for one that it does not have. */
export const helpValues = (facts: HelpFacts): Record<string, string | undefined> =>
  Object.fromEntries(names.map((name) => [name, HELP_VALUES[name](facts) ?? undefined]));
