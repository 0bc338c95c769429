import { Button, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { useNavigation } from '@/components/ui/Link';
import { PageContainer } from '@/components/ui/PageContainer';
import type { PageFailure } from '@/lib/model/failure';
import styles from './ErrorScreen.module.css';

type ErrorText = { title: string; text: string };
const GENERIC_TITLE = 'Ooops!! Seems like something went wrong!!';

const ERROR_TEXTS: Record<number, ErrorText> = {
  404: {
    title: "Aww! Looks like this page doesn't exist",
    text: 'Check the address, or keep exploring our collections.',
  },
  429: {
    title: GENERIC_TITLE,
    text: 'Too many searches. Please wait a moment and try again.',
  },
};
const GENERIC_ERROR_TEXT: ErrorText = {
  title: GENERIC_TITLE,
  text: 'Your cart is safe. Please try again in a moment.',
};

/** The two error screens of the specification, section 2, with a hint of its own for 429; `requestId` is shown for customer support. */
export function ErrorScreen({ status, requestId }: PageFailure) {
  const { reload } = useNavigation();
  const { title, text } = ERROR_TEXTS[status] ?? GENERIC_ERROR_TEXT;
  return (
    <PageContainer isNarrow>
      <EmptyState title={title} text={text} picture="tiles/category-lehengas.avif">
        <ButtonLink href="/">Continue Shopping</ButtonLink>
        {status !== 404 && (
          <Button look="secondary" onClick={reload}>
            Refresh
          </Button>
        )}
        {requestId && <p className={styles.reference}>Reference: {requestId}</p>}
      </EmptyState>
    </PageContainer>
  );
}
