/** The least that a page of Next's can be: made for each visitor, and one word long. */
export const getServerSideProps = async () => ({ props: { word: 'Hello' } });

export default function Minimal({ word }) {
  return <p>{word}</p>;
}
