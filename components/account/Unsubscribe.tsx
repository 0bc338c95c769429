import { Button, ButtonLink } from '@/components/ui/Button';
import { PageTitle } from '@/components/ui/PageTitle';
import type { EmailKind } from '@/lib/model/emailPreferences';
import { EMAIL_PREFERENCES_HREF } from '@/lib/routing/emailPreferencesHref';
import styles from './Account.module.css';

/** The page of an unsubscribe link; a kind is set after it worked. */
export type UnsubscribeData = { token: string; unsubscribed: EmailKind | null };

const TEXTS: Record<EmailKind, string> = {
  saved_items: 'You will no longer receive emails about price drops and low stock of saved pieces.',
  cart: 'You will no longer receive reminders of items left in your cart.',
};

const PreferencesLink = ({ look }: { look?: 'secondary' }) => (
  <ButtonLink look={look} href={EMAIL_PREFERENCES_HREF}>
    Email preferences
  </ButtonLink>
);

/** Confirms, performs or explains the end of one kind of email. The form needs no JavaScript. */
export function Unsubscribe({ token, unsubscribed }: UnsubscribeData) {
  if (unsubscribed)
    return (
      <>
        <PageTitle title="You are unsubscribed" />
        <p role="status">{TEXTS[unsubscribed]}</p>
        <div className={styles.actions}>
          <PreferencesLink />
        </div>
      </>
    );
  if (!token)
    return (
      <>
        <PageTitle title="This link is incomplete" />
        <p>Open it from the email again, or sign in and change your email preferences.</p>
        <div className={styles.actions}>
          <PreferencesLink />
        </div>
      </>
    );
  return (
    <>
      <PageTitle title="Unsubscribe" />
      <p>You will no longer receive these emails. Emails about your orders are still sent.</p>
      <form
        className={styles.actions}
        method="post"
        action={`/api/unsubscribe?token=${encodeURIComponent(token)}`}
      >
        <Button type="submit">Unsubscribe</Button>
        <PreferencesLink look="secondary" />
      </form>
    </>
  );
}
