import { useEffect } from 'react';
import { Rail } from '@/components/product-card/Rail';
import { Bleed } from '@/components/ui/Page';
import { Link } from '@/components/ui/Link';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectKnown } from '@/store/auth/slice';
import { selectHome } from '@/store/home/slice';
import { selectNavigation } from '@/store/navigation/slice';
import { selectTaste } from '@/store/personalization/slice';
import { loadForYou, selectForYou } from '@/store/personalCarousels/slice';
import styles from './ForYou.module.css';
import { favourites } from './favourites';

/** Recommended for this visitor, under the words of the personalization reply, with ways on to what they lean to. Nothing until it is known who they are. */
export function ForYou() {
  const dispatch = useAppDispatch();
  const known = useAppSelector(selectKnown);
  const cards = useAppSelector(selectForYou);
  const { scores, forYouHook, boostingDesigners } = useAppSelector(selectTaste);
  const ways = favourites(
    useAppSelector(selectNavigation),
    scores,
    useAppSelector(selectHome).designers,
    boostingDesigners,
  );
  useEffect(() => {
    if (known) void dispatch(loadForYou());
  }, [dispatch, known]);
  if (!cards.length) return null;
  return (
    <Bleed>
      <Rail title="For you" text={forYouHook} cards={cards}>
        {ways.length > 0 && (
          <ul className={styles.ways}>
            {ways.map(({ name, href }) => (
              <li key={href}>
                <Link className={styles.way} href={href}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Rail>
    </Bleed>
  );
}
