import { Notice } from '@/components/ui/Notice';
import { formatCredits } from '@/lib/i18n/money';
import { useAppSelector } from '@/store/hooks';
import { selectCredits } from '@/store/auth/slice';
import { selectRegion } from '@/store/region/slice';

export function WelcomeCredits() {
  const { code } = useAppSelector(selectRegion);
  const credits = formatCredits(useAppSelector(selectCredits), code);
  return credits ? <Notice tone="good">New customers receive {credits} in credits.</Notice> : null;
}
