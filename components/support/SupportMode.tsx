import dynamic from 'next/dynamic';
import { useState, useSyncExternalStore } from 'react';
import { useNavigation } from '@/components/ui/Link';
import { onSupportAgentModeChange, isSupportAgentMode } from '@/lib/browser/supportAgent';

const Staff = dynamic(() => import('./SupportAgent').then((module) => module.SupportAgent), {
  ssr: false,
});

export function SupportMode() {
  const { path } = useNavigation();
  const isRequested = /[?&]isCS=1(?![^&#])/.test(path);
  const isActive = useSyncExternalStore(onSupportAgentModeChange, isSupportAgentMode, () => false);
  const [wasShown, setWasShown] = useState(false);
  if ((isRequested || isActive) && !wasShown) setWasShown(true);
  return wasShown && <Staff isRequested={isRequested} />;
}
