import { z } from 'zod';
import { MAX_OWN_TITLE_LENGTH } from '@/lib/seo/listingText';
import { done } from './call';
import { idempotencyKey } from './staff';

/** The filters of a landing page, and what the refusals name them. */
const filterTerms = z.object({
  category: z.string().max(200).describe('A path: "women/lehengas". "": of all products.'),
  colour: z.string().max(60).describe('A slug of landing-page-choices, as the next two.'),
  fabric: z.string().max(60),
  occasion: z.string().max(60),
  max_inr: z
    .number()
    .int('Please enter whole rupees')
    .min(1, 'Please enter an amount')
    .max(10_000_000, 'At most ₹1,00,00,000')
    .nullable()
    .describe('Rupees that every product is below; the page is then for India only.'),
});

const landingPageTexts = z.object({
  title: z
    .string()
    .trim()
    .max(MAX_OWN_TITLE_LENGTH, `At most ${MAX_OWN_TITLE_LENGTH} characters`)
    .describe('The heading, and the beginning of the title that search engines show.'),
  intro: z
    .string()
    .trim()
    .max(600, 'At most 600 characters')
    .describe('"": the shop composes it of what the page lists.'),
});

const LANDING_PAGE_STATES = ['indexed', 'too few products', 'withdrawn'] as const;
const landingPageState = z.enum(LANDING_PAGE_STATES);

const staffLandingPageWire = z.object({
  title: z.string(),
  intro: z.string().describe('"": composed.'),
  handle: z.string(),
  url: z.string().describe('It never changes.'),
  source: z.enum(['curated', 'searches']),
  filters: z.array(z.string()).describe('In words: ["Lehengas", "Green"].'),
  products: z.number().int().nonnegative().describe('That match.'),
  state: landingPageState.describe('"too few products": shown, but not indexed or linked.'),
});
export type StaffLandingPageWire = z.infer<typeof staffLandingPageWire>;

const choice = z.object({ id: z.string(), name: z.string() });

const counted = z.object({
  title: z.string(),
  products: z.number().int().nonnegative(),
  searches: z.number().int().nonnegative(),
});
const landingPageReportWire = z.object({
  added: z
    .array(counted.extend({ url: z.string() }))
    .describe('The combinations that people search for.'),
  refused: z
    .array(
      z.object({
        reason: z.string(),
        total: z.number().int(),
        first: z
          .array(counted.extend({ same: z.string().optional() }))
          .describe('The most searched for; same: the list with the same products.'),
      }),
    )
    .describe('Combinations without a page, by reason.'),
  pages: z.number().int().nonnegative().describe('Before those that are added.'),
  too_few: z.number().int().nonnegative().describe('Pages with too few products.'),
  max_pages: z.number().int().nonnegative(),
});
export type LandingPageReportWire = z.infer<typeof landingPageReportWire>;

const act = z.object({ key: idempotencyKey });
const reply = done(staffLandingPageWire);
const reportReply = done(landingPageReportWire);

/** Lists that people search for. invalid_fields of a 400 has one message per field. */
export const staffLandingPageCalls = {
  /** Landing pages by address; after continues the list. */
  'GET /staff/v1/landing-pages': {
    query: z.object({
      search: z.string().trim().max(100).optional().describe('A part of its title.'),
      state: landingPageState.optional(),
      after: z.string().max(60).optional().describe('next_after of the page before.'),
      per_page: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: done(
      z.object({ list: z.array(staffLandingPageWire), next_after: z.string().nullable() }),
    ),
  },
  /**
   * Adds a landing page. Its title makes the address; without one it is composed of the filters. 409
   * for fewer than eight products, for the products of another list, and beyond the limit.
   */
  'POST /staff/v1/landing-pages': {
    body: act.extend({
      category: filterTerms.shape.category.default(''),
      colour: filterTerms.shape.colour.default(''),
      fabric: filterTerms.shape.fabric.default(''),
      occasion: filterTerms.shape.occasion.default(''),
      max_inr: filterTerms.shape.max_inr.default(null),
      title: landingPageTexts.shape.title.default(''),
      intro: landingPageTexts.shape.intro.default(''),
    }),
    reply,
  },
  /** One landing page. */
  'GET /staff/v1/landing-pages/:handle': { reply },
  /** Changes the texts of a landing page; a field that is absent stays. */
  'PUT /staff/v1/landing-pages/:handle': {
    body: landingPageTexts.partial().extend(act.shape),
    reply,
  },
  /** Takes a landing page out of the shop; its address stays taken. 409 when it is withdrawn. */
  'POST /staff/v1/landing-pages/:handle/withdraw': { body: act, reply },
  /** Shows a withdrawn landing page again; refused as a new one is. */
  'POST /staff/v1/landing-pages/:handle/publish': { body: act, reply },
  /** The categories, colours, fabrics and occasions that a landing page can show. */
  'GET /staff/v1/landing-page-choices': {
    reply: done(
      z.object({
        categories: z.array(choice),
        colours: z.array(choice),
        fabrics: z.array(choice),
        occasions: z.array(choice),
      }),
    ),
  },
  /** Pages that searches of the shop ask for, and combinations without a page; changes nothing. */
  'GET /staff/v1/landing-page-report': { reply: reportReply },
  /** Adds the pages that the report names as added. */
  'POST /staff/v1/landing-page-report': { body: act, reply: reportReply },
};
