type Rule = { law: string; countries: readonly string[] };

/**
 * Countries whose law requires opt-in consent (ISO 3166-1). Elsewhere analytics and advertising
 * start granted, and the footer turns them off. Tag managers have no region "EU", so each country
 * is listed.
 */
export const OPT_IN: readonly Rule[] = [
  {
    law: 'GDPR and ePrivacy Directive (European Economic Area)',
    countries: [
      'AT',
      'BE',
      'BG',
      'CY',
      'CZ',
      'DE',
      'DK',
      'EE',
      'ES',
      'FI',
      'FR',
      'GR',
      'HR',
      'HU',
      'IE',
      'IS',
      'IT',
      'LI',
      'LT',
      'LU',
      'LV',
      'MT',
      'NL',
      'NO',
      'PL',
      'PT',
      'RO',
      'SE',
      'SI',
      'SK',
    ],
  },
  {
    law: 'UK GDPR and PECR, and the like laws of the islands and Gibraltar',
    countries: ['GB', 'GG', 'GI', 'IM', 'JE'],
  },
  { law: 'Swiss FADP', countries: ['CH'] },
  { law: 'Law 25 of Quebec; a network address does not tell provinces apart', countries: ['CA'] },
];
