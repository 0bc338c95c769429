import { serviceWorker } from '@/server/serviceWorker';

export const getServerSideProps = serviceWorker;

export default function ServiceWorker() {
  return null;
}
