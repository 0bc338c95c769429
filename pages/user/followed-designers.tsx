import { AccountLayout } from '@/components/account/AccountLayout';
import { FollowedDesigners } from '@/components/account/FollowedDesigners';
import type { DesignerTile } from '@/lib/model/browse';
import type { ProductSummary } from '@/lib/model/product';
import { customerIdOf, serverPage } from '@/server/pageLoader';

/** The page does not wait for the new products. */
export const getServerSideProps = serverPage(
  async ({ services, context, optional }) => {
    customerIdOf(context);
    const cards = optional(services.recent.following());
    const [followed, { designers }] = await Promise.all([
      services.follow.list(),
      services.browse.designers(),
    ]);
    return {
      followed,
      designers: designers.filter(({ id }) => followed.includes(id)),
      cards: await cards(),
    };
  },
  { personal: true },
).for(FollowedDesignersPage);

type FollowedDesignersPageProps = {
  load: { designers: DesignerTile[]; cards: ProductSummary[] | null };
};

export default function FollowedDesignersPage({
  load: { designers, cards },
}: FollowedDesignersPageProps) {
  return (
    <AccountLayout title="Followed designers" path="/user/followed-designers">
      <FollowedDesigners designers={designers} cards={cards} />
    </AccountLayout>
  );
}
