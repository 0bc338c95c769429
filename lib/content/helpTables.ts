import { formatMoney } from '@/lib/i18n/money';
import { localeOf, type Country } from '@/lib/i18n/region';
import { days, isDeducted, rupees, type HelpFacts, type HelpTable } from './helpTopic';

const dutiesOf = ({ code, duty }: Country) => {
  if (code === 'IN') return 'All taxes included';
  return duty.active ? 'Included in the price' : 'Collected by your courier on delivery';
};

function shippingTable({ countries, region }: HelpFacts): HelpTable {
  const deliverable = countries.filter(
    ({ shipping, shippingRestricted }) => shipping && !shippingRestricted,
  );
  const own = deliverable.filter(({ code }) => code === region.code);
  const others = deliverable.filter(({ code }) => code !== region.code);
  return {
    ...(own.length > 0 &&
      others.length > 0 && { others: { from: own.length, label: 'Other countries' } }),
    columns: ['Country', 'Shipping fee', 'Free from', 'In transit', 'Duties and taxes'],
    rows: [...own, ...others].flatMap((country) => {
      const { name, code, symbol, shipping } = country;
      if (!shipping) return [];
      const money = (amount: number) => formatMoney(amount, { locale: localeOf(code), symbol });
      const { fee, freeFrom, transitDays } = shipping;
      return [[name, money(fee), money(freeFrom), days(transitDays), dutiesOf(country)]];
    }),
  };
}

const windowText = (withinHours: number | null, isOnly: boolean) => {
  if (withinHours !== null) return `Within ${withinHours} hours of your order`;
  return isOnly ? 'Until dispatch' : 'Later, until dispatch';
};

function cancellationTable({ policies: { cancellation } }: HelpFacts): HelpTable | undefined {
  if (!cancellation.some(isDeducted)) return undefined;
  const percent = (value: number) => (value ? `${value}%` : 'None');
  return {
    columns: [
      'When',
      'Deducted from a refund to your payment method',
      'Deducted from a refund to your Aza wallet',
    ],
    rows: cancellation.map(({ withinHours, sourcePercent, walletPercent }) => [
      windowText(withinHours, cancellation.length === 1),
      percent(sourcePercent),
      percent(walletPercent),
    ]),
  };
}

const paymentTable = ({ policies, region }: HelpFacts): HelpTable => ({
  columns: ['Method', 'Details'],
  rows: policies.onlineMethods
    .filter(({ countries }) => countries === null || countries.includes(region.code))
    .map(({ name, text }) => [name, text]),
});

/** The return periods of a tier, in India and elsewhere. */
const returnPeriods = ({ policies: { returns } }: HelpFacts, name: string): [string, string] => {
  const longer = returns.tiers.find(({ tier }) => tier === name);
  return [days(longer?.days ?? returns.days), days(longer?.daysAbroad ?? returns.daysAbroad)];
};

const tierTable = (facts: HelpFacts): HelpTable => ({
  columns: ['Tier', 'Yearly spend', 'Returns in India', 'Returns elsewhere'],
  rows: facts.policies.loyalty.tiers.map(({ name, from }) => [
    name,
    from ? `From ${rupees(from)}` : 'From your first order',
    ...returnPeriods(facts, name),
  ]),
});

function returnTable(facts: HelpFacts): HelpTable | undefined {
  const { loyalty, returns } = facts.policies;
  if (returns.tiers.length === 0) return undefined;
  return {
    columns: ['Tier', 'In India', 'Elsewhere'],
    rows: loyalty.tiers.map(({ name }) => [name, ...returnPeriods(facts, name)]),
  };
}

const cookieTable = (): HelpTable => ({
  columns: ['What it remembers', 'For how long'],
  rows: [
    ['Your session, while you are signed in', 'Up to 90 days'],
    ['A random number for your cart and wishlist', 'One year'],
    ['Your customer number and first name, while you are signed in', 'One year'],
    ['The country you chose', 'One year'],
  ],
});

/** The tables of help pages by name; undefined for one that has nothing to say. */
export const HELP_TABLES: Record<string, (facts: HelpFacts) => HelpTable | undefined> = {
  shipping_by_country: shippingTable,
  cancellation_deductions: cancellationTable,
  payment_methods: paymentTable,
  loyalty_tiers: tierTable,
  return_periods: returnTable,
  essential_cookies: cookieTable,
};
