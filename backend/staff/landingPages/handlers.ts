import type { staffLandingPageCalls, StaffLandingPageWire } from '@/lib/contract/staffLandingPages';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import {
  allLandingPages,
  insertLandingPage,
  isLandingPageShown,
  lockLandingPages,
  updateLandingPage,
  type LandingPage,
} from '@/backend/landingPages/repository';
import { addLandingPages, reportLandingPages } from '@/backend/landingPages/update';
import type { SearchCatalogue } from '@/backend/listing/searchEngine';
import { performAct } from '@/backend/staff/acts';
import type { StaffContext, StaffVisitor } from '@/backend/staff/visitor';
import {
  requireAddress,
  requireFilters,
  requireNewCombination,
  requireOwnTitle,
  requireWorthShowing,
} from './rules';
import { landingPageChoices, landingPageReportView, staffLandingPageView } from './view';

const NO_PAGE = new HttpError(404, 'No such landing page');

function pageOfHandle(pages: LandingPage[], handle: string | number): LandingPage {
  const page = pages.find((other) => other.handle === String(handle));
  if (!page) throw NO_PAGE;
  return page;
}

/** All pages by address. */
const byHandle = async (db: Database) =>
  (await allLandingPages(db)).toSorted((a, b) => (a.handle < b.handle ? -1 : 1));

type PageContext = StaffContext & { params: { handle: string | number }; body: { key: string } };
type Change = {
  tx: Database;
  catalogue: SearchCatalogue;
  page: LandingPage;
  /** All pages. */
  pages: LandingPage[];
};

/** Performs an act on a landing page once, and records it before and after. */
async function performLandingPageAct(
  context: PageContext,
  act: string,
  run: (change: Change) => Promise<unknown>,
) {
  const catalogue = await context.searchEngine.currentCatalogue();
  const data = await performAct(context, `${act} landing page`, async (tx) => {
    await lockLandingPages(tx);
    const pages = await allLandingPages(tx);
    const page = pageOfHandle(pages, context.params.handle);
    await run({ tx, catalogue, page, pages });
    const changed = pageOfHandle(await allLandingPages(tx), page.handle);
    const reply = await staffLandingPageView(catalogue, changed);
    return {
      target: `landing page ${page.handle}`,
      before: await staffLandingPageView(catalogue, page),
      after: reply,
      reply,
    };
  });
  return { status: 200 as const, data };
}

async function withdrawLandingPage({ tx, page }: Change) {
  if (!isLandingPageShown(page)) throw new HttpError(409, 'The landing page is withdrawn already');
  const withdrawn_on = new Date().toISOString().slice(0, 10);
  await updateLandingPage(tx, page.handle, { withdrawn_on });
}

async function publishLandingPage({ tx, catalogue, page, pages }: Change) {
  if (isLandingPageShown(page)) throw new HttpError(409, 'The shop shows the landing page already');
  await requireWorthShowing(tx, catalogue, { filters: page.filters, pages });
  await updateLandingPage(tx, page.handle, { withdrawn_on: null });
}

const isListed =
  ({ search = '', state }: { search?: string; state?: StaffLandingPageWire['state'] }) =>
  (page: StaffLandingPageWire) =>
    page.title.toLowerCase().includes(search.toLowerCase()) &&
    (state === undefined || page.state === state);

export const staffLandingPageHandlers: Handlers<typeof staffLandingPageCalls, StaffVisitor> = {
  async 'GET /staff/v1/landing-pages'({ db, searchEngine, query }) {
    const catalogue = await searchEngine.currentCatalogue();
    const { after = '', per_page } = query;
    const pages = (await byHandle(db)).filter(({ handle }) => handle > after);
    const views = await Promise.all(pages.map((page) => staffLandingPageView(catalogue, page)));
    const found = views.filter(isListed(query));
    const list = found.slice(0, per_page);
    const next_after = found.length > per_page ? (list.at(-1)?.handle ?? null) : null;
    return { status: 200, data: { list, next_after } };
  },

  async 'GET /staff/v1/landing-pages/:handle'({ db, searchEngine, params }) {
    const page = pageOfHandle(await allLandingPages(db), params.handle);
    const catalogue = await searchEngine.currentCatalogue();
    return { status: 200, data: await staffLandingPageView(catalogue, page) };
  },

  async 'POST /staff/v1/landing-pages'(context) {
    const catalogue = await context.searchEngine.currentCatalogue();
    const data = await performAct(context, 'add landing page', async (tx) => {
      await lockLandingPages(tx);
      const pages = await allLandingPages(tx);
      const filters = requireFilters(catalogue, context.body);
      requireNewCombination(filters, pages);
      const address = requireAddress(catalogue, { title: context.body.title, filters }, pages);
      await requireWorthShowing(tx, catalogue, { filters, pages });
      const intro = context.body.intro || null;
      await insertLandingPage(tx, { ...address, filters, intro, source: 'curated' });
      const page = pageOfHandle(await allLandingPages(tx), address.handle);
      const reply = await staffLandingPageView(catalogue, page);
      return { target: `landing page ${page.handle}`, after: reply, reply };
    });
    return { status: 200, data };
  },

  'PUT /staff/v1/landing-pages/:handle': (context) =>
    performLandingPageAct(context, 'edit', async ({ tx, page, pages }) => {
      const { title = page.title, intro = page.intro } = context.body;
      requireOwnTitle(title, pages, page.handle);
      await updateLandingPage(tx, page.handle, { title, intro: intro || null });
    }),
  'POST /staff/v1/landing-pages/:handle/withdraw': (context) =>
    performLandingPageAct(context, 'withdraw', withdrawLandingPage),
  'POST /staff/v1/landing-pages/:handle/publish': (context) =>
    performLandingPageAct(context, 'publish', publishLandingPage),

  'GET /staff/v1/landing-page-choices': async ({ searchEngine }) => ({
    status: 200,
    data: landingPageChoices(await searchEngine.currentCatalogue()),
  }),

  async 'GET /staff/v1/landing-page-report'({ db, searchEngine }) {
    const catalogue = await searchEngine.currentCatalogue();
    return { status: 200, data: landingPageReportView(await reportLandingPages(db, catalogue)) };
  },

  async 'POST /staff/v1/landing-page-report'(context) {
    const catalogue = await context.searchEngine.currentCatalogue();
    const data = await performAct(context, 'add landing pages', async (tx) => {
      const reply = landingPageReportView(await addLandingPages(tx, catalogue));
      return { target: 'landing pages', after: { added: reply.added }, reply };
    });
    return { status: 200, data };
  },
};
