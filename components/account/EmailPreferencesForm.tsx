import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Checkbox';
import { Link } from '@/components/ui/Link';
import { Notice } from '@/components/ui/Notice';
import type { EmailConsent, EmailPreferences } from '@/lib/model/emailPreferences';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectCustomer } from '@/store/auth/slice';
import { saveEmailPreferences } from '@/store/emailPreferences/thunks';
import styles from './Account.module.css';
import { ACCOUNT_HOME } from './accountLinks';

const KINDS: { kind: keyof EmailConsent; name: string; text: string }[] = [
  {
    kind: 'savedItems',
    name: 'Price drops and low stock',
    text: 'When a piece in your wishlist drops in price or is almost sold out. At most one email a day.',
  },
  {
    kind: 'cart',
    name: 'Cart reminders',
    text: 'One reminder when you leave items in your cart.',
  },
];

type Outcome = { tone: 'good' | 'bad'; message: string };

export function EmailPreferencesForm({ preferences }: { preferences: EmailPreferences }) {
  const customer = useAppSelector(selectCustomer);
  if (!customer) return null; // signed out: the page is about to reload
  return (
    <>
      <p className={styles.secondary}>
        Emails about your orders and your account are always sent. The emails below are sent only if
        you choose them.
      </p>
      {customer.emailVerified === false && (
        <div className={styles.notice}>
          <Notice tone="warn">
            To get these emails, verify your email in{' '}
            <Link className={styles.link} href={ACCOUNT_HOME}>
              {'My\u00a0account'}
            </Link>
            .
          </Notice>
        </div>
      )}
      <PreferencesForm key={customer.id} customerId={customer.id} preferences={preferences} />
    </>
  );
}

type PreferencesFormProps = { customerId: number; preferences: EmailPreferences };

function PreferencesForm({ customerId, preferences }: PreferencesFormProps) {
  const dispatch = useAppDispatch();
  const [consent, setConsent] = useState<EmailConsent>(preferences);
  const [isSaving, setIsSaving] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsSaving(true);
    setOutcome(undefined);
    const result = await dispatch(saveEmailPreferences({ customerId, consent }));
    setIsSaving(false);
    setOutcome(
      saveEmailPreferences.fulfilled.match(result)
        ? { tone: 'good', message: 'Your email preferences are saved.' }
        : { tone: 'bad', message: 'We couldn’t save your email preferences. Try again.' },
    );
  };
  return (
    <form className={styles.form} method="post" onSubmit={(event) => void save(event)}>
      {KINDS.map(({ kind, name, text }) => (
        <div key={kind} className={styles.preference}>
          <Checkbox
            label={name}
            aria-describedby={`${kind}-text`}
            checked={consent[kind]}
            onChange={({ target }) => setConsent({ ...consent, [kind]: target.checked })}
          />
          <p id={`${kind}-text`} className={styles.secondary}>
            {text}
          </p>
        </div>
      ))}
      {outcome && <Notice tone={outcome.tone}>{outcome.message}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" busy={isSaving}>
          {isSaving ? 'Saving' : 'Save preferences'}
        </Button>
      </div>
    </form>
  );
}
