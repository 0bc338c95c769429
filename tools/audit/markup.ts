import { createHash } from 'node:crypto';
import { HtmlValidate } from 'html-validate';

/** A link may have the role of a button: without JavaScript it opens the page. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: { 'prefer-native-element': ['error', { exclude: ['button'] }] },
});

const TEXT_ATTRIBUTES =
  /\b(href|src|srcset|imagesrcset|content|alt|lang|placeholder|value|action|aria-label|style)="[^"]+"/g;
const CURRENT_ITEM = ' aria-current="true"';
const SCRIPTS = /(<script[^>]*>)[\s\S]*?(<\/script>)/g;

/** Hash of the elements and attributes, without texts: pages that differ in texts only share it. */
const skeletonOf = (html: string): string =>
  createHash('sha1')
    .update(
      html
        .replace(SCRIPTS, '$1$2')
        .replace(TEXT_ATTRIBUTES, '$1')
        .replaceAll(CURRENT_ITEM, '')
        .replace(/>[^<]+</g, '>.<'),
    )
    .digest('base64');

export type Markup = {
  /** Faults in the markup; none for markup that was validated before. */
  validate: (html: string) => Promise<string[]>;
  validatedCount: () => number;
};

/** Creates a validator that checks equal markup only once. */
export function openMarkup(): Markup {
  const validatedHashes = new Set<string>();
  return {
    async validate(html) {
      const skeleton = skeletonOf(html);
      if (validatedHashes.has(skeleton)) return [];
      validatedHashes.add(skeleton);
      const { results } = await validator.validateString(html);
      return results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, selector }) =>
            `${ruleId}: ${message}${selector ? ` (${selector})` : ''}`,
        ),
      );
    },
    validatedCount: () => validatedHashes.size,
  };
}
