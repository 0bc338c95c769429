import { Button, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { useNavigation } from '@/components/ui/Link';
import { PageContainer } from '@/components/ui/PageContainer';

type ErrorText = { title: string; text: string };
const GENERIC_TITLE = 'Ooops!! Seems like something went wrong!!';

const ERROR_TEXTS: Record<number, ErrorText> = {
  404: {
    title: "Aww! Looks like this page doesn't exist",
    text: 'The address may be mistyped, or the piece has left the store. There is much else to see.',
  },
  429: {
    title: GENERIC_TITLE,
    text: 'You have searched many times in the last minute. Wait a moment, then refresh to see the results.',
  },
};
const GENERIC_ERROR_TEXT: ErrorText = {
  title: GENERIC_TITLE,
  text: 'It is us, not you. Your bag and everything in it are safe. Please try once more in a moment.',
};

/** The two error screens of the specification, section 2, with a hint of its own for 429. */
export function ErrorScreen({ status }: { status: number }) {
  const { reload } = useNavigation();
  const { title, text } = ERROR_TEXTS[status] ?? GENERIC_ERROR_TEXT;
  return (
    <PageContainer isNarrow>
      <EmptyState title={title} text={text} picture="tiles/occasion-reception.avif">
        <ButtonLink href="/">Continue Shopping</ButtonLink>
        {status !== 404 && (
          <Button look="secondary" onClick={reload}>
            Refresh
          </Button>
        )}
      </EmptyState>
    </PageContainer>
  );
}
