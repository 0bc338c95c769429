import { screen, within } from '@testing-library/react';
import { type ConsentChoice, requiresConsent } from '@/lib/browser/consent';
import { press } from './dataLayerEvents';

/** Chooses in the consent panel, which the footer link opens where opt-in is not required. */
export async function chooseConsent({ analytics, advertising }: ConsentChoice, country: string) {
  if (!requiresConsent(country)) press(screen.getByText('Cookie choices', { selector: 'a' }));
  const heading = await screen.findByText('Your cookies, your choice');
  const panel = within(heading.closest('section') as HTMLElement);
  if (analytics === advertising)
    return press(panel.getByRole('button', { name: analytics ? 'Accept all' : 'Reject all' }));
  if (requiresConsent(country)) press(panel.getByRole('button', { name: 'Manage choices' }));
  for (const [name, granted] of [
    [/^Analytics/, analytics],
    [/^Advertising/, advertising],
  ] as const) {
    const box = panel.getByRole<HTMLInputElement>('checkbox', { name });
    if (box.checked !== granted) press(box);
  }
  press(panel.getByRole('button', { name: 'Save choices' }));
}
