import type { HelpTextWire } from '@/lib/contract/helpTexts';
import { act, StaffApiError } from '../api/client';

type Section = HelpTextWire['sections'][number];
/** The fields of the form: paragraphs are one text, with empty lines between them. */
export type HelpFields = {
  summary: string | null;
  sections: (Omit<Section, 'paragraphs' | 'heading'> & {
    heading: string | null;
    body: string | null;
  })[];
};

export const toFields = ({ summary, sections }: HelpTextWire): HelpFields => ({
  summary,
  sections: sections.map(({ paragraphs, ...section }) => ({
    ...section,
    body: paragraphs.join('\n\n'),
  })),
});

const paragraphsOf = (body: string | null) => {
  const paragraphs = (body ?? '').split(/\n\s*\n/).map((text) => text.trim());
  const given = paragraphs.filter((text) => text !== '');
  return given.length ? given : [''];
};

export const toText = ({ summary, sections }: HelpFields): HelpTextWire => ({
  summary: summary ?? '',
  sections: (sections ?? []).map(({ id, heading, body, table, links }) => ({
    heading: heading ?? '',
    paragraphs: paragraphsOf(body),
    ...(id && { id }),
    ...(table && { table }),
    ...(links?.length && { links }),
  })),
});

/** The store names a paragraph, the form has all of a section in one field. */
const fieldOf = (name: string) => name.replace(/\.paragraphs(\.\d+)?$/, '.body');

/** Saves a draft; a refusal names the fields of the form. */
export async function saveHelpDraft(slug: string, fields: HelpFields) {
  try {
    await act('PUT /staff/v1/help-pages/:slug', { slug }, toText(fields));
  } catch (failure) {
    if (!(failure instanceof StaffApiError) || !failure.body.errors) throw failure;
    const errors = Object.entries(failure.body.errors);
    throw new StaffApiError(failure.message, failure.status, {
      errors: Object.fromEntries(errors.map(([name, message]) => [fieldOf(name), message])),
    });
  }
}
