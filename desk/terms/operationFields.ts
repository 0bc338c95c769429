import { PAYMENT_PROVIDERS } from '@/lib/model/paymentProviders';
import type { OperationForm } from './operationForm';
import { REGION_SECTIONS } from './regionFields';
import type { TermField, TermSection as SectionOf } from './termEntry';

type TermSection = SectionOf<OperationForm>;

const PROVIDER_NAMES: Record<(typeof PAYMENT_PROVIDERS)[number], string> = {
  razorpay: 'Razorpay',
  stripe: 'Stripe',
  azapayment: 'Sandbox',
};
const WITHOUT_SHIPROCKET = 'without Shiprocket';
const warehouse = (name: string, label: string, helperText?: string): TermField => ({
  source: `couriers.shiprocket.warehouse.${name}`,
  label: `Warehouse, ${label}`,
  kind: 'text',
  empty: WITHOUT_SHIPROCKET,
  helperText,
});

const couriers: TermSection = {
  slug: 'couriers',
  title: 'Couriers',
  intro: 'How parcels are shipped, and the tracking pages of carriers.',
  settings: ['couriers', 'carriers'],
  entries: () => [
    {
      source: 'couriers.default_courier',
      label: 'Ship with',
      kind: 'choice',
      choices: [
        { id: 'manual', name: 'Carrier and number by hand' },
        { id: 'shiprocket', name: 'Shiprocket' },
        { id: 'sandbox', name: 'Sandbox' },
      ],
    },
    { source: 'couriers.package.weight_kg', label: 'Weight of a parcel in kg', kind: 'count' },
    { source: 'couriers.package.length_cm', label: 'Length in cm', kind: 'count' },
    { source: 'couriers.package.breadth_cm', label: 'Breadth in cm', kind: 'count' },
    { source: 'couriers.package.height_cm', label: 'Height in cm', kind: 'count' },
    {
      source: 'couriers.shiprocket.pickup_location',
      label: 'Pickup address',
      kind: 'text',
      empty: WITHOUT_SHIPROCKET,
      helperText: 'Its name in the account of Shiprocket.',
    },
    warehouse('name', 'name'),
    warehouse('address', 'address'),
    warehouse('city', 'city'),
    warehouse('state', 'state'),
    warehouse('postcode', 'postcode'),
    warehouse('phone', 'phone', 'Ten digits.'),
    warehouse('email', 'email'),
    {
      source: 'carriers',
      label: 'Carriers',
      row: 'Carrier',
      fields: [
        { source: 'name', label: 'Name', kind: 'text' },
        {
          source: 'tracking_url',
          label: 'Tracking page',
          kind: 'text',
          helperText: '{number} is replaced by the tracking number.',
        },
      ],
    },
  ],
};

const providers: TermSection = {
  slug: 'providers',
  title: 'Payment providers',
  intro:
    'The first rule that fits an order, and whose provider has keys, takes its payment. Payments that have begun go on.',
  settings: ['payment_providers'],
  entries: () => [
    {
      source: 'payment_providers',
      label: 'Rules',
      row: 'Rule',
      fields: [
        {
          source: 'provider',
          label: 'Provider',
          kind: 'choice',
          choices: PAYMENT_PROVIDERS.map((id) => ({ id, name: PROVIDER_NAMES[id] })),
        },
        {
          source: 'countries',
          label: 'Countries',
          kind: 'lines',
          helperText: 'Codes such as IN, one a line. None: every country.',
        },
        {
          source: 'currencies',
          label: 'Currencies',
          kind: 'lines',
          helperText: 'Codes such as INR, one a line. None: every currency.',
        },
        {
          source: 'ways',
          label: 'Payment methods',
          kind: 'lines',
          helperText: 'Codes such as upi, one a line. None: every method.',
        },
      ],
    },
  ],
};

const staffLimits: TermSection = {
  slug: 'staff-limits',
  title: 'Staff limits',
  intro: 'What an account may give in a day. Owners have no limit.',
  settings: ['staff_limits'],
  entries: ({ staff_limits }) =>
    Object.keys(staff_limits).flatMap((role): TermField[] => [
      {
        source: `staff_limits.${role}.goodwill_inr`,
        label: `Goodwill, role ${role}`,
        kind: 'rupees',
      },
      {
        source: `staff_limits.${role}.refund_inr`,
        label: `Refunds and lost parcels, role ${role}`,
        kind: 'rupees',
      },
      {
        source: `staff_limits.${role}.return_inr`,
        label: `Cancellations, returns and parcels that came back, role ${role}`,
        kind: 'rupees',
      },
    ]),
};

const NOTIFICATIONS = {
  new_order: 'New orders',
  return_booked: 'Returns',
  low_stock: 'Low stock',
  payment_difference: 'Payment differences',
  undelivered_webhook: 'Webhooks that were not delivered',
  undelivered_shipment: 'Parcels that are lost or sent back',
  daily_summary: 'Summary of the day before',
};

const emails: TermSection = {
  slug: 'emails',
  title: 'Emails',
  intro: 'What the store writes to its staff, and how many notifications an address gets.',
  settings: ['staff_notifications', 'delay_emails', 'mail_limits'],
  entries: () => [
    ...Object.entries(NOTIFICATIONS).map(([name, label]): TermField => ({
      source: `staff_notifications.${name}`,
      label,
      kind: 'switch',
    })),
    { source: 'staff_notifications.low_stock_at', label: 'Stock is low from', kind: 'count' },
    {
      source: 'staff_notifications.daily_summary_hour',
      label: 'Hour of the summary',
      kind: 'count',
      helperText: '0 to 23, in store time.',
    },
    {
      source: 'delay_emails.days_before',
      label: 'Write about a delay before the last day of dispatch',
      kind: 'days',
      helperText: '0: when that day has passed.',
    },
    {
      source: 'mail_limits.per_day.proved',
      label: 'Notifications a day to an address that a customer has confirmed',
      kind: 'count',
    },
    {
      source: 'mail_limits.per_day.unproved',
      label: 'Notifications a day to another address',
      kind: 'count',
    },
  ],
};

const support: TermSection = {
  slug: 'support',
  title: 'Support',
  intro: 'What help pages promise, and whom they name for complaints.',
  settings: ['support'],
  entries: () => [
    { source: 'support.answer_hours', label: 'Answers within', kind: 'hours' },
    ...(['name', 'email', 'phone', 'address'] as const).map((name): TermField => ({
      source: `support.grievance_officer.${name}`,
      label: `Grievance officer, ${name}`,
      kind: 'text',
      empty: 'not named',
    })),
  ],
};

const landingPages: TermSection = {
  slug: 'landing-pages',
  title: 'Landing pages',
  intro: 'How many pages there may be, and how often people have to search for one.',
  settings: ['landing_pages'],
  entries: () => [
    { source: 'landing_pages.max_pages', label: 'Pages at most', kind: 'count' },
    { source: 'landing_pages.min_searches', label: 'Searches that a page needs', kind: 'count' },
    { source: 'landing_pages.days', label: 'Within', kind: 'days' },
  ],
};

/** The settings of operation by topic, each with a form of its own. */
export const OPERATION_SECTIONS: TermSection[] = [
  couriers,
  providers,
  staffLimits,
  emails,
  support,
  ...REGION_SECTIONS,
  landingPages,
];
