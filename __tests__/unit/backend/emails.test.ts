/** @jest-environment node */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { MAX_SUBJECT_LENGTH } from '@/backend/mail/content';
import { emailSite } from '@/backend/mail/html/site';
import { emailParts } from '@/backend/mail/transport';
import { parseEnv } from '@/backend/env';
import { parseTransforms } from '@/backend/media/transforms';
import { GIFT_CARD_DESIGNS } from '@/lib/model/giftCard';
import { SAMPLE_SITE } from '@/tools/emails/sampleOrder';
import { sampleEmails } from '@/tools/emails/samples';
import { COURIER_PAGE } from '@/tools/emails/staffSamples';

const env = (settings: Record<string, string>) =>
  parseEnv({ NODE_ENV: 'test', SITE_URL: SAMPLE_SITE, ...settings });
const site = emailSite(
  env({ SUPPORT_EMAIL: 'care@example.com', SUPPORT_PHONE: '+91 22 1111 2222' }),
);

const MARKUP = '<img src=x onerror=alert(1)> "A" & \'B\'';
const typed = { name: `Name ${MARKUP}`, message: `Message ${MARKUP}` };
const names = Object.keys(sampleEmails());

async function render(name: string, emails = sampleEmails()) {
  const email = emails[name];
  if (!email) throw new Error(`no sample ${name}`);
  const { subject, body, content = null } = email;
  const { text, html = '' } = await emailParts({ body, content }, site);
  return { subject, content, text, html, document: parse(html) };
}
/** The visible text of the HTML part, on one line. */
const visibleText = ({ document }: Awaited<ReturnType<typeof render>>) =>
  (document.querySelector('.card')?.text ?? '').replace(/\s+/g, ' ');

/** The texts of email content that both parts must contain. */
const requiredTexts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.entries(value)
          .filter(
            ([key]) =>
              !['kind', 'design', 'link', 'picture', 'preview', 'unsubscribe'].includes(key),
          )
          .flatMap(([, inner]) => requiredTexts(inner))
      : [];

/** Whether a route of the storefront matches the path of a URL. */
function isPage(url: URL): boolean {
  const parts = url.pathname.split('/').filter(Boolean);
  if (parts[0] === 'products') return parts.length === 3 && existsSync('pages/products');
  if (parts[0] === 'stores') return parts.length === 2 && existsSync('pages/stores/[slug].tsx');
  const file = path.join('pages', ...(parts.length ? parts : ['index']));
  return existsSync(`${file}.tsx`) || existsSync(`${file}.ts`);
}

test.each(names)('emails > %s has the same content in its HTML and its text part', async (name) => {
  const email = await render(name, sampleEmails(typed));
  const texts = requiredTexts(email.content).filter(Boolean);
  expect(texts.length).toBeGreaterThan(2);
  const html = visibleText(email);
  for (const required of texts) {
    expect(email.text).toContain(required);
    expect(html).toContain(required.replace(/\s+/g, ' '));
  }
});

test.each(names)('emails > %s escapes user input', async (name) => {
  const { html, document } = await render(name, sampleEmails(typed));
  expect(html).not.toContain('<img src=x');
  expect(document.querySelectorAll('[onerror], script')).toEqual([]);
});

test.each(names)(
  'emails > %s has a short subject and alternative text for every image',
  async (name) => {
    const { subject, document } = await render(name, sampleEmails(typed));
    expect(subject.length).toBeLessThanOrEqual(MAX_SUBJECT_LENGTH);
    for (const picture of document.querySelectorAll('img')) {
      expect(picture.getAttribute('alt')).toBeTruthy();
      const [, transforms = ''] =
        /\/media\/([^/]+)\//.exec(picture.getAttribute('src') ?? '') ?? [];
      expect(parseTransforms(transforms)).toMatchObject({ format: 'jpeg' });
    }
  },
);

test.each(names)('emails > %s links to pages that exist', async (name) => {
  const { document, text } = await render(name);
  const links = document.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '');
  expect(links).toContain(SAMPLE_SITE);
  expect(links.includes(COURIER_PAGE)).toBe(name === 'dispatched-tracked');
  const isOwn = (href: string) => !/^(mailto|tel):/.test(href) && href !== COURIER_PAGE;
  for (const link of links.filter(isOwn)) {
    expect(link.startsWith(SAMPLE_SITE)).toBe(true);
    expect([link, isPage(new URL(link))]).toEqual([link, true]);
  }
  for (const link of text.match(/https?:\/\/\S+/g) ?? []) expect(links).toContain(link);
});

test('emails > an unverified address receives no user input', async () => {
  const unverified = names.filter((name) => name.endsWith('-unverified'));
  expect(unverified).toHaveLength(4);
  for (const name of unverified) {
    const { subject, html, text } = await render(name, sampleEmails(typed));
    for (const word of ['Name', 'Message', 'onerror', 'Rope Walk', 'Bust', '24 December'])
      expect(`${subject} ${html.replace(/<style>.*?<\/style>/s, '')} ${text}`).not.toContain(word);
  }
});

test('emails > the contact details come from the configuration and are omitted without it', async () => {
  const { html, text } = await render('order-confirmed');
  for (const part of [html, text]) {
    expect(part).toContain('care@example.com');
    expect(part).toContain('+91 22 1111 2222');
    expect(part).not.toContain('WhatsApp');
  }
  const { body, content = null } = sampleEmails()['order-confirmed'] ?? { body: '' };
  const bare = await emailParts({ body, content }, emailSite(env({})));
  expect(`${bare.html}${bare.text}`).not.toMatch(/mailto:|tel:|Phone:/);
});

