import { phoneHref } from '@/lib/model/phoneHref';
import { SUPPORT_HOURS } from '@/lib/model/site';
import { useAppSelector } from '@/store/hooks';
import { selectSite } from '@/store/site/slice';
import styles from './HelpPage.module.css';

/** Hours are left out where the page has its own. */
export function ContactChannels({ withHours }: { withHours: boolean }) {
  const { supportWhatsapp, supportPhone, supportEmail } = useAppSelector(selectSite);
  const channels = [
    supportWhatsapp && { name: 'WhatsApp', href: `https://wa.me/${supportWhatsapp}` },
    supportPhone && { name: supportPhone, href: phoneHref(supportPhone) },
    supportEmail && { name: supportEmail, href: `mailto:${supportEmail}` },
  ].filter((channel) => channel !== '');
  if (channels.length === 0 && !withHours) return null;
  return (
    <div className={styles.contact}>
      {channels.length > 0 && (
        <ul className={styles.channels}>
          {channels.map(({ name, href }) => (
            <li key={href}>
              <a className={styles.channel} href={href} rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {withHours && (
        <p className={styles.summary}>
          Customer support hours: <span className={styles.noWrap}>{SUPPORT_HOURS} IST</span>.
        </p>
      )}
    </div>
  );
}
