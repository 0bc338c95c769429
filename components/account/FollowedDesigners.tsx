import { FollowDesignerButton } from '@/components/product-card/FollowDesignerButton';
import { LateSection } from '@/components/product-card/LateSection';
import { ProductGrid } from '@/components/product-card/ProductGrid';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import type { DesignerTile } from '@/lib/model/browse';
import type { ProductSummary } from '@/lib/model/product';
import { loadFollowing } from '@/store/personalCarousels/slice';
import styles from './FollowedDesigners.module.css';

const NewProducts = ({ cards }: { cards: ProductSummary[] }) =>
  cards.length > 0 && (
    <section className={styles.newProducts} aria-labelledby="new-there">
      <h2 id="new-there">New from them</h2>
      <ProductGrid products={cards} label="New from the designers you follow" hasSidebar />
    </section>
  );

/** The followed designers with new products; an unfollowed one stays listed for undo. */
export function FollowedDesigners({
  designers,
  cards,
}: {
  designers: DesignerTile[];
  /** Null: the browser loads them. */
  cards: ProductSummary[] | null;
}) {
  if (!designers.length) {
    return (
      <EmptyState
        level={2}
        title="No designers followed"
        text="Follow a designer to see their new pieces here first."
        picture="tiles/category-dupattas.avif"
      >
        <ButtonLink href="/designers">Designers, A to Z</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className={styles.sections}>
      <ul className={styles.designers} aria-label="Followed designers">
        {designers.map(({ id, name, city, count, href }) => (
          <li key={id} className={styles.designer}>
            <div>
              <h2>
                <Link href={href}>{name}</Link>
              </h2>
              <p className={styles.secondary}>
                {city}, {count} {count === 1 ? 'piece' : 'pieces'}
              </p>
            </div>
            <FollowDesignerButton designerId={id} name={name} />
          </li>
        ))}
      </ul>
      {cards ? (
        <NewProducts cards={cards} />
      ) : (
        <LateSection load={(dispatch) => dispatch(loadFollowing()).unwrap()}>
          {(lateCards) => <NewProducts cards={lateCards} />}
        </LateSection>
      )}
    </div>
  );
}
