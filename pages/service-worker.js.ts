import { serviceWorker } from '@/server/serviceWorker';

export const getServerSideProps = serviceWorker;

/** Never drawn: the reply has been sent. */
export default function ServiceWorker() {
  return null;
}
