import { serviceWorker } from '@/server/serviceWorker';

export const getServerSideProps = serviceWorker;

/** Never rendered: the response has been sent. */
export default function ServiceWorker() {
  return null;
}
