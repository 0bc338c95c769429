import type { Country, Region } from '@/lib/i18n/region';
import { groupIndian } from '@/lib/i18n/money';
import type { Policies, RefundDeductions } from '@/lib/model/policies';
import type { HelpSlug } from './helpTitles';

/** others: the rows from an index on, which do not concern the visitor, and their name. */
export type HelpTable = {
  columns: string[];
  rows: string[][];
  others?: { from: number; label: string };
};
export type HelpSection = {
  id?: string;
  heading: string;
  paragraphs: string[];
  table?: HelpTable;
  links?: { name: string; href: string }[];
};
/** The anchor of a section in its page. */
export const sectionId = ({ id, heading }: HelpSection): string =>
  id ??
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export type HelpTopic = {
  slug: HelpSlug;
  title: string;
  summary: string;
  sections: HelpSection[];
};

/** The data that help pages state: the figures that cart, checkout and returns apply. */
export type HelpFacts = { policies: Policies; countries: Country[]; region: Region };

/** A section whose paragraphs contain names of values, such as "{return_days}". */
type HelpTextSection = Pick<HelpSection, 'heading' | 'paragraphs' | 'links'> & {
  id?: string | null;
  /** The name of a table. */
  table?: string | null;
};
/** The text of a help page: values and tables are filled in when the page is rendered. */
export type HelpText = { summary: string; sections: HelpTextSection[] };
export type StoredHelpText = HelpText & { slug: string };

/** Whether less than the amount paid is refunded. */
export const isDeducted = ({ sourcePercent, walletPercent }: RefundDeductions): boolean =>
  sourcePercent > 0 || walletPercent > 0;

export const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;
export const rupees = (amount: number): string => `₹${groupIndian(amount)}`;
