import { homeTexts } from '@/lib/seo/listingText';
import type { PageRequest } from './pageLoader';

/** The page waits for no carousel; its structured data is without terms that are late. */
export async function loadHomePage({ services, region, optional }: PageRequest) {
  const terms = optional(services.bootstrap.terms());
  const { carousels, ...sections } = await services.listing.home();
  const products = carousels.map((carousel) =>
    carousel.products
      ? async () => carousel.products
      : optional(services.listing.homeCarousel(carousel.id)),
  );
  const [loadedTerms, ...loaded] = await Promise.all([terms(), ...products.map((get) => get())]);
  const home = {
    ...sections,
    carousels: carousels
      .map((carousel, index) => ({ ...carousel, products: loaded[index] ?? null }))
      .filter((carousel) => carousel.products?.length !== 0),
    ...homeTexts(region),
  };
  return { home, ...(loadedTerms && { terms: loadedTerms }) };
}
