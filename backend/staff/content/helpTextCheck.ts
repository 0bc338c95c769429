import type { HelpTextWire } from '@/lib/contract/helpTexts';
import { valueNamesIn, valueTexts, type HelpFill } from '@/lib/content/fillHelpText';
import type { HelpText } from '@/lib/content/helpTopic';
import type { InvalidField } from '@/backend/http/httpError';

const namesOf = (text: HelpText) => new Set(valueTexts(text).flatMap(valueNamesIn));

/** Names in braces that are no value, and braces without their other half. */
function unknownNames(text: HelpTextWire, { values }: HelpFill): InvalidField[] {
  const check = (field: string, part: string): InvalidField[] => {
    const unknown = valueNamesIn(part).find((name) => !Object.hasOwn(values, name));
    if (unknown !== undefined) return [{ field, message: `There is no value {${unknown}}` }];
    return /[{}]/.test(part.replace(/\{[^{}]*\}/g, ''))
      ? [{ field, message: 'A brace has no other half' }]
      : [];
  };
  return [
    ...check('summary', text.summary),
    ...text.sections.flatMap(({ heading, paragraphs }, index) => [
      ...check(`sections.${index}.heading`, heading),
      ...paragraphs.flatMap((part, line) => check(`sections.${index}.paragraphs.${line}`, part)),
    ]),
  ];
}

/** Values, tables and anchors of the default text that a text lacks, at the place of the default. */
function lostNames(text: HelpTextWire, original: HelpText): InvalidField[] {
  const names = namesOf(text);
  const tables = new Set(text.sections.map(({ table }) => table));
  const anchors = new Set(text.sections.map(({ id }) => id));
  return original.sections.flatMap(({ id, heading, paragraphs, table }, place) => {
    const index = Math.min(place, text.sections.length - 1);
    const field = `sections.${index}.paragraphs`;
    const lost = [heading, ...paragraphs].flatMap(valueNamesIn).find((name) => !names.has(name));
    if (lost !== undefined) return [{ field, message: `The page has to contain {${lost}}` }];
    if (table && !tables.has(table))
      return [{ field: `sections.${index}.table`, message: `The page has to have ${table}` }];
    if (id && !anchors.has(id))
      return [{ field, message: `Links of the shop lead to the section “${heading}”: keep it` }];
    return [];
  });
}

/** The errors of a text by staff: every value that comes from the store has to stay. */
export function helpTextErrors(
  text: HelpTextWire,
  original: HelpText,
  filling: HelpFill,
): InvalidField[] {
  const tables = text.sections.flatMap(({ table }, index) =>
    table && !Object.hasOwn(filling.tables, table)
      ? [{ field: `sections.${index}.table`, message: `There is no table ${table}` }]
      : [],
  );
  const unknown = [...unknownNames(text, filling), ...tables];
  return unknown.length ? unknown : lostNames(text, original);
}
