import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigation } from '@/components/ui/Link';
import { followStaff, forgetStaff, isStaffKept, staffToken } from '@/lib/browser/supportAgent';
import { useAppSelector } from '@/store/hooks';
import { selectCustomer, selectKnown } from '@/store/auth/slice';
import { StaffBar } from './StaffBar';
import { StaffDialog } from './StaffDialog';

/** Whether the mode is on for this customer. */
const useOn = (customerId: number | undefined) =>
  useSyncExternalStore(
    followStaff,
    () => customerId !== undefined && staffToken(String(customerId)) !== undefined,
    () => false,
  );

/** The bar while customer service is at work; else the question for its token, once it was asked for. */
export function Staff({ asked }: { /** By the address. */ asked: boolean }) {
  const { refresh } = useNavigation();
  const known = useAppSelector(selectKnown);
  const customer = useAppSelector(selectCustomer);
  const on = useOn(customer?.id);
  const [question, setQuestion] = useState<'asked' | 'lost' | 'ended' | 'closed'>(
    asked ? 'asked' : 'closed',
  );
  const [was, setWas] = useState(on);
  if (was !== on) {
    setWas(on);
    setQuestion(on || question === 'ended' ? 'closed' : 'lost');
  }
  // Another customer than the one the token was given for: it is not theirs to be helped with.
  useEffect(() => {
    if (known && !on && isStaffKept()) forgetStaff();
  }, [known, on]);

  const end = () => {
    setQuestion('ended');
    forgetStaff();
    void refresh();
  };
  if (on && customer) return <StaffBar customer={customer} onEnd={end} />;
  const open = known && (question === 'asked' || (question === 'lost' && customer !== null));
  return (
    open && (
      <StaffDialog
        customer={customer}
        lost={question === 'lost'}
        onClose={() => setQuestion('closed')}
      />
    )
  );
}
