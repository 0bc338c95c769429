import { createHash } from 'node:crypto';

type Contact = {
  email: string;
  mobile: string;
  mobile_code: string;
  address_one: string;
  city_name: string;
  postal_code: string;
  country_code: string;
};
export type ContactKeys = { email_key: string; phone_key: string; address_key: string };

const GMAIL = ['gmail.com', 'googlemail.com'];
/** Different spellings of one address: abbreviations are written out, and words that name no place are left out. */
const WORDS: Record<string, string> = {
  rd: 'road',
  st: 'street',
  ave: 'avenue',
  ln: 'lane',
  apt: '',
  apartment: '',
  flat: '',
  house: '',
  no: '',
  number: '',
  unit: '',
};

/** One mailbox is one email, whatever follows its plus and wherever Gmail ignores dots. */
export function normalizedEmail(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const mailbox = local.replace(/\+.*$/, '');
  return GMAIL.includes(domain)
    ? `${mailbox.replaceAll('.', '')}@gmail.com`
    : `${mailbox}@${domain}`;
}

/** One delivery address however it is punctuated, abbreviated or ordered; the city counts where there is no postcode. */
export function normalizedAddress({
  address_one,
  city_name,
  postal_code,
  country_code,
}: Omit<Contact, 'email' | 'mobile' | 'mobile_code'>): string {
  const words = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? [];
  const place = words(postal_code).join('') || words(city_name).join('');
  const street = words(address_one)
    .map((word) => WORDS[word] ?? word)
    .filter(Boolean)
    .toSorted();
  return [country_code, place, ...street].join(' ');
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

export const emailKey = (email: string): string => hash(normalizedEmail(email));
/** `mobile` in E.164. */
export const phoneKey = (mobile: string): string => hash(mobile);
/** `network` as networkOf gives it. */
export const networkKey = (network: string): string => hash(network);

/** What orders of one person are recognised by, without their email, phone (E.164) and address being written down again. */
export const contactKeys = ({ email, mobile, mobile_code, ...address }: Contact): ContactKeys => ({
  email_key: emailKey(email),
  phone_key: phoneKey(`${mobile_code}${mobile}`),
  address_key: hash(normalizedAddress(address)),
});
