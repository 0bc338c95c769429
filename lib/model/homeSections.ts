type Linked = { href?: string | null };

type HomeSections<Banner extends Linked, Carousel extends Linked> = {
  hero: Banner | undefined;
  /** Banners whose link matches that of a carousel. */
  editorials: { banner: Banner; carousel: Carousel }[];
  /** The first banner without a carousel, shown in full width. */
  feature: Banner | undefined;
  /** The other banners without a carousel, shown side by side. */
  band: Banner[];
  carousels: Carousel[];
};

/** Groups banners and carousels into home sections: those with the same link form one section. */
export function toHomeSections<Banner extends Linked, Carousel extends Linked>({
  banners: [hero, ...banners],
  carousels,
}: {
  banners: Banner[];
  carousels: Carousel[];
}): HomeSections<Banner, Carousel> {
  const carouselFor = ({ href }: Banner) => carousels.find((carousel) => carousel.href === href);
  const editorials = banners.flatMap((banner) => {
    const carousel = carouselFor(banner);
    return carousel ? [{ banner, carousel }] : [];
  });
  const [feature, ...band] = banners.filter((banner) => !carouselFor(banner));
  return {
    hero,
    editorials,
    feature,
    band,
    carousels: carousels.filter(
      (carousel) => !editorials.some((editorial) => editorial.carousel === carousel),
    ),
  };
}
