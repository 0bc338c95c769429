import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HomeWire } from '@/lib/contract/listing';
import { toHomeSections } from '@/lib/model/homeSections';
import { formatAmount } from '../layout/moments';
import { shopLink } from '../settings';

export type PreviewWidth = 'phone' | 'desktop';
type Banner = HomeWire['banners'][number];
type Carousel = HomeWire['carousels'][number];
type Tile = HomeWire['categories'][number];
type Size = { isWide: boolean };

const INK = '#1e1a17';
const PAPER = '#fffaf3';
const FRAME = '#eeeae2';
/** Text grows with the frame, as the page is scaled to it. */
const SIZES = {
  wide: { heading: '2.4cqw', text: '1.4cqw', columns: 5 },
  phone: { heading: '6cqw', text: '3.8cqw', columns: 2 },
};
const sizesOf = ({ isWide }: Size) => (isWide ? SIZES.wide : SIZES.phone);

type PictureProps = { file: string; alt: string; ratio: string };
/** A product without a picture has an empty frame, as in the shop. */
const Picture = ({ file, alt, ratio }: PictureProps) => {
  const frame = { width: '100%', aspectRatio: ratio, display: 'block', bgcolor: FRAME };
  return file ? (
    <Box
      component="img"
      src={shopLink(`/media/tr:w-575/${file}`)}
      alt={alt}
      loading="lazy"
      sx={{ ...frame, objectFit: 'cover' }}
    />
  ) : (
    <Box sx={frame} />
  );
};

const Text = ({ size, children }: { size: string; children: ReactNode }) => (
  <Typography sx={{ fontSize: size, lineHeight: 1.35 }}>{children}</Typography>
);
const Heading = ({ size, children }: { size: string; children: ReactNode }) => (
  <Typography
    component="h3"
    sx={{ fontSize: size, fontFamily: 'Georgia, serif', lineHeight: 1.25 }}
  >
    {children}
  </Typography>
);

const BannerView = ({ banner, ...size }: Size & { banner: Banner }) => {
  const { heading, text } = sizesOf(size);
  const { file, width, height } = size.isWide ? banner.wide : banner.mobile;
  return (
    <Box>
      <Picture file={file} alt={banner.alt} ratio={`${width} / ${height}`} />
      <Box sx={{ p: '2.5cqw' }}>
        <Heading size={heading}>{banner.heading}</Heading>
        {banner.text && <Text size={text}>{banner.text}</Text>}
        <Text size={text}>
          <u>{banner.link_label}</u>
        </Text>
      </Box>
    </Box>
  );
};

const Grid = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: '2cqw',
      px: '2.5cqw',
      gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    }}
  >
    {children}
  </Box>
);

const CarouselView = ({ carousel, ...size }: Size & { carousel: Carousel }) => {
  const { heading, text, columns } = sizesOf(size);
  return (
    <Box>
      <Box sx={{ px: '2.5cqw', pb: '1.5cqw' }}>
        <Heading size={heading}>{carousel.title}</Heading>
        {carousel.text && <Text size={text}>{carousel.text}</Text>}
      </Box>
      <Grid columns={columns}>
        {carousel.products.slice(0, columns).map((product) => (
          <Box key={product.id} sx={{ minWidth: 0 }}>
            <Picture file={product.thumbnail_image} alt={product.thumbnail_alt} ratio="2 / 3" />
            <Text size={text}>{product.designer_name}</Text>
            <Text size={text}>{formatAmount(product.display_you_pay)}</Text>
          </Box>
        ))}
      </Grid>
      <Box sx={{ px: '2.5cqw', pt: '1cqw' }}>
        <Text size={text}>{`${carousel.products.length} products`}</Text>
      </Box>
    </Box>
  );
};

type TilesProps = Size & { title: string; tiles: Tile[] };
const Tiles = ({ title, tiles, ...size }: TilesProps) => {
  const { heading, text, columns } = sizesOf(size);
  if (!tiles.length) return null;
  return (
    <Box>
      <Box sx={{ px: '2.5cqw', pb: '1.5cqw' }}>
        <Heading size={heading}>{title}</Heading>
      </Box>
      <Grid columns={columns}>
        {tiles.slice(0, columns).map((tile) => (
          <Box key={tile.id}>
            <Picture file={tile.file} alt={tile.alt} ratio="1 / 1" />
            <Text size={text}>{tile.label}</Text>
          </Box>
        ))}
      </Grid>
    </Box>
  );
};

const withHref = <Linked extends { url: string | null }>(linked: Linked) => ({
  ...linked,
  href: linked.url,
});

/** The sections in the order of the shop (pages/index.tsx); its personal ones are left out. */
function sectionsOf({ categories, occasions, ...home }: HomeWire, size: Size): ReactNode[] {
  const { hero, editorials, feature, band, carousels } = toHomeSections({
    banners: home.banners.map(withHref),
    carousels: home.carousels.map(withHref),
  });
  const showBanner = (banner: Banner | undefined) =>
    banner && <BannerView key={`banner-${banner.id}`} banner={banner} {...size} />;
  const showCarousel = (carousel: Carousel | undefined) =>
    carousel && <CarouselView key={`carousel-${carousel.id}`} carousel={carousel} {...size} />;
  const showEditorial = (editorial: (typeof editorials)[number] | undefined) =>
    editorial && [showBanner(editorial.banner), showCarousel(editorial.carousel)];
  const [firstCarousel, secondCarousel, ...otherCarousels] = carousels;
  return [
    showBanner(hero),
    <Tiles key="categories" title="Shop by category" tiles={categories} {...size} />,
    showCarousel(firstCarousel),
    <Tiles key="occasions" title="Shop by occasion" tiles={occasions} {...size} />,
    showBanner(feature),
    showEditorial(editorials[0]),
    showCarousel(secondCarousel),
    showEditorial(editorials[1]),
    band.map(showBanner),
    otherCarousels.map(showCarousel),
    editorials.slice(2).map(showEditorial),
  ];
}

/** The home page, scaled to the frame, in the colours of the shop. */
export const PreviewSections = ({ home, width }: { home: HomeWire; width: PreviewWidth }) => (
  <Box
    role="region"
    aria-label={`Home page, ${width} width`}
    tabIndex={0}
    sx={{
      width: '100%',
      maxWidth: width === 'phone' ? 390 : 1_200,
      maxHeight: '80vh',
      overflowY: 'auto',
      border: 1,
      borderColor: 'divider',
      bgcolor: PAPER,
      color: INK,
    }}
  >
    <Box sx={{ containerType: 'inline-size', display: 'grid' }}>
      <Box sx={{ display: 'grid', gap: '5cqw', pb: '5cqw' }}>
        {sectionsOf(home, { isWide: width === 'desktop' })}
      </Box>
    </Box>
  </Box>
);
