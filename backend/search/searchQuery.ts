import { sql, type RawBuilder } from 'kysely';
import type { ReadTerm, TermForm } from './readTerms';

const quote = (word: string) => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

/** A form as a tsquery; with a field, its first word must be in that field. */
function formQuery({ words, isPhrase, isPrefix, stored }: TermForm, field = ''): string {
  if (stored !== undefined) return `(${stored})`;
  const label = `${isPrefix ? '*' : ''}${field}`;
  const terms = words.map((word, position) =>
    label && (position === 0 || isPhrase) ? `${quote(word)}:${label}` : quote(word),
  );
  return `(${terms.join(isPhrase ? ' <-> ' : ' & ')})`;
}

const anyOf = (forms: TermForm[], field?: string) =>
  forms.map((form) => formQuery(form, field)).join(' | ');

const formsOf = ({ exact, related }: ReadTerm) => [...exact, ...related];
const termQuery = (term: ReadTerm) => `(${anyOf(formsOf(term))})`;
const isMet = (term: ReadTerm) => formsOf(term).length > 0;

/** The type that is searched for: "blouse" of "saree blouse" and of "blouse for a saree". */
function headOf(terms: ReadTerm[]): ReadTerm | undefined {
  const types = terms.filter(({ isType, isExcluded }) => isType && !isExcluded);
  return types.findLast(({ isDescription }) => !isDescription) ?? types.at(-1);
}

/** A type that only describes another; a product that meets it comes first. */
const isOptional = (term: ReadTerm, terms: ReadTerm[]) => term.isType && term !== headOf(terms);

/** Products that meet every term that is not optional, or any; without those that have an excluded word. */
export function searchQuery(terms: ReadTerm[], operator: '&' | '|'): string | undefined {
  const wanted = terms
    .filter((term) => !term.isExcluded && isMet(term))
    .filter((term) => operator === '|' || !isOptional(term, terms))
    .map(termQuery);
  const unwanted = terms
    .filter((term) => term.isExcluded && isMet(term))
    .map((term) => `!${termQuery(term)}`);
  const parts = [...(wanted.length ? [`(${wanted.join(` ${operator} `)})`] : []), ...unwanted];
  return parts.length ? parts.join(' & ') : undefined;
}

/**
 * Points of a term by the field it is found in: type and category (A), title (B), designer, colour
 * and occasion (C), other texts (D). Related words score less than exact ones in the same field.
 */
const EXACT_POINTS = { A: 20, B: 16, C: 10, D: 4 };
/** A type is worth more where it is what is searched for, and does not describe that. */
const HEAD_POINTS = { ...EXACT_POINTS, A: 28 };
const RELATED_POINTS = { A: 15, B: 12, C: 7, D: 2 };

const fieldCases = (forms: TermForm[], points: Record<string, number>) =>
  forms.length
    ? Object.entries(points).map(
        ([field, score]) =>
          sql`when document @@ ${anyOf(forms, field)}::tsquery then ${sql.lit(score)}`,
      )
    : [];

/**
 * A product whose type or title names what is searched for has these, more than the points of every
 * other word: a lehenga that has a dupatta is no dupatta.
 */
const NAMED_POINTS = 2_000;

function namedScore(head: ReadTerm): RawBuilder<number> {
  const forms = formsOf(head);
  return sql<number>`case when document @@ ${`${anyOf(forms, 'A')} | ${anyOf(forms, 'B')}`}::tsquery then ${sql.lit(NAMED_POINTS)} else 0 end`;
}

/** The sum of the points of the terms, for a row of search_documents. */
export function searchScore(terms: ReadTerm[]): RawBuilder<number> {
  const head = headOf(terms);
  const scores = terms
    .filter((term) => !term.isExcluded && isMet(term))
    .map(
      (term) =>
        sql`case ${sql.join([...fieldCases(term.exact, term === head ? HEAD_POINTS : EXACT_POINTS), ...fieldCases(term.related, RELATED_POINTS)], sql` `)} else 0 end`,
    );
  if (head && isMet(head)) scores.push(namedScore(head));
  return scores.length ? sql<number>`${sql.join(scores, sql` + `)}` : sql<number>`0`;
}
