/** The package has no types. */
declare module 'react-gtm-module/dist/Snippets.js' {
  type Tags = { id: string; events: object; dataLayerName: string; auth: string; preview: string };
  const Snippets: { tags: (tags: Tags) => { script: string } };
  export default Snippets;
}
