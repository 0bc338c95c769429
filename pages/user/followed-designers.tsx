import { AccountLayout } from '@/components/account/AccountLayout';
import { FollowedDesigners } from '@/components/account/FollowedDesigners';
import type { DesignerTile } from '@/lib/model/browse';
import type { ProductSummary } from '@/lib/model/product';
import { customerIdOf, serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(
  async ({ services, context }) => {
    customerIdOf(context);
    const [followed, { designers }, cards] = await Promise.all([
      services.follow.list(),
      services.browse.designers(),
      services.recent.following(),
    ]);
    return { followed, designers: designers.filter(({ id }) => followed.includes(id)), cards };
  },
  { personal: true },
).for(FollowedDesignersPage);

export default function FollowedDesignersPage({
  load: { designers, cards },
}: {
  load: { designers: DesignerTile[]; cards: ProductSummary[] };
}) {
  return (
    <AccountLayout title="Followed designers" path="/user/followed-designers">
      <FollowedDesigners designers={designers} cards={cards} />
    </AccountLayout>
  );
}
