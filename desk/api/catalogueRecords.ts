import type { RaRecord } from 'react-admin';
import type { StaffCategoryWire } from '@/lib/contract/staffCategories';
import type { DesignerTermsWire } from '@/lib/contract/staffDesigners';
import { act, call } from './client';

type CategoryForm = StaffCategoryWire & { picture_file?: string; picture_alt?: string };

/** A category with the fields of its picture. */
export async function loadCategory(id: string | number) {
  const category = await call('GET /staff/v1/categories/:id', { params: { id } });
  const { file, alt } = category.picture ?? {};
  return { ...category, picture_file: file, picture_alt: alt };
}

export async function loadCategories() {
  const { list } = await call('GET /staff/v1/categories');
  return { rows: list.map((row) => ({ ...row, id: row.category_id })), next: null };
}

export function saveCategory(id: string | number, data: RaRecord) {
  const { name, intro, is_shown, picture, ...rest } = data as unknown as CategoryForm;
  const { picture_file, picture_alt } = rest;
  const body = { name, intro, is_shown, ...(picture && { picture_file, picture_alt }) };
  return act('PUT /staff/v1/categories/:id', { id }, body);
}

export async function addCategory(data: object) {
  const { parent_id, name, intro, is_shown } = data as StaffCategoryWire & { parent_id: number };
  const body = { parent_id, name, intro, is_shown };
  const category = await act('POST /staff/v1/categories', {}, body);
  return { ...category, id: category.category_id };
}

const designerBody = (fields: Partial<DesignerTermsWire>) => ({
  name: fields.name ?? '',
  city: fields.city ?? '',
  founded: fields.founded ?? 0,
  story: fields.story ?? '',
  cover_file: fields.cover_file ?? '',
  cover_alt: fields.cover_alt ?? '',
});

export const saveDesigner = (id: string | number, data: object) =>
  act('PUT /staff/v1/designers/:id', { id }, designerBody(data));

export async function addDesigner(data: object) {
  const designer = await act('POST /staff/v1/designers', {}, designerBody(data));
  return { ...designer, id: designer.designer_id };
}

type LookForm = { name?: string; product_ids?: number[] };
const lookBody = ({ name = '', product_ids = [] }: LookForm) => ({ name, product_ids });

/** A look with the ids of its products, for the form. */
export async function loadLook(id: string | number) {
  const look = await call('GET /staff/v1/looks/:id', { params: { id } });
  return { ...look, product_ids: look.products.map(({ product_id }) => product_id) };
}

export const saveLook = (id: string | number, data: object) =>
  act('PUT /staff/v1/looks/:id', { id }, lookBody(data));

export async function addLook(data: object) {
  const look = await act('POST /staff/v1/looks', {}, lookBody(data));
  return { ...look, id: look.look_id };
}

/** Cleared fields are null. */
type LandingPageForm = Partial<
  Record<'category' | 'colour' | 'fabric' | 'occasion' | 'title' | 'intro', string | null>
> & { max_inr?: number | null };

export function saveLandingPage(handle: string | number, data: object) {
  const { title, intro } = data as LandingPageForm;
  const body = { title: title ?? '', intro: intro ?? '' };
  return act('PUT /staff/v1/landing-pages/:handle', { handle }, body);
}

export async function addLandingPage(data: object) {
  const { category, colour, fabric, occasion, max_inr, title, intro } = data as LandingPageForm;
  const page = await act(
    'POST /staff/v1/landing-pages',
    {},
    {
      category: category ?? '',
      colour: colour ?? '',
      fabric: fabric ?? '',
      occasion: occasion ?? '',
      max_inr: max_inr ?? null,
      title: title ?? '',
      intro: intro ?? '',
    },
  );
  return { ...page, id: page.handle };
}
