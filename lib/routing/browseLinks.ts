export type StaticBrowseLink = { name: string; href: string };

/** In the main navigation, beside the categories. */
export const FEATURED_BROWSE_LINKS: StaticBrowseLink[] = [
  { name: 'New in', href: '/new' },
  { name: 'Designers', href: '/designers' },
  { name: 'Offers', href: '/offers' },
];

/** All browse links by group. */
export const BROWSE_LINKS: { heading: string; links: StaticBrowseLink[] }[] = [
  {
    heading: 'Browse',
    links: [
      { name: 'New in', href: '/new' },
      { name: 'Ready to ship', href: '/ready-to-ship' },
      { name: 'Ships in 24 hours', href: '/ships-in-24-hours' },
      { name: 'Aza curates', href: '/aza-curates' },
      { name: 'Aza exclusives', href: '/aza-exclusives' },
      { name: 'Offers', href: '/offers' },
      { name: 'Clearance sale', href: '/clearance-sale' },
      { name: 'All pieces', href: '/products' },
    ],
  },
  {
    heading: 'Designers and favourites',
    links: [
      { name: 'Designers, A to Z', href: '/designers' },
      { name: 'Designers to know', href: '/designer' },
      { name: 'Designer collections', href: '/designer-collections' },
      { name: 'Top designers', href: '/top-designers' },
      { name: 'Top designer collections', href: '/top-designer-collections' },
      { name: 'Most looked at', href: '/top-searched-products' },
      { name: 'Popular styles', href: '/popular-styles' },
    ],
  },
  {
    heading: 'Begin with',
    links: [
      { name: 'Collections', href: '/collections' },
      { name: 'An occasion', href: '/occasion' },
      { name: 'A colour', href: '/color' },
      { name: 'A price', href: '/price' },
      { name: 'A picture', href: '/image-search' },
    ],
  },
];
