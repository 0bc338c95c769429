import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { Notice } from '@/components/ui/Notice';
import { isBelowScreen } from '@/lib/browser/isBelowScreen';
import type { EmailPreferences } from '@/lib/model/emailPreferences';
import { EMAIL_PREFERENCES_HREF } from '@/lib/routing/emailPreferencesHref';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectCustomer } from '@/store/auth/slice';
import { loadEmailPreferences, saveEmailPreferences } from '@/store/emailPreferences/thunks';
import { useLatePart } from '@/store/useLatePart';
import { selectWishlist } from '@/store/wishlist/slice';
import styles from './WishlistEmailOffer.module.css';

type Answer = 'none' | 'accepted' | 'declined';

/** Offers emails about saved items to a customer who was never asked. */
export function WishlistEmailOffer({ preferences }: { preferences: EmailPreferences | null }) {
  const customer = useAppSelector(selectCustomer);
  const hasItems = useAppSelector(selectWishlist).length > 0;
  if (!customer || !hasItems) return null;
  if (!preferences) return <LateEmailOffer key={customer.id} customerId={customer.id} />;
  return !preferences.isAnswered && <EmailOffer key={customer.id} customerId={customer.id} />;
}

/** The offer where the page was sent without preferences; it moves nothing that is on the screen. */
function LateEmailOffer({ customerId }: { customerId: number }) {
  const placeRef = useRef<HTMLDivElement>(null);
  const { value: isOffered } = useLatePart(null, async (dispatch) => {
    const { isAnswered } = await dispatch(loadEmailPreferences(customerId)).unwrap();
    return !isAnswered && isBelowScreen(placeRef.current);
  });
  return isOffered ? <EmailOffer customerId={customerId} /> : <div ref={placeRef} />;
}

function EmailOffer({ customerId }: { customerId: number }) {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<Answer>('none');
  const [isSaving, setIsSaving] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const result = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (answer !== 'none') result.current?.focus(); // the pressed button was removed
  }, [answer]);
  const save = async (savedItems: boolean) => {
    setIsSaving(true);
    const saved = await dispatch(
      saveEmailPreferences({ customerId, consent: { savedItems, cart: false } }),
    );
    setIsSaving(false);
    setHasFailed(saveEmailPreferences.rejected.match(saved));
    if (saveEmailPreferences.fulfilled.match(saved))
      setAnswer(savedItems ? 'accepted' : 'declined');
  };
  if (answer !== 'none')
    return (
      <p className={styles.result} ref={result} tabIndex={-1}>
        {answer === 'accepted' ? 'We’ll email you. ' : 'We won’t email you about saved pieces. '}
        Change this any time in{' '}
        <Link className={styles.link} href={EMAIL_PREFERENCES_HREF}>
          email preferences
        </Link>
        .
      </p>
    );
  return (
    <section className={styles.offer} aria-labelledby="wishlist-emails">
      <p id="wishlist-emails">
        Would you like an email when a piece in your wishlist drops in price or is almost sold out?
      </p>
      {hasFailed && <Notice tone="bad">We couldn’t save your choice. Try again.</Notice>}
      <div className={styles.actions}>
        <Button look="secondary" busy={isSaving} onClick={() => void save(true)}>
          Email me
        </Button>
        <Button look="tertiary" busy={isSaving} onClick={() => void save(false)}>
          No, thanks
        </Button>
      </div>
    </section>
  );
}
