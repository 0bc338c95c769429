import type { HelpTextWire } from '@/lib/contract/helpTexts';
import type { StaffHelpPageWire, staffHelpCalls } from '@/lib/contract/staffHelp';
import { HELP_TEXTS, helpFill, isHelpText } from '@/lib/content/help';
import { HELP_TITLES } from '@/lib/content/helpTitles';
import type { HelpText } from '@/lib/content/helpTopic';
import { INDIA } from '@/lib/i18n/region';
import { toCountry } from '@/lib/i18n/toCountry';
import { toPolicies } from '@/lib/model/policies';
import { helpTextRows, writeHelpText, type HelpTextRow } from '@/backend/content/helpTexts';
import { listedCountries } from '@/backend/countries/repository';
import { countryView } from '@/backend/countries/view';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import { loadPolicies } from '@/backend/policies/handlers';
import { performAct } from '@/backend/staff/acts';
import { invalidFields } from '@/backend/staff/invalidFields';
import type { StaffContext, StaffVisitor } from '@/backend/staff/visitor';
import { helpTextErrors } from './helpTextCheck';
import { plainHelpText, plainTextErrors } from './plainHelpText';

type TextSlug = keyof typeof HELP_TEXTS;
type Context = StaffContext & { params: { slug: string | number }; body: { key: string } };

function requireSlug(slug: string | number): TextSlug {
  const text = String(slug);
  if (!isHelpText(text)) throw new HttpError(404, 'No such help page');
  return text;
}

const toWire = ({ summary, sections }: HelpText): HelpTextWire => ({
  summary,
  sections: sections.map((section) => ({ ...section })),
});

/** The values that shoppers in India read in place of their names. */
const loadFilling = async (db: Database) =>
  helpFill({
    policies: toPolicies(await loadPolicies(db)),
    countries: (await listedCountries(db)).map((row) => toCountry(countryView(row))),
    region: INDIA,
  });

const emptyRow = (slug: string): HelpTextRow => ({ slug, draft: null, published: null });
const findRow = async (db: Database, slug: string) =>
  (await helpTextRows(db)).find((row) => row.slug === slug) ?? emptyRow(slug);

const pageView = (slug: TextSlug, { draft, published }: Omit<HelpTextRow, 'slug'>) => ({
  slug,
  title: HELP_TITLES[slug],
  is_replaced: published !== null,
  has_draft: draft !== null,
});

async function loadPage(db: Database, slug: TextSlug): Promise<StaffHelpPageWire> {
  const row = await findRow(db, slug);
  const { values, tables } = await loadFilling(db);
  const default_text = toWire(HELP_TEXTS[slug]);
  return {
    ...pageView(slug, row),
    text: row.draft ?? row.published ?? default_text,
    default_text,
    values: Object.entries(values).map(([name, text]) => ({ name, text: text ?? null })),
    tables: Object.entries(tables).map(([name, table]) => ({
      name,
      columns: table?.columns ?? [],
      rows: table?.rows ?? [],
    })),
  };
}

/** Changes the texts of one page once, and records them before and after. */
const change = (context: Context, act: string, run: (row: HelpTextRow) => HelpTextRow) =>
  performAct(context, `${act} help page`, async (tx) => {
    const slug = requireSlug(context.params.slug);
    const before = await findRow(tx, slug);
    const after = run(before);
    await writeHelpText(tx, after);
    const texts = ({ draft, published }: HelpTextRow) => ({ draft, published });
    return {
      target: `help page ${slug}`,
      before: texts(before),
      after: texts(after),
      reply: await loadPage(tx, slug),
    };
  });

export const staffHelpHandlers: Handlers<typeof staffHelpCalls, StaffVisitor> = {
  async 'GET /staff/v1/help-pages'({ db }) {
    const rows = new Map((await helpTextRows(db)).map((row) => [row.slug, row]));
    const list = Object.keys(HELP_TEXTS)
      .filter(isHelpText)
      .map((slug) => pageView(slug, rows.get(slug) ?? emptyRow(slug)));
    return { status: 200, data: { list } };
  },

  'GET /staff/v1/help-pages/:slug': async ({ db, params }) => ({
    status: 200,
    data: await loadPage(db, requireSlug(params.slug)),
  }),

  async 'PUT /staff/v1/help-pages/:slug'(context) {
    const draft = plainHelpText(context.body);
    const original = HELP_TEXTS[requireSlug(context.params.slug)];
    const errors = [
      ...plainTextErrors(draft),
      ...helpTextErrors(draft, original, await loadFilling(context.db)),
    ];
    if (errors.length) throw invalidFields(errors);
    return { status: 200, data: await change(context, 'edit', (row) => ({ ...row, draft })) };
  },

  'POST /staff/v1/help-pages/:slug/publish': async (context) => ({
    status: 200,
    data: await change(context, 'publish', ({ slug, draft }) => {
      if (!draft) throw new HttpError(409, 'The page has no draft');
      return { slug, draft: null, published: draft };
    }),
  }),

  'POST /staff/v1/help-pages/:slug/revert': async (context) => ({
    status: 200,
    data: await change(context, 'revert', ({ slug, draft, published }) => {
      if (!draft && !published) throw new HttpError(409, 'The page has its default text already');
      return emptyRow(slug);
    }),
  }),
};