const writeToUs = `${SAMPLE_SITE}/help/contact`;
const customerEmails = names.filter((name) => !sampleEmails()[name]?.content?.isForStaff);
test.each(customerEmails)('emails > %s names the contact page without an address', async (name) => {
  const { body, content = null } = sampleEmails()[name] ?? { body: '' };
  const { html, text } = await emailParts({ body, content }, emailSite(env({})));
  const links = parse(html ?? '').querySelectorAll('a');
  expect(links.find((link) => link.getAttribute('href') === writeToUs)?.text).toBe('Write to us');
  expect(text).toContain(`Write to us: ${writeToUs}`);
  expect(text).not.toContain('Customer care');
});

test.each([
  'order-confirmed',
  'being-made',
  'being-prepared',
  'quality-check',
  'dispatched',
  'delivered',
  'cancelled',
  'return-booked',
  'exchanged',
  'refunded',
])('emails > %s greets a verified customer by name', async (name) => {
  const { text, html } = await render(name);
  for (const part of [text, html]) expect(part).toContain('Hello Asha Rao,');
});

test('emails > dispatched items have the delivery address and what happens next', async () => {
  const { text } = await render('dispatched');
  expect(text).toContain(
    'Delivering to\nAsha Rao\n12 Rope Walk Lane, Kala Ghoda\nMumbai, Maharashtra 400001\nIndia',
  );
  expect(text).toContain(
    'What happens next\n1. Follow the delivery on your order page.\n2. We’ll email you once they have been delivered.',
  );
});

test('emails > a pickup order is collected from the store, at every step', async () => {
  const address = '7 Ambawatta Courtyard, Mehrauli\nNew Delhi, Delhi 110030';
  const hours = 'Monday to Saturday, 10:00–22:00\nClosed on Sunday';
  const link = `Directions and store details: ${SAMPLE_SITE}/stores/mehrauli-new-delhi`;
  const destination = `Collect from our Mehrauli store\n${address}\n${hours}\n${link}`;
  for (const name of ['order-confirmed-pickup', 'dispatched-pickup', 'ready-to-collect'])
    expect((await render(name)).text).toContain(destination);
  for (const name of names.filter((sample) => /-pickup|-collect/.test(sample)))
    expect((await render(name)).text).not.toMatch(/Delivering to|courier|delivered|tracking/i);
  const { text: confirmed } = await render('order-confirmed-pickup');
  expect(confirmed).toContain('Ready to collect by Friday, 18 December');
  expect(confirmed).toContain('Total, to be paid when you collect');
  expect(confirmed).toContain('You pay when you collect.');
  const { subject, text } = await render('ready-to-collect');
  expect(subject).toBe('An item from your order 100245 is ready to collect');
  expect(text).toContain('is waiting for you at our Mehrauli store.');
});

test.each([
  ['return-to-store', 'Your return for order 100245 is confirmed'],
  ['exchange-in-store', 'Your exchange for order 100245 is confirmed'],
])('emails > %s names the store to which an item is returned', async (name, expected) => {
  const { subject, text } = await render(name);
  expect(subject).toBe(expected);
  expect(text).toContain('Please bring this item from your order 100245 to our Mehrauli store.');
  expect(text).toContain('Return to our Mehrauli store\n7 Ambawatta Courtyard');
  expect(text).not.toMatch(/courier|delivery address|We will collect/);
});

test('emails > a refused return goes back where the order was delivered', async () => {
  expect((await render('return-refused')).text).toContain(
    'We will send it back to your delivery address.',
  );
  expect((await render('return-refused-pickup')).text).toContain(
    'You can collect it from our Mehrauli store.',
  );
});

test.each(Object.keys(GIFT_CARD_DESIGNS))(
  'emails > a gift card of design %s shows it and its amount once',
  async (design) => {
    const sample = sampleEmails()['gift-card'];
    const content = {
      ...sample?.content,
      blocks: sample?.content?.blocks.map((block) =>
        block.kind === 'giftCard' ? { ...block, design } : block,
      ),
    };
    const { html = '', text } = await emailParts({ body: sample?.body ?? '', content }, site);
    const picture = `/gift-card-designs/${design}.png`;
    expect(html).toContain(`url(${SAMPLE_SITE}${picture})`);
    expect(existsSync(`public${picture}`)).toBe(true);
    expect(parse(html).querySelector('.card')?.text.match(/5,000/g)).toHaveLength(1);
    expect(text.match(/5,000/g)).toHaveLength(1);
  },
);

test('emails > an item that is back in stock has its price', async () => {
  const { text, html } = await render('back-in-stock');
  for (const part of [text, html]) expect(part).toContain('₹1,25,000');
});

test('emails > a single step has no number', async () => {
  const { text, html } = await render('quality-check');
  expect(text).toContain('What happens next\nWe’ll email you the tracking number');
  expect(html).not.toContain('1. We’ll email you');
});

test('emails > the text part has the contacts below the line on customer support', async () => {
  const { text } = await render('delivered');
  expect(text).toMatch(
    /\nQuestions\? .+\nEmail: care@example\.com\nPhone: \+91 22 1111 2222\n\nAza\. /,
  );
});
