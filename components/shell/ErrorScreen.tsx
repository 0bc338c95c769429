import { Button, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { useNavigation } from '@/components/ui/Link';
import { Page } from '@/components/ui/Page';
import { failureTitle } from './failureTitle';

type Words = { title?: string; text: string };

const WORDS: Record<number, Words> = {
  404: {
    title: "Aww! Looks like this page doesn't exist",
    text: 'The address may be mistyped, or the piece has left the store. There is much else to see.',
  },
  429: {
    text: 'You have searched a great deal in the last minute. What you were looking for stands in the address: wait a moment, and ask again.',
  },
};
const BROKEN: Words = {
  title: 'Ooops!! Seems like something went wrong!!',
  text: 'It is us, not you. Your bag and everything in it are safe. Please try once more in a moment.',
};

/** The two error screens of the specification, section 2, and the one of whoever asks too often. */
export function ErrorScreen({ status }: { status: number }) {
  const { reload } = useNavigation();
  const { title = failureTitle(status), text } = WORDS[status] ?? BROKEN;
  return (
    <Page narrow>
      <EmptyState title={title} text={text} picture="tiles/occasion-reception.avif">
        <ButtonLink href="/">Continue Shopping</ButtonLink>
        {status !== 404 && (
          <Button look="secondary" onClick={reload}>
            Refresh
          </Button>
        )}
      </EmptyState>
    </Page>
  );
}
