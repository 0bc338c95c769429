import { Button, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { useNavigation } from '@/components/ui/Link';
import { Page } from '@/components/ui/Page';

type Words = { title: string; text: string };
const BROKEN_TITLE = 'Ooops!! Seems like something went wrong!!';

const WORDS: Record<number, Words> = {
  404: {
    title: "Aww! Looks like this page doesn't exist",
    text: 'The address may be mistyped, or the piece has left the store. There is much else to see.',
  },
  429: {
    title: BROKEN_TITLE,
    text: 'You have searched many times in the last minute. Wait a moment, then refresh to see the results.',
  },
};
const BROKEN: Words = {
  title: BROKEN_TITLE,
  text: 'It is us, not you. Your bag and everything in it are safe. Please try once more in a moment.',
};

/** The two error screens of the specification, section 2, with a hint of its own after too many searches. */
export function ErrorScreen({ status }: { status: number }) {
  const { reload } = useNavigation();
  const { title, text } = WORDS[status] ?? BROKEN;
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
