import { localTimeZone, TIME_ZONE } from '@/lib/i18n/dates';
import { supportHours } from '@/lib/i18n/supportHours';
import { useAppSelector } from '@/store/hooks';
import { selectRegion } from '@/store/region/slice';

export function LocalSupportHours() {
  const { locale } = useAppSelector(selectRegion);
  const zone = localTimeZone();
  if (zone === TIME_ZONE || zone === 'Asia/Kolkata') return null;
  const { from, to } = supportHours(new Date(), zone, locale);
  return `Your time: ${from.weekday} to ${to.weekday}, ${from.time} to ${to.time}.`;
}
