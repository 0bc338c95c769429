import type {
  BannerTermsWire,
  CarouselTermsWire,
  StaffBannerWire,
  StaffCarouselWire,
} from '@/lib/contract/staffHome';
import { act, call } from './client';

type BannerFields = Omit<BannerTermsWire, 'mobile_file'> & { mobile_file?: string | null };

const bannerBody = ({ mobile_file, ...fields }: BannerFields) => ({
  places: fields.places.map((place) => place.trim()).filter((place) => place !== ''),
  heading: fields.heading,
  text: fields.text ?? '',
  link_label: fields.link_label,
  url: fields.url,
  alt: fields.alt,
  copy_space: fields.copy_space,
  wide_file: fields.wide_file,
  ...(mobile_file && { mobile_file }),
  starts_at: fields.starts_at ?? null,
  ends_at: fields.ends_at ?? null,
});

const carouselBody = (fields: CarouselTermsWire) => ({
  title: fields.title,
  text: fields.text ?? '',
  url: fields.url || null,
  path: fields.path || null,
  occasion: fields.occasion || null,
  delivery_class: fields.delivery_class || null,
  sort: fields.sort,
  size: fields.size,
  starts_at: fields.starts_at ?? null,
  ends_at: fields.ends_at ?? null,
});

const bannerRecord = ({ wide, mobile, ...banner }: StaffBannerWire) => ({
  ...banner,
  wide,
  mobile,
  wide_file: wide.file,
  mobile_file: mobile.file,
});

/** Loads a banner with the fields of its form. */
export const loadBanner = async (id: string | number) =>
  bannerRecord(await call('GET /staff/v1/banners/:id', { params: { id } }));

export const saveBanner = (id: string | number, fields: object) =>
  act('PUT /staff/v1/banners/:id', { id }, bannerBody(fields as BannerFields));

export const addBanner = async (fields: object) =>
  bannerRecord(await act('POST /staff/v1/banners', {}, bannerBody(fields as BannerFields)));

export const saveCarousel = (id: string | number, fields: object): Promise<StaffCarouselWire> =>
  act('PUT /staff/v1/carousels/:id', { id }, carouselBody(fields as CarouselTermsWire));

export const addCarousel = (fields: object): Promise<StaffCarouselWire> =>
  act('POST /staff/v1/carousels', {}, carouselBody(fields as CarouselTermsWire));
