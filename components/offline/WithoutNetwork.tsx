import { useEffect } from 'react';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';

/** The page that was asked for, which stands behind the address's #; home where none was. Never another site's. */
const wanted = (): string => (/^#\/(?!\/)/.test(location.hash) ? location.hash.slice(1) : '/');

const back = () => location.replace(wanted());

/** What is the matter, and the way back, which is also taken by itself as soon as there is a network. */
export function WithoutNetwork() {
  useEffect(() => {
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);
  return (
    <EmptyState title="You are offline" text="This page needs a network. The pieces you looked at last can be read here meanwhile, and your bag is kept as it was.">
      <Button onClick={back}>Try again</Button>
    </EmptyState>
  );
}
