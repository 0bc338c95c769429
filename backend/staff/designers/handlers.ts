import type {
  DesignerTermsWire,
  StaffDesignerWire,
  staffDesignerCalls,
} from '@/lib/contract/staffDesigners';
import { designerUrl } from '@/backend/browse/view';
import { toSlug } from '@/backend/catalogue/productDraft';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import { parseId } from '@/backend/http/ids';
import type { Database } from '@/backend/infra/db/database';
import { performAct } from '@/backend/staff/acts';
import { uploadedPicture } from '@/backend/staff/home/contentRepository';
import { invalidField } from '@/backend/staff/invalidFields';
import type { StaffContext, StaffVisitor } from '@/backend/staff/visitor';
import {
  insertDesigner,
  lockDesigner,
  lockListing,
  staffDesigner,
  staffDesigners,
  updateDesigner,
  type StaffDesignerRow,
} from './repository';

const NO_DESIGNER = 'No such designer';

const designerView = (row: StaffDesignerRow): StaffDesignerWire => ({
  designer_id: row.id,
  name: row.name,
  url: designerUrl(row),
  city: row.city,
  founded: row.founded,
  story: row.story,
  cover_file: row.cover_image,
  cover_alt: row.cover_alt,
  products: row.products,
  is_withdrawn: row.withdrawn_on !== null,
});

async function designerOf(db: Database, id: string | number): Promise<StaffDesignerRow> {
  const designer = await staffDesigner(db, parseId(id, NO_DESIGNER));
  if (!designer) throw new HttpError(404, NO_DESIGNER);
  return designer;
}

/** The columns of valid terms; a picture has to be uploaded, and described. */
async function designerColumns(
  tx: Database,
  { cover_file, cover_alt, name, city, founded, story }: DesignerTermsWire,
  current = '',
) {
  if (cover_file && cover_file !== current && !(await uploadedPicture(tx, cover_file)))
    throw invalidField('cover_file', 'Please upload the picture first');
  if (cover_file && !cover_alt) throw invalidField('cover_alt', 'Please describe the picture');
  return { name, city, founded, story, cover_image: cover_file, cover_alt };
}

async function addDesigner(tx: Database, terms: DesignerTermsWire): Promise<StaffDesignerRow> {
  const slug = toSlug(terms.name);
  if (!slug) throw invalidField('name', 'Please enter a name with letters');
  const id = await insertDesigner(tx, { ...(await designerColumns(tx, terms)), slug });
  if (id === undefined) throw invalidField('name', `There is a designer ${slug} already`);
  return designerOf(tx, id);
}

async function editDesigner(
  tx: Database,
  designer: StaffDesignerRow,
  terms: Partial<DesignerTermsWire>,
) {
  const merged = { ...designerView(designer), ...terms };
  const columns = await designerColumns(tx, merged, designer.cover_image);
  await updateDesigner(tx, designer.id, columns);
}

async function withdrawDesigner(tx: Database, { id, withdrawn_on }: StaffDesignerRow) {
  if (withdrawn_on !== null) throw new HttpError(409, 'The designer is withdrawn already');
  await lockListing(tx);
  const { products } = await designerOf(tx, id);
  if (products > 0)
    throw new HttpError(
      409,
      `The shop has ${products === 1 ? 'a product' : `${products} products`} of this designer. Withdraw them first.`,
    );
  await updateDesigner(tx, id, { withdrawn_on: new Date().toISOString().slice(0, 10) });
}

async function showDesigner(tx: Database, { id, withdrawn_on }: StaffDesignerRow) {
  if (withdrawn_on === null) throw new HttpError(409, 'The shop shows the designer already');
  await updateDesigner(tx, id, { withdrawn_on: null });
}

type DesignerContext = StaffContext & { params: { id: string | number }; body: { key: string } };

/** Performs an act on a designer once, and records it before and after. */
async function performDesignerAct(
  context: DesignerContext,
  act: string,
  run: (tx: Database, designer: StaffDesignerRow) => Promise<unknown>,
) {
  const data = await performAct(context, `${act} designer`, async (tx) => {
    await lockDesigner(tx, parseId(context.params.id, NO_DESIGNER));
    const before = await designerOf(tx, context.params.id);
    await run(tx, before);
    const reply = designerView(await designerOf(tx, before.id));
    return {
      target: `designer ${before.slug}`,
      before: designerView(before),
      after: reply,
      reply,
    };
  });
  return { status: 200 as const, data };
}

export const staffDesignerHandlers: Handlers<typeof staffDesignerCalls, StaffVisitor> = {
  async 'GET /staff/v1/designers'({ db, query }) {
    const rows = await staffDesigners(db, query);
    const next_after = rows.length === query.per_page ? (rows.at(-1)?.slug ?? null) : null;
    return { status: 200, data: { list: rows.map(designerView), next_after } };
  },

  'GET /staff/v1/designers/:id': async ({ db, params }) => ({
    status: 200,
    data: designerView(await designerOf(db, params.id)),
  }),

  'POST /staff/v1/designers': async (context) => ({
    status: 200,
    data: await performAct(context, 'add designer', async (tx) => {
      const row = await addDesigner(tx, context.body);
      const reply = designerView(row);
      return { target: `designer ${row.slug}`, after: reply, reply };
    }),
  }),

  'PUT /staff/v1/designers/:id': (context) =>
    performDesignerAct(context, 'edit', (tx, designer) => editDesigner(tx, designer, context.body)),
  'POST /staff/v1/designers/:id/withdraw': (context) =>
    performDesignerAct(context, 'withdraw', withdrawDesigner),
  'POST /staff/v1/designers/:id/publish': (context) =>
    performDesignerAct(context, 'publish', showDesigner),
};
