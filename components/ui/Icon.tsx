const PATHS = {
  menu: 'M3 7h18M3 12h18M3 17h18',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 21 21',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  heart:
    'M12 20.2s-8-4.7-8-10.5A4.45 4.45 0 0 1 8.5 5.2c1.5 0 2.8.8 3.5 2 .7-1.2 2-2 3.5-2A4.45 4.45 0 0 1 20 9.7c0 5.8-8 10.5-8 10.5Z',
  bag: 'M5 8h14l1 12.5H4L5 8ZM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  close: 'M5 5l14 14M19 5 5 19',
  chevron: 'm6 9 6 6 6-6',
  arrow: 'M4 12h16m-6-6 6 6-6 6',
  back: 'M20 12H4m6-6-6 6 6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.5 2.6 3.7 5.6 3.7 9s-1.2 6.4-3.7 9c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3Z',
  share: 'M12 15V4m-4 3.5L12 4l4 3.5M6 11v9h12v-9',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative line icon beside text or in a labelled button; hidden from screen readers. */
export const LineIcon = ({ path, filled = false }: { path: string; filled?: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill={filled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.3"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

/** An icon of the first load, by its name. */
export const Icon = ({ name, filled }: { name: IconName; filled?: boolean }) => (
  <LineIcon path={PATHS[name]} filled={filled} />
);
