import { createHash } from 'node:crypto';
import { HtmlValidate } from 'html-validate';

/** The standard, and what helps people who listen. A link may be a button: without JavaScript it leads where the button would open. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: { 'prefer-native-element': ['error', { exclude: ['button'] }] },
});

const WORDS =
  /\b(href|src|srcset|imagesrcset|content|alt|lang|placeholder|value|action|aria-label|style)="[^"]+"/g;
const HERE = ' aria-current="true"';
const SCRIPTS = /(<script[^>]*>)[\s\S]*?(<\/script>)/g;

/** What the standard looks at: elements, names and relations. Another money or another address is the same markup. */
const skeletonOf = (html: string): string =>
  createHash('sha1')
    .update(
      html
        .replace(SCRIPTS, '$1$2')
        .replace(WORDS, '$1')
        .replaceAll(HERE, '')
        .replace(/>[^<]+</g, '>.<'),
    )
    .digest('base64');

export type Markup = {
  /** Where markup breaks the HTML standard, one sentence each; nothing for markup that was judged before, on whatever page. */ complaintsOf: (
    html: string,
  ) => Promise<string[]>;
  judged: () => number;
};

/** A judge of markup who looks at each one once. */
export function openMarkup(): Markup {
  const known = new Set<string>();
  return {
    async complaintsOf(html) {
      const skeleton = skeletonOf(html);
      if (known.has(skeleton)) return [];
      known.add(skeleton);
      const { results } = await validator.validateString(html);
      return results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, selector }) =>
            `${ruleId}: ${message}${selector ? ` (${selector})` : ''}`,
        ),
      );
    },
    judged: () => known.size,
  };
}
