import { z } from 'zod';
import { MAX_UPLOAD_BYTES } from './browse';
import { done } from './call';
import { homeWire } from './listing';
import { shopPath } from './shopPath';
import { idempotencyKey } from './staff';
import { isBefore, moment, PERIOD_STATES } from './staffNotices';

const CONTENT_STATES = ['draft', ...PERIOD_STATES] as const;
const sentence = z.string().trim().max(200, 'Please enter at most 200 characters');
const heading = sentence.min(1, 'Please enter a heading').max(80, 'At most 80 characters');
const order = z.number().int().nonnegative().describe('From 0, as on the page.');
const period = {
  starts_at: moment.nullable().describe('null: at once.'),
  ends_at: moment.nullable().describe('null: until it is withdrawn.'),
};
const hasValidPeriod = ({
  starts_at,
  ends_at,
}: {
  starts_at: string | null;
  ends_at: string | null;
}) => isBefore(starts_at, ends_at);
const PERIOD_ERROR = { error: 'The end has to be after the start', path: ['ends_at'] };

const pictureWire = z.object({
  file: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
const pictureFile = z.string().max(200).describe('Of POST /staff/v1/pictures, or as it is.');

const bannerTerms = z.object({
  places: z
    .array(z.string().trim().min(1).max(200))
    .min(1, 'Please choose a place')
    .max(20)
    .describe('"home", or the path of a category, such as "women/sarees".'),
  heading,
  text: sentence,
  link_label: z.string().trim().min(1, 'Please enter a text for the link').max(40),
  url: shopPath,
  alt: z.string().trim().min(1, 'Please describe the picture').max(300),
  copy_space: z
    .enum(['left', 'right', 'top'])
    .describe('Where the wide picture is calm, so that text can be over it.'),
  wide_file: pictureFile,
  mobile_file: pictureFile,
  ...period,
});
export const bannerRules = bannerTerms.refine(hasValidPeriod, PERIOD_ERROR);
export type BannerTermsWire = z.infer<typeof bannerTerms>;

const bannerWire = bannerTerms.omit({ wide_file: true, mobile_file: true }).extend({
  id: z.string(),
  position: order,
  wide: pictureWire,
  mobile: pictureWire,
  video: z
    .object({ file: z.string(), poster: z.string(), alt: z.string() })
    .nullable()
    .describe('Shown in place of the picture.'),
  state: z.enum(CONTENT_STATES),
});
export type StaffBannerWire = z.infer<typeof bannerWire>;

const carouselTerms = z.object({
  title: heading,
  text: sentence,
  url: shopPath.nullable().describe('Of all its products; null: no link.'),
  path: z.string().max(200).nullable().describe('Products of this category; null: of all.'),
  occasion: z.string().max(60).nullable().describe('Products for this occasion; null: for all.'),
  delivery_class: z
    .enum(['ships_in_24_hours', 'ready_to_ship', 'made_to_order'])
    .nullable()
    .describe('Products with it; null: all.'),
  sort: z.enum(['recommended', 'new', 'discount']),
  size: z
    .number()
    .int()
    .min(4, 'Please enter 4 to 24 products')
    .max(24, 'Please enter 4 to 24 products'),
  ...period,
});
export const carouselRules = carouselTerms.refine(hasValidPeriod, PERIOD_ERROR);
export type CarouselTermsWire = z.infer<typeof carouselTerms>;

const carouselWire = carouselTerms.extend({
  id: z.string(),
  position: order,
  state: z.enum(CONTENT_STATES),
});
export type StaffCarouselWire = z.infer<typeof carouselWire>;

const act = z.object({ key: idempotencyKey });
const ids = act.extend({ ids: z.array(z.string().max(120)).max(200) });
const banners = done(z.object({ list: z.array(bannerWire) }));
const carousels = done(z.object({ list: z.array(carouselWire) }));

/** The home page, and the banners of categories. invalid_fields of a 400 has one message per field. */
export const staffHomeCalls = {
  /** The home page as shoppers see it at a time, with or without drafts. */
  'GET /staff/v1/home': {
    query: z.object({
      at: moment.optional().describe('By default now.'),
      drafts: z.enum(['0', '1']).default('0'),
    }),
    reply: done(homeWire),
  },
  /**
   * Stores a picture for banners: its content decides what it is, not its name. The store keeps a
   * smaller copy without metadata. The same picture is the same file. 400 for a file that is none.
   */
  'POST /staff/v1/pictures': {
    body: z
      .file()
      .max(MAX_UPLOAD_BYTES)
      .mime(['image/jpeg', 'image/png', 'image/webp', 'image/avif']),
    reply: done(pictureWire),
  },
  /** All banners in their order. */
  'GET /staff/v1/banners': { reply: banners },
  /** Adds a banner as a draft, after the others. */
  'POST /staff/v1/banners': {
    body: bannerTerms.extend({
      key: idempotencyKey,
      places: bannerTerms.shape.places.default(['home']),
      text: sentence.default(''),
      copy_space: bannerTerms.shape.copy_space.default('left'),
      mobile_file: pictureFile.optional().describe('By default the wide one.'),
      starts_at: period.starts_at.default(null),
      ends_at: period.ends_at.default(null),
    }),
    reply: done(bannerWire),
  },
  /** Puts the banners in this order, which names each once; 409 otherwise. */
  'PUT /staff/v1/banners': { body: ids, reply: banners },
  /** One banner. */
  'GET /staff/v1/banners/:id': { reply: done(bannerWire) },
  /** Changes a banner; a field that is absent stays. */
  'PUT /staff/v1/banners/:id': {
    body: bannerTerms
      .partial()
      .extend({ key: idempotencyKey, video: z.null().optional().describe('null removes it.') }),
    reply: done(bannerWire),
  },
  /** Shows a banner in its period; 409 when it is published. */
  'POST /staff/v1/banners/:id/publish': { body: act, reply: done(bannerWire) },
  /** Makes a banner a draft; 409 when it is one. */
  'POST /staff/v1/banners/:id/withdraw': { body: act, reply: done(bannerWire) },
  /** The product carousels of the home page in their order. */
  'GET /staff/v1/carousels': { reply: carousels },
  /** Adds a carousel as a draft, after the others. */
  'POST /staff/v1/carousels': {
    body: carouselTerms.extend({
      key: idempotencyKey,
      text: sentence.default(''),
      url: carouselTerms.shape.url.default(null),
      path: carouselTerms.shape.path.default(null),
      occasion: carouselTerms.shape.occasion.default(null),
      delivery_class: carouselTerms.shape.delivery_class.default(null),
      sort: carouselTerms.shape.sort.default('recommended'),
      size: carouselTerms.shape.size.default(12),
      starts_at: period.starts_at.default(null),
      ends_at: period.ends_at.default(null),
    }),
    reply: done(carouselWire),
  },
  /** Puts the carousels in this order, which names each once; 409 otherwise. */
  'PUT /staff/v1/carousels': { body: ids, reply: carousels },
  /** One carousel. */
  'GET /staff/v1/carousels/:id': { reply: done(carouselWire) },
  /** Changes a carousel; a field that is absent stays. */
  'PUT /staff/v1/carousels/:id': {
    body: carouselTerms.partial().extend({ key: idempotencyKey }),
    reply: done(carouselWire),
  },
  /** Shows a carousel in its period; 409 when it is published. */
  'POST /staff/v1/carousels/:id/publish': { body: act, reply: done(carouselWire) },
  /** Makes a carousel a draft; 409 when it is one. */
  'POST /staff/v1/carousels/:id/withdraw': { body: act, reply: done(carouselWire) },
};
