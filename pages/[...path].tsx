import { NOT_FOUND, serverPage } from '@/server/pageLoader';

/** Every address that is no page: the error screen with its 404, inside the whole shell. */
export const getServerSideProps = serverPage(async () => NOT_FOUND);

export default function NotFoundPage() {
  return null;
}
