import type { HelpSlug } from '@/lib/content/helpTitles';

/** Line icons of the help topics, in a square of 24. */
export const HELP_ICONS: Record<HelpSlug | 'tracking' | 'stores', string> = {
  tracking:
    'M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  shipping:
    'M3 6.5h11v10H3zM14 10h4l3 3.2v3.3h-7zM7 19a1.8 1.8 0 1 0 0-3.6A1.8 1.8 0 0 0 7 19ZM17.5 19a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  returns: 'M8.5 5 4 9.5 8.5 14M4 9.5h10.5a5 5 0 0 1 0 10H9',
  cancellation: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8.5 8.5l7 7M15.5 8.5l-7 7',
  payments: 'M3 6h18v12.5H3zM3 10h18M6.5 15h4',
  sizes: 'M3 8.5h18v7H3zM7 8.5V12M11 8.5v2.5M15 8.5V12M19 8.5v2.5',
  'gift-cards':
    'M4 11h16v9.5H4zM3 7.5h18V11H3zM12 7.5v13M12 7.5C9.5 7.5 7 6.5 7 4.8 7 2.8 11 3 12 7.5c1-4.5 5-4.7 5-2.7 0 1.7-2.5 2.7-5 2.7Z',
  loyalty: 'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6L3.4 9.8l6-.8Z',
  stores:
    'M4 10v10.5h16V10M3 10l2-6h14l2 6M3 10a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0M9.5 20.5V15h5v5.5',
  contact: 'M3.5 5.5h17v13h-17zM3.5 6.5 12 13l8.5-6.5',
  about: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.6v.4',
  privacy: 'M12 3 5 5.5v6c0 4.5 3 7.6 7 9.5 4-1.9 7-5 7-9.5v-6ZM9 12l2.2 2.2L15.2 10',
  cookies:
    'M20.5 12a8.5 8.5 0 1 1-8.5-8.5 3.5 3.5 0 0 0 4 4 3.5 3.5 0 0 0 4.5 4.5ZM8.5 10v.4M9.5 15.5v.4M14 13v.4',
  terms: 'M6 3.5h9l4 4v13H6zM14.5 3.5V8H19M9 12h7M9 15.5h7',
  seller: 'M12 4v16M6 20h12M5 7h14M5 7l-2.5 6a2.7 2.7 0 0 0 5 0ZM19 7l-2.5 6a2.7 2.7 0 0 0 5 0Z',
};
