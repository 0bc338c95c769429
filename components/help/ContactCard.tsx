import { ButtonLink } from '@/components/ui/Button';
import { ContactChannels } from './ContactChannels';
import styles from './ContactCard.module.css';

export const ContactCard = () => (
  <section className={styles.card} aria-labelledby="still-need-help">
    <h2 className={styles.heading} id="still-need-help">
      Still need help?
    </h2>
    <ContactChannels withHours />
    <div>
      <ButtonLink look="secondary" href="/help/contact">
        Contact us
      </ButtonLink>
    </div>
  </section>
);
