import { HtmlValidate } from 'html-validate';

/** The standard, and what helps people who listen. A link may be a button: without JavaScript it leads where the button would open. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: { 'prefer-native-element': ['error', { exclude: ['button'] }] },
});

/** Where markup breaks the HTML standard, one sentence each. */
export async function complaintsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message}${selector ? ` (${selector})` : ''}`));
}
