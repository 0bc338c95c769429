import { Button } from '@/components/ui/Button';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectCustomer } from '@/store/auth/slice';
import { followDesigner, selectFollowedDesigners } from '@/store/personalization/slice';

/** Follows a designer, or no longer. Guests may too. */
export function Follow({ designerId, name }: { designerId: number; name: string }) {
  const dispatch = useAppDispatch();
  const email = useAppSelector(selectCustomer)?.email ?? '';
  const followed = useAppSelector(selectFollowedDesigners).includes(designerId);
  const toggle = () => void dispatch(followDesigner({ designerId, follow: !followed, email }));
  return (
    <Button look={followed ? 'primary' : 'secondary'} onClick={toggle}>
      {followed ? 'Following' : 'Follow'}
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
}
