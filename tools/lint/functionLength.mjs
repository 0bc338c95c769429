const MAX_LINES = 60;

/** A `describe` block groups tests; each test in it is a function of its own. */
const isDescribeBlock = (node, sourceCode) =>
  node.parent.type === 'CallExpression' &&
  /\bdescribe\b/.test(sourceCode.getText(node.parent.callee));

/**
 * ESLint rule: a function has at most 60 lines; like max-lines-per-function, except for `describe`.
 * @type {import('eslint').Rule.RuleModule}
 */
export const functionLength = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    ':function'(node) {
      const lines = node.loc.end.line - node.loc.start.line + 1;
      if (lines > MAX_LINES && !isDescribeBlock(node, context.sourceCode))
        context.report({ node, message: `${lines} lines; a function has at most ${MAX_LINES}.` });
    },
  }),
};
