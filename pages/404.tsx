/** For files that Next itself cannot find; [...path] handles the paths of pages. */
export const getStaticProps = () => ({ props: { failure: { status: 404 } } });

export default function StaticNotFoundPage() {
  return null;
}
