import { formatMoney } from '@/lib/i18n/money';
import { localeOf, type Country } from '@/lib/i18n/region';
import { days, rupees, type HelpFacts, type HelpTable } from './helpTopic';

const dutiesOf = ({ code, duty }: Country) => {
  if (code === 'IN') return 'All taxes included';
  return duty.active ? 'Included in the price' : 'Payable to the courier on delivery';
};

function shippingTable({ countries }: HelpFacts): HelpTable {
  const deliverable = countries.filter(({ shippingRestricted }) => !shippingRestricted);
  return {
    columns: ['Country', 'Shipping fee', 'Free from', 'In transit', 'Duties and taxes'],
    rows: deliverable.flatMap((country) => {
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

function cancellationTable({ policies: { cancellation } }: HelpFacts): HelpTable {
  const percent = (value: number) => (value ? `${value}%` : 'None');
  return {
    columns: ['When', 'Deduction, to your payment method', 'Deduction, to your Aza wallet'],
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

function tierTable({ policies: { loyalty, returns } }: HelpFacts): HelpTable {
  const longer = (name: string) => returns.tiers.find(({ tier }) => tier === name);
  return {
    columns: ['Tier', 'From', 'Returns in India'],
    rows: loyalty.tiers.map(({ name, from }) => [
      name,
      rupees(from),
      days(longer(name)?.days ?? returns.days),
    ]),
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

/** The tables of help pages by name. */
export const HELP_TABLES: Record<string, (facts: HelpFacts) => HelpTable> = {
  shipping_by_country: shippingTable,
  cancellation_deductions: cancellationTable,
  payment_methods: paymentTable,
  loyalty_tiers: tierTable,
  essential_cookies: cookieTable,
};
