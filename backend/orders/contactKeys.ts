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

const GMAIL_DOMAINS = ['gmail.com', 'googlemail.com'];
/** Abbreviations in addresses; an empty value drops a word that identifies no place. */
const ADDRESS_WORDS: Record<string, string> = {
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

/** Normalises an email: without plus suffix, and without dots where Gmail ignores them. */
export function normalizeMailbox(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const mailbox = local.replace(/\+.*$/, '');
  return GMAIL_DOMAINS.includes(domain)
    ? `${mailbox.replaceAll('.', '')}@gmail.com`
    : `${mailbox}@${domain}`;
}

/** Normalises punctuation, abbreviations and word order; adds the city without a postcode. */
export function normalizeDeliveryAddress({
  address_one,
  city_name,
  postal_code,
  country_code,
}: Omit<Contact, 'email' | 'mobile' | 'mobile_code'>): string {
  const tokenize = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? [];
  const locality = tokenize(postal_code).join('') || tokenize(city_name).join('');
  const street = tokenize(address_one)
    .map((word) => ADDRESS_WORDS[word] ?? word)
    .filter(Boolean)
    .toSorted();
  return [country_code, locality, ...street].join(' ');
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

export const emailKey = (email: string): string => hash(normalizeMailbox(email));
export const phoneKey = (mobile: string): string => hash(mobile);
export const networkKey = (network: string): string => hash(network);

/** Hashes of contact and address: order limits recognise a person without more data. */
export const contactKeys = ({ email, mobile, mobile_code, ...address }: Contact): ContactKeys => ({
  email_key: emailKey(email),
  phone_key: phoneKey(`${mobile_code}${mobile}`),
  address_key: hash(normalizeDeliveryAddress(address)),
});
