import type { StaffSettingsWire } from '@/lib/contract/staffSettings';
import type { TermField, TermSection as SectionOf } from './termEntry';

type TermSection = SectionOf<StaffSettingsWire>;

const perDay = (source: string, what: string): TermField[] => [
  { source: `${source}.customer`, label: `${what} of a customer in a day`, kind: 'count' },
  { source: `${source}.phone`, label: `${what} of a phone number in a day`, kind: 'count' },
  { source: `${source}.address`, label: `${what} to an address in a day`, kind: 'count' },
];

/** The tiers with a period of their own; names with a point cannot be part of a path. */
const tierDays = ({ loyalty, after_sale }: StaffSettingsWire): TermField[] => {
  const names = [
    ...loyalty.tiers.map(({ name }) => name),
    ...Object.keys(after_sale.return.tier_days),
    ...Object.keys(after_sale.return.abroad_tier_days),
  ];
  return [...new Set(names)]
    .filter((name) => !name.includes('.'))
    .flatMap((name) => [
      {
        source: `after_sale.return.tier_days.${name}`,
        label: `${name} members, in India`,
        kind: 'days' as const,
        empty: 'as everybody',
      },
      {
        source: `after_sale.return.abroad_tier_days.${name}`,
        label: `${name} members, in other countries`,
        kind: 'days' as const,
        empty: 'as everybody',
      },
    ]);
};

const returns: TermSection = {
  slug: 'returns',
  title: 'Returns',
  intro: 'How long customers may return an item, what is never returned, and what it costs.',
  settings: ['returns', 'after_sale'],
  entries: (settings) => [
    { source: 'returns.india_days', label: 'Period in India', kind: 'days' },
    { source: 'after_sale.return.abroad_days', label: 'Period in other countries', kind: 'days' },
    ...tierDays(settings),
    {
      source: 'after_sale.return.source_percent',
      label: 'Deduction, to the payment method',
      kind: 'percent',
    },
    {
      source: 'after_sale.return.wallet_percent',
      label: 'Deduction, to the wallet',
      kind: 'percent',
    },
    {
      source: 'returns.discount_cut_off_percent',
      label: 'Highest discount of an item that is returned',
      kind: 'percent',
    },
    {
      source: 'returns.never',
      label: 'Categories that are never returned',
      kind: 'lines',
      helperText: 'Paths such as jewellery, one a line.',
    },
    {
      source: 'after_sale.return_reasons',
      label: 'Reasons to choose from',
      kind: 'lines',
      helperText: 'One a line.',
    },
  ],
};

const cancellation: TermSection = {
  slug: 'cancellation',
  title: 'Cancellation',
  intro: 'What is deducted until dispatch. The first row whose hours have not passed applies.',
  settings: ['after_sale'],
  entries: () => [
    {
      source: 'after_sale.cancellation',
      label: 'Deductions',
      row: 'Deduction',
      fields: [
        { source: 'within_hours', label: 'Within', kind: 'hours', empty: 'until dispatch' },
        { source: 'source_percent', label: 'To the payment method', kind: 'percent' },
        { source: 'wallet_percent', label: 'To the wallet', kind: 'percent' },
      ],
    },
    {
      source: 'after_sale.cancel_reasons',
      label: 'Reasons to choose from',
      kind: 'lines',
      helperText: 'One a line.',
    },
  ],
};

const limits: TermSection = {
  slug: 'limits',
  title: 'Order limits',
  intro: 'What one order may have, and how many orders are taken before somebody looks at them.',
  settings: ['order_limits'],
  entries: () => [
    { source: 'order_limits.per_order.lines', label: 'Lines of an order', kind: 'count' },
    { source: 'order_limits.per_order.items', label: 'Items of an order', kind: 'count' },
    { source: 'order_limits.per_order.items_per_size', label: 'Items of one size', kind: 'count' },
    { source: 'order_limits.per_order.gift_cards', label: 'Gift cards of an order', kind: 'count' },
    {
      source: 'order_limits.gift_cards_per_recipient_and_day',
      label: 'Gift cards for one person in a day',
      kind: 'count',
    },
    ...perDay('order_limits.per_day', 'Orders'),
    {
      source: 'order_limits.per_day.network',
      label: 'Orders of a network in a day',
      kind: 'count',
    },
    ...perDay('order_limits.cash_per_day', 'Cash orders'),
    {
      source: 'order_limits.unpaid.minutes',
      label: 'Unpaid orders hold their stock for',
      kind: 'minutes',
    },
    { source: 'order_limits.unpaid.orders', label: 'Unpaid orders at a time', kind: 'count' },
    { source: 'order_limits.unpaid.items', label: 'Items of unpaid orders', kind: 'count' },
    {
      source: 'order_limits.unpaid.share_percent',
      label: 'Share of a size that they may hold',
      kind: 'percent',
    },
    {
      source: 'order_limits.unpaid.share_from_items',
      label: 'The share applies from a stock of',
      kind: 'count',
    },
  ],
};

