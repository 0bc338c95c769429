import type { OperationForm } from './operationForm';
import type { TermField, TermSection as SectionOf } from './termEntry';

type TermSection = SectionOf<OperationForm>;

const country: TermField = {
  source: 'country',
  label: 'Country',
  kind: 'text',
  helperText: 'A code such as US.',
};

const duties: TermSection = {
  slug: 'duties',
  title: 'Import duties',
  intro:
    'The estimate that checkout shows where prices do not include duty. Compare the rates with their source once a year. Amounts are in the currency of the country.',
  settings: ['import_duties'],
  entries: () => [
    {
      source: 'import_duties',
      label: 'Countries',
      row: 'Country',
      fields: [
        country,
        { source: 'duty_percent', label: 'Duty', kind: 'percent' },
        { source: 'duty_free_up_to', label: 'Free of duty up to', kind: 'count' },
        { source: 'tax_percent', label: 'Import tax', kind: 'percent' },
        { source: 'tax_free_up_to', label: 'Free of tax up to', kind: 'count' },
        { source: 'source', label: 'Source, for the shopper', kind: 'text' },
        { source: 'checked_on', label: 'Compared with the source on', kind: 'day' },
      ],
    },
  ],
};

const zones: TermSection = {
  slug: 'zones',
  title: 'Delivery zones',
  intro:
    'Days that postcodes add to the delivery to their country. The longest beginning of a postcode counts.',
  settings: ['delivery_zones'],
  entries: () => [
    {
      source: 'delivery_zones',
      label: 'Countries',
      row: 'Country',
      fields: [
        country,
        {
          source: 'zones',
          label: 'Zones',
          row: 'Zone',
          fields: [
            { source: 'days', label: 'Adds', kind: 'days' },
            {
              source: 'begins',
              label: 'Postcodes begin with',
              kind: 'lines',
              helperText: 'One a line.',
            },
          ],
        },
      ],
    },
  ],
};

const rates: TermSection = {
  slug: 'currencies',
  title: 'Currencies',
  intro:
    'What a rupee is in each currency. Prices follow within minutes; orders that are placed keep theirs.',
  settings: ['exchange_rates'],
  entries: ({ exchange_rates }) =>
    Object.keys(exchange_rates).map((currency) => ({
      source: `exchange_rates.${currency}`,
      label: `₹1 in ${currency}`,
      kind: 'count',
    })),
};

const tax: TermSection = {
  slug: 'tax',
  title: 'Tax rates',
  intro:
    'GST by HSN code and day, for orders confirmed from now on. Let your accountant check every change.',
  settings: ['tax_rates', 'category_hsn'],
  entries: () => [
    {
      source: 'category_hsn',
      label: 'HSN codes of categories',
      row: 'Category',
      fields: [
        {
          source: 'path',
          label: 'Category',
          kind: 'text',
          helperText: 'A path such as women/sarees; it holds for the categories below.',
        },
        { source: 'hsn', label: 'HSN code', kind: 'text' },
      ],
    },
    {
      source: 'tax_rates',
      label: 'Rates',
      row: 'Rate',
      fields: [
        { source: 'hsn', label: 'HSN code begins with', kind: 'text', empty: 'all other goods' },
        { source: 'valid_from', label: 'From', kind: 'day' },
        {
          source: 'up_to_inr',
          label: 'Up to a value without tax of',
          kind: 'rupees',
          empty: 'any value',
        },
        { source: 'percent', label: 'GST', kind: 'percent' },
        { source: 'source', label: 'Source', kind: 'text' },
      ],
    },
  ],
};

/** Settings by country, currency or tax code. */
export const REGION_SECTIONS: TermSection[] = [duties, zones, rates, tax];
