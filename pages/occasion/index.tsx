import { PlacePage } from '@/components/browse/PlacePage';
import { WayTiles } from '@/components/browse/WayTiles';
import type { PicturedWay } from '@/lib/model/browse';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services }) => ({
  occasions: (await services.browse.ways()).occasions,
}));

export default function OccasionsPage({
  load: { occasions },
}: {
  load: { occasions: PicturedWay[] };
}) {
  return (
    <PlacePage
      title="Occasions"
      description="Indian designer wear for every day of a wedding and every feast of the year."
      path="/occasion"
      intro="From the turmeric of the haldi to the lamps of the puja."
    >
      <WayTiles ways={occasions} label="Occasions" />
    </PlacePage>
  );
}