const loyalty: TermSection = {
  slug: 'loyalty',
  title: 'Loyalty points',
  intro: 'How points are earned and used. A tier depends on what was spent in twelve months.',
  settings: ['loyalty', 'checkout'],
  entries: () => [
    { source: 'loyalty.earn_percent', label: 'Points for ₹100', kind: 'count' },
    { source: 'loyalty.valid_days', label: 'Points are valid for', kind: 'days' },
    {
      source: 'checkout.points_most_percent',
      label: 'Largest share of an order that points pay',
      kind: 'percent',
    },
    {
      source: 'loyalty.tiers',
      label: 'Tiers',
      row: 'Tier',
      fields: [
        { source: 'name', label: 'Name', kind: 'text' },
        { source: 'from_inr', label: 'From', kind: 'rupees' },
      ],
    },
  ],
};

const emi: TermSection = {
  slug: 'emi',
  title: 'EMI',
  intro: 'The instalments that product pages and checkout state.',
  settings: ['emi'],
  entries: () => [
    { source: 'emi.from_inr', label: 'From a price of', kind: 'rupees' },
    {
      source: 'emi.banks',
      label: 'Banks',
      row: 'Bank',
      fields: [
        { source: 'bank', label: 'Name', kind: 'text' },
        {
          source: 'plans',
          label: 'Plans',
          row: 'Plan',
          fields: [
            { source: 'months', label: 'Instalments', kind: 'months' },
            { source: 'percent', label: 'Interest a year', kind: 'percent' },
          ],
        },
      ],
    },
  ],
};

const gifts: TermSection = {
  slug: 'gifts',
  title: 'Gift cards and gift wrap',
  intro: 'Amounts of gift cards, and the fees of gift wrap and of the measuring kit.',
  settings: ['gift_cards', 'gift_wrap', 'checkout'],
  entries: () => [
    { source: 'gift_cards.least_inr', label: 'Lowest gift card', kind: 'rupees' },
    { source: 'gift_cards.most_inr', label: 'Highest gift card', kind: 'rupees' },
    { source: 'gift_cards.valid_days', label: 'Gift cards are valid for', kind: 'days' },
    { source: 'gift_wrap.fee_inr.india', label: 'Gift wrap in India', kind: 'rupees' },
    { source: 'gift_wrap.fee_inr.usa', label: 'Gift wrap in the USA', kind: 'rupees' },
    { source: 'gift_wrap.fee_inr.row', label: 'Gift wrap in other countries', kind: 'rupees' },
    { source: 'checkout.measuring_kit_inr', label: 'Measuring kit', kind: 'rupees' },
  ],
};

const capture: TermSection = {
  slug: 'capture',
  title: 'Payment capture',
  intro: 'When customers who pay online are charged. Orders that are placed already do not change.',
  settings: ['payment_capture'],
  entries: () => [
    {
      source: 'payment_capture.at',
      label: 'Capture the payment',
      kind: 'choice',
      choices: [
        { id: 'order', name: 'With the order' },
        { id: 'dispatch', name: 'At dispatch' },
      ],
      helperText:
        'Stripe captures at dispatch, and Razorpay’s card payments where RAZORPAY_CAPTURE is dispatch; others capture with the order. Gift cards and exchanges are always captured with the order.',
    },
    {
      source: 'payment_capture.delivered_within_days',
      label: 'At dispatch only if delivered within',
      kind: 'days',
      helperText:
        'Orders that are delivered later are captured at once: a bank holds an amount for about seven days.',
    },
  ],
};

/** The terms of sale by topic, each with a form of its own. */
export const TERM_SECTIONS: TermSection[] = [
  returns,
  cancellation,
  limits,
  loyalty,
  emi,
  gifts,
  capture,
];
