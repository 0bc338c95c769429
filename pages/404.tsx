/** For what Next itself cannot find, such as an old script; addresses of pages are answered by [...path]. */
export const getStaticProps = () => ({ props: { failure: { status: 404 } } });

export default function StaticNotFoundPage() {
  return null;
}
