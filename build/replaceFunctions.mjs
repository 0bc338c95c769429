/**
 * Webpack loader: replaces top-level functions of a Next module, and fails the build when one is
 * missing.
 * @this {{ getOptions(): { functions: Record<string, string> }, resourcePath: string }}
 */
export default function replaceFunctions(source) {
  return Object.entries(this.getOptions().functions).reduce((text, [name, stub]) => {
    const declaration = new RegExp(`^(export )?(async )?function ${name}\\([^]*?^}$`, 'gm');
    if (text.match(declaration)?.length !== 1)
      throw new Error(
        `${this.resourcePath} does not declare the function ${name}, which is replaced: see docs/decisions/118-next-client-bundle.md.`,
      );
    return text.replace(
      declaration,
      (_, exported = '', async = '') => `${exported}${async}${stub}`,
    );
  }, source);
}
