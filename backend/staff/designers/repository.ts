import { sql, type Insertable, type Updateable } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';
import { containing } from '@/backend/staff/searchPattern';

const selectDesigners = (db: Database) =>
  db
    .selectFrom('designers as d')
    .selectAll('d')
    .select(
      sql<number>`(select count(*)::int from products p
        where p.designer_id = d.id and p.withdrawn_on is null)`.as('products'),
    );
export type StaffDesignerRow = Awaited<
  ReturnType<ReturnType<typeof selectDesigners>['execute']>
>[number];

type ListQuery = {
  search?: string;
  state?: 'shown' | 'withdrawn';
  after?: string;
  per_page: number;
};

export function staffDesigners(db: Database, { search, state, after, per_page }: ListQuery) {
  let query = selectDesigners(db);
  if (search)
    query = query.where((eb) =>
      eb.or([eb('d.name', 'ilike', containing(search)), eb('d.city', 'ilike', containing(search))]),
    );
  if (state) query = query.where('d.withdrawn_on', state === 'shown' ? 'is' : 'is not', null);
  if (after !== undefined) query = query.where('d.slug', '>', after);
  return query.orderBy('d.slug').limit(per_page).execute();
}

export const staffDesigner = (db: Database, id: number): Promise<StaffDesignerRow | undefined> =>
  selectDesigners(db).where('d.id', '=', id).executeTakeFirst();

/** Acts on one designer wait for each other, and for products that are being added to it. */
export const lockDesigner = (tx: Database, id: number) =>
  tx.selectFrom('designers').select('id').where('id', '=', id).forUpdate().execute();

/** Waits for products that are being published. */
export const lockListing = (tx: Database) =>
  sql`lock table listing in share row exclusive mode`.execute(tx);

type NewDesigner = Omit<
  Insertable<Tables['designers']>,
  'id' | 'monogram' | 'monogram_image' | 'monogram_alt' | 'colour'
>;

/** The id of the new designer; undefined when its address is taken. */
export async function insertDesigner(
  tx: Database,
  designer: NewDesigner,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('designers')
    .values({
      ...designer,
      id: sql<number>`nextval('designer_ids')`,
      monogram: designer.name.slice(0, 2).toUpperCase(),
      monogram_image: '',
      monogram_alt: '',
      colour: '',
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Changes a designer; a trigger writes a new name or city into filters and search documents. */
export async function updateDesigner(
  tx: Database,
  id: number,
  columns: Updateable<Tables['designers']>,
) {
  await sql`set local statement_timeout = 0`.execute(tx);
  await tx.updateTable('designers').set(columns).where('id', '=', id).execute();
}
