import type { BackendEnv } from '@/backend/env';
import { contactPageLink } from '@/backend/mail/links';
import { SUPPORT_LINE } from '@/backend/mail/text';
import { phoneHref } from '@/lib/model/phoneHref';
import { mediaUrl } from '@/lib/seo/urls';

export type EmailSite = {
  url: string;
  supportEmail: string;
  supportPhone: string;
  supportWhatsapp: string;
  pictureUrl: (file: string) => string;
};

export const emailSite = (
  env: Pick<
    BackendEnv,
    'SITE_URL' | 'MEDIA_BASE' | 'SUPPORT_EMAIL' | 'SUPPORT_PHONE' | 'SUPPORT_WHATSAPP'
  >,
): EmailSite => ({
  url: env.SITE_URL,
  supportEmail: env.SUPPORT_EMAIL,
  supportPhone: env.SUPPORT_PHONE,
  supportWhatsapp: env.SUPPORT_WHATSAPP,
  // Many email clients show no AVIF or WebP.
  pictureUrl: (file) => mediaUrl(env.SITE_URL, env.MEDIA_BASE, `tr:w-100,dpr-2,f-jpg/${file}`),
});

/** Contacts of customer support: those that are configured, and the contact page if no email address is. */
export const supportContacts = ({
  url,
  supportEmail,
  supportPhone,
  supportWhatsapp,
}: EmailSite): { label: string; value: string; link: string }[] =>
  [
    { label: 'Email', value: supportEmail, link: `mailto:${supportEmail}` },
    { label: 'Phone', value: supportPhone, link: phoneHref(supportPhone) },
    {
      label: 'WhatsApp',
      value: supportWhatsapp && `+${supportWhatsapp}`,
      link: `https://wa.me/${supportWhatsapp}`,
    },
    {
      label: 'Write to us',
      value: supportEmail ? '' : contactPageLink(url),
      link: contactPageLink(url),
    },
  ].filter(({ value }) => value !== '');

/** The text part as sent: the queued text, with how to reach customer support. */
export const withSupportContacts = (body: string, site: EmailSite): string =>
  body.replace(SUPPORT_LINE, () =>
    [SUPPORT_LINE, ...supportContacts(site).map(({ label, value }) => `${label}: ${value}`)].join(
      '\n',
    ),
  );
