import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Title, usePermissions } from 'react-admin';
import { Link } from 'react-router-dom';
import type { StaffBannerWire, StaffCarouselWire } from '@/lib/contract/staffHome';
import { Section } from '../layout/Section';
import { shopLink } from '../settings';
import { ContentList } from './ContentList';
import { HomePreview } from './HomePreview';

type BannerRecord = StaffBannerWire & { id: string };
type CarouselRecord = StaffCarouselWire & { id: string };

const Thumbnail = ({ file }: { file: string }) => (
  <Box
    component="img"
    src={shopLink(`/media/tr:w-317/${file}`)}
    alt=""
    loading="lazy"
    draggable={false}
    sx={{ width: '100%', aspectRatio: '3 / 2', objectFit: 'cover', display: 'block' }}
  />
);

const bannerText = ({ heading, places, wide }: BannerRecord) => ({
  name: heading,
  detail: places.map((place) => (place === 'home' ? 'Home page' : place)).join(', '),
  picture: <Thumbnail file={wide.file} />,
});

const carouselText = ({ title, path, occasion, size }: CarouselRecord) => ({
  name: title,
  detail: `${size} products${[path, occasion].map((part) => (part ? ` · ${part}` : '')).join('')}`,
});

const CreateLink = ({ to, children }: { to: string; children: string }) => (
  <Button component={Link} to={to} variant="outlined" sx={{ mt: 1 }}>
    {children}
  </Button>
);

const Lists = ({ mayWrite }: { mayWrite: boolean }) => (
  <Stack sx={{ gap: 3, minWidth: 0 }}>
    <Section title="Banners">
      <Typography color="text.secondary" gutterBottom>
        The first opens the page. A banner that leads to the same page as a carousel is shown with
        it.
      </Typography>
      <ContentList<BannerRecord>
        resource="banners"
        label="Banners"
        mayWrite={mayWrite}
        toText={bannerText}
      />
      {mayWrite && <CreateLink to="/banners/create">New banner</CreateLink>}
    </Section>
    <Section title="Carousels">
      <Typography color="text.secondary" gutterBottom>
        Rows of products, chosen by category, occasion or delivery.
      </Typography>
      <ContentList<CarouselRecord>
        resource="carousels"
        label="Carousels"
        mayWrite={mayWrite}
        toText={carouselText}
      />
      {mayWrite && <CreateLink to="/carousels/create">New carousel</CreateLink>}
    </Section>
  </Stack>
);

/** The home-page composer: banners and carousels in their order, with a preview of the page. */
export function HomePage() {
  const { permissions = [] } = usePermissions<string[]>();
  if (!permissions.includes('content:read')) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        py: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
      }}
    >
      <Title title="Home page" />
      <Lists mayWrite={permissions.includes('content:write')} />
      <HomePreview />
    </Box>
  );
}
