import { NOT_FOUND, serverPage } from '@/server/pageLoader';

/** Every unknown path: the error screen with status 404, inside the app shell. */
export const getServerSideProps = serverPage(async () => NOT_FOUND).for(NotFoundPage);

export default function NotFoundPage() {
  return null;
}
