import dynamic from 'next/dynamic';
import { useState, useSyncExternalStore } from 'react';
import { useNavigation } from '@/components/ui/Link';
import { followStaff, isStaffKept } from '@/lib/browser/supportAgent';

const Staff = dynamic(() => import('./Staff').then((module) => module.Staff), { ssr: false });

/** Customer service, for whoever opened the store with ?isCS=1; its code is fetched by nobody else. */
export function CustomerService() {
  const { path } = useNavigation();
  const asked = /[?&]isCS=1(?![^&#])/.test(path);
  const kept = useSyncExternalStore(followStaff, isStaffKept, () => false);
  const [shown, setShown] = useState(false);
  if ((asked || kept) && !shown) setShown(true);
  return shown && <Staff asked={asked} />;
}
