import { Notice } from '@/components/ui/Notice';
import { formatCredits } from '@/lib/money';
import { useAppSelector } from '@/store/hooks';
import { selectCredits } from '@/store/slices/auth';
import { selectRegion } from '@/store/slices/region';

/** The credits that a new customer is given; nothing where there are none. */
export function WelcomeCredits() {
  const { code } = useAppSelector(selectRegion);
  const credits = formatCredits(useAppSelector(selectCredits), code);
  return credits ? <Notice tone="good">New customers receive {credits} in credits.</Notice> : null;
}
