/** What the pre-commit hook does with staged files. */
export default {
  '*.{js,mjs,ts,tsx}': ['prettier --write', 'eslint --max-warnings=0 --no-warn-ignored'],
  '*.css': ['prettier --write', 'stylelint'],
  '*.{json,yml,yaml}': 'prettier --write',
};
