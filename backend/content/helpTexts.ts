import { helpTextWire, type HelpTextWire, type helpTextCalls } from '@/lib/contract/helpTexts';
import type { Handlers } from '@/backend/http/handlerContext';
import type { Database } from '@/backend/infra/db/database';

export type HelpTextRow = {
  slug: string;
  draft: HelpTextWire | null;
  published: HelpTextWire | null;
};

const stored = helpTextWire.nullable();

/** The texts of help pages that staff have written. */
export async function helpTextRows(db: Database): Promise<HelpTextRow[]> {
  const rows = await db.selectFrom('help_texts').selectAll().orderBy('slug').execute();
  return rows.map(({ slug, draft, published }) => ({
    slug,
    draft: stored.parse(draft),
    published: stored.parse(published),
  }));
}

/** Texts of one page wait for each other: the row is created when it is missing. */
export async function writeHelpText(tx: Database, { slug, draft, published }: HelpTextRow) {
  if (!draft && !published) {
    await tx.deleteFrom('help_texts').where('slug', '=', slug).execute();
    return;
  }
  const toJson = (text: HelpTextWire | null) => text && JSON.stringify(text);
  const columns = { draft: toJson(draft), published: toJson(published) };
  await tx
    .insertInto('help_texts')
    .values({ slug, ...columns })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(columns))
    .execute();
}

export const helpTextHandlers: Handlers<typeof helpTextCalls> = {
  'GET /misc/v1/help-texts': async ({ db }) => ({
    status: 200,
    data: {
      list: (await helpTextRows(db)).flatMap(({ slug, published }) =>
        published ? [{ slug, ...published }] : [],
      ),
    },
  }),
};
