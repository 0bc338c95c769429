import type { BreadcrumbItem } from '@/lib/model/product';

type ListingTitleSource = { pathname: string; title: string; crumbs: BreadcrumbItem[] };

/** Root categories of people; the others hold things. */
const PEOPLE = new Set(['Women', 'Men', 'Kids']);

/** "Lehengas for Women", "Girls’ Lehengas", "Earrings | Indian Designer Jewellery". */
function categoryTitle(title: string, root: string): string {
  if (!PEOPLE.has(root)) return `${title} | Indian Designer ${root}`;
  if (/^(?:Girls|Boys) /.test(title)) return title.replace(' ', '’ ');
  return `${title} for ${root}`;
}

/** The title of a listing for search engines, which show it without the page around it. */
export function listingTitle({ pathname, title, crumbs }: ListingTitleSource): string {
  if (pathname.startsWith('/color/')) return `${title} Designer Outfits & Jewellery`;
  if (pathname.startsWith('/occasion/')) return `${title} Outfits: Lehengas, Sarees & Sherwanis`;
  if (pathname.startsWith('/price/')) return `Indian Designer Wear: ${title}`;
  const root = crumbs[0]?.name;
  return root && crumbs.length > 1 ? categoryTitle(title, root) : title;
}
