import {
  carouselRules,
  type CarouselTermsWire,
  type StaffCarouselWire,
  type staffHomeCalls,
} from '@/lib/contract/staffHome';
import { facetValueBySlug } from '@/backend/browse/repository';
import type { CarouselRow } from '@/backend/home/carouselsRepository';
import type { Handlers } from '@/backend/http/handlerContext';
import type { Database } from '@/backend/infra/db/database';
import { invalidField, parseTerms } from '@/backend/staff/invalidFields';
import type { StaffVisitor } from '@/backend/staff/visitor';
import {
  contentState,
  createContentActs,
  newContentId,
  periodColumns,
  periodView,
} from './contentActs';
import { isCategoryPath } from './contentRepository';

type CarouselCalls = Pick<
  typeof staffHomeCalls,
  Extract<keyof typeof staffHomeCalls, `${string}/carousels${string}`>
>;

const carouselView = (
  { published, starts_at, ends_at, ...row }: CarouselRow,
  now: Date,
): StaffCarouselWire => ({
  ...row,
  delivery_class: row.delivery_class as StaffCarouselWire['delivery_class'],
  sort: row.sort as StaffCarouselWire['sort'],
  ...periodView({ starts_at, ends_at }),
  state: contentState({ published, starts_at, ends_at }, now),
});

const carousels = createContentActs({ table: 'rails', noun: 'carousel', view: carouselView });

/** The columns of valid terms; a 400 names the wrong field. */
async function carouselColumns(tx: Database, terms: object) {
  const data: CarouselTermsWire = parseTerms(carouselRules, terms);
  if (data.path !== null && !(await isCategoryPath(tx, data.path)))
    throw invalidField('path', `There is no category ${data.path}`);
  if (data.occasion !== null && !(await facetValueBySlug(tx, 'occasion', data.occasion)))
    throw invalidField('occasion', `There is no occasion ${data.occasion}`);
  return { ...data, ...periodColumns(data) };
}

export const staffCarouselHandlers: Handlers<CarouselCalls, StaffVisitor> = {
  'GET /staff/v1/carousels': async ({ db }) => ({ status: 200, data: await carousels.list(db) }),
  'GET /staff/v1/carousels/:id': async ({ db, params }) => ({
    status: 200,
    data: await carousels.one(db, params.id),
  }),

  'POST /staff/v1/carousels': async (context) => ({
    status: 200,
    data: await carousels.add(context, async (tx, position) => {
      const columns = await carouselColumns(tx, context.body);
      const id = newContentId(columns.title);
      await tx
        .insertInto('rails')
        .values({ id, position, published: false, ...columns })
        .execute();
      return id;
    }),
  }),

  'PUT /staff/v1/carousels/:id': async (context) => ({
    status: 200,
    data: await carousels.change(context, 'edit', async (tx, row) => {
      const columns = await carouselColumns(tx, {
        ...carouselView(row, new Date()),
        ...context.body,
      });
      await tx.updateTable('rails').set(columns).where('id', '=', row.id).execute();
    }),
  }),

  'PUT /staff/v1/carousels': async (context) => ({
    status: 200,
    data: await carousels.arrange(context),
  }),
  'POST /staff/v1/carousels/:id/publish': async (context) => ({
    status: 200,
    data: await carousels.publish(context),
  }),
  'POST /staff/v1/carousels/:id/withdraw': async (context) => ({
    status: 200,
    data: await carousels.withdraw(context),
  }),
};
