import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigation } from '@/components/ui/Link';
import {
  onSupportAgentModeChange,
  endSupportAgentMode,
  isSupportAgentMode,
  supportAgentToken,
} from '@/lib/browser/supportAgent';
import { useAppSelector } from '@/store/hooks';
import { selectCustomer, selectIsVisitorKnown } from '@/store/auth/slice';
import { SupportAgentBar } from './SupportAgentBar';
import { SupportAgentDialog } from './SupportAgentDialog';

const useIsActive = (customerId: number | undefined) =>
  useSyncExternalStore(
    onSupportAgentModeChange,
    () => customerId !== undefined && supportAgentToken(String(customerId)) !== undefined,
    () => false,
  );

export function SupportAgent({
  isRequested,
}: {
  /** Requested by the URL. */ isRequested: boolean;
}) {
  const { refresh } = useNavigation();
  const isVisitorKnown = useAppSelector(selectIsVisitorKnown);
  const customer = useAppSelector(selectCustomer);
  const isActive = useIsActive(customer?.id);
  const [dialogReason, setDialogReason] = useState<'requested' | 'lost' | 'ended' | 'closed'>(
    isRequested ? 'requested' : 'closed',
  );
  const [wasActive, setWasActive] = useState(isActive);
  if (wasActive !== isActive) {
    setWasActive(isActive);
    setDialogReason(isActive || dialogReason === 'ended' ? 'closed' : 'lost');
  }
  // The token was issued for another customer.
  useEffect(() => {
    if (isVisitorKnown && !isActive && isSupportAgentMode()) endSupportAgentMode();
  }, [isVisitorKnown, isActive]);

  const end = () => {
    setDialogReason('ended');
    endSupportAgentMode();
    void refresh();
  };
  if (isActive && customer) return <SupportAgentBar customer={customer} onEnd={end} />;
  const open =
    isVisitorKnown &&
    (dialogReason === 'requested' || (dialogReason === 'lost' && customer !== null));
  return (
    open && (
      <SupportAgentDialog
        customer={customer}
        isTokenLost={dialogReason === 'lost'}
        onClose={() => setDialogReason('closed')}
      />
    )
  );
}
