/** The smallest page that Next renders for each request. */
export const getServerSideProps = async () => ({ props: { text: 'Hello' } });

export default function Minimal({ text }) {
  return <p>{text}</p>;
}
