import { Button } from '@/components/ui/Button';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectCustomer } from '@/store/auth/slice';
import { followDesigner, selectFollowedDesigners } from '@/store/personalization/slice';

export function FollowDesignerButton({ designerId, name }: { designerId: number; name: string }) {
  const dispatch = useAppDispatch();
  const email = useAppSelector(selectCustomer)?.email ?? '';
  const isFollowed = useAppSelector(selectFollowedDesigners).includes(designerId);
  const toggle = () => void dispatch(followDesigner({ designerId, follow: !isFollowed, email }));
  return (
    <Button look={isFollowed ? 'primary' : 'secondary'} onClick={toggle}>
      {isFollowed ? 'Following' : 'Follow'}
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
}
