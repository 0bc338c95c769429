import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { focusOnMount } from '@/components/ui/focusOnMount';
import { Notice } from '@/components/ui/Notice';
import { preselectedAmount } from '@/lib/forms/giftCardRules';
import type { NewGiftCard } from '@/lib/model/giftCard';
import { AmountPicker, type AmountLimits } from './AmountPicker';
import { DesignPicker } from './DesignPicker';
import { GiftCardFace } from './GiftCardFace';
import { GiftCardFields } from './GiftCardFields';
import styles from './GiftCardOrder.module.css';
import { GiftCardPreview } from './GiftCardPreview';
import { useGiftCardForm } from './useGiftCardForm';

function AddedGiftCard({ card, onNew }: { card: NewGiftCard; onNew: () => void }) {
  const { sendDay, ...face } = card;
  return (
    <section className={`${styles.columns} ${styles.added}`}>
      <h2 ref={focusOnMount} className={styles.heading} tabIndex={-1}>
        Your gift card is in your cart
      </h2>
      <div className={styles.preview}>
        <GiftCardFace {...face} sendDay={sendDay ?? undefined} />
      </div>
      <div className={styles.actions}>
        <ButtonLink href="/checkout/cart">View cart</ButtonLink>
        <Button look="secondary" onClick={onNew}>
          Add another gift card
        </Button>
      </div>
    </section>
  );
}

function GiftCardOrderForm({
  limits,
  onAdded,
}: {
  limits: AmountLimits;
  onAdded: (card: NewGiftCard) => void;
}) {
  const form = useGiftCardForm(preselectedAmount(limits), onAdded);
  const { errors, isSubmitting } = form.formState;
  return (
    <div className={styles.columns}>
      <div className={styles.preview}>
        <GiftCardPreview control={form.control} />
      </div>
      <form
        className={styles.form}
        noValidate
        method="post"
        aria-label="Gift card"
        onChange={form.saveDraft}
        onSubmit={form.submit}
      >
        {errors.root?.message && <Notice tone="bad">{errors.root.message}</Notice>}
        <AmountPicker {...form} limits={limits} />
        <DesignPicker {...form} />
        <GiftCardFields {...form} />
        <Button type="submit" wide busy={isSubmitting}>
          {isSubmitting ? 'Adding to cart' : 'Add to cart'}
        </Button>
      </form>
    </div>
  );
}

export function GiftCardOrder({ limits }: { limits: AmountLimits }) {
  const [added, setAdded] = useState<NewGiftCard>();
  return added ? (
    <AddedGiftCard card={added} onNew={() => setAdded(undefined)} />
  ) : (
    <GiftCardOrderForm limits={limits} onAdded={setAdded} />
  );
}
