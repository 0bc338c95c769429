import type { Database } from '@/backend/infra/db/database';

export async function followedDesignerIds(db: Database, owner: string): Promise<number[]> {
  const rows = await db
    .selectFrom('followed_designers')
    .select('designer_id')
    .where('owner', '=', owner)
    .orderBy('followed_at')
    .orderBy('designer_id')
    .execute();
  return rows.map(({ designer_id }) => designer_id);
}

export async function designerNameById(db: Database, id: number): Promise<string | undefined> {
  return (await db.selectFrom('designers').select('name').where('id', '=', id).executeTakeFirst())
    ?.name;
}

export const addDesignerFollow = (db: Database, owner: string, designerId: number) =>
  db
    .insertInto('followed_designers')
    .values({ owner, designer_id: designerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const removeDesignerFollow = (db: Database, owner: string, designerId: number) =>
  db
    .deleteFrom('followed_designers')
    .where('owner', '=', owner)
    .where('designer_id', '=', designerId)
    .execute();
