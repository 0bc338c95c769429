/** Checks of staged files in the pre-commit hook. */
export default {
  '*.{js,mjs,ts,tsx}': ['prettier --write', 'eslint --max-warnings=0 --no-warn-ignored'],
  '*.css': ['prettier --write', 'stylelint'],
  '*.{json,yml,yaml}': 'prettier --write',
};
