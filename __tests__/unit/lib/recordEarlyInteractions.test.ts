import {
  recordEarlyInteractions,
  replayEarlyInteractions,
} from '@/lib/hydration/recordEarlyInteractions';

const radio = (value: string) =>
  document.querySelector<HTMLInputElement>(`input[value="${value}"]`) as HTMLInputElement;

test('early interactions > a radio chosen before hydration does not override one chosen while the replay loads', async () => {
  document.body.innerHTML =
    '<form><input type="radio" name="size" value="M"><input type="radio" name="size" value="L"></form>';
  recordEarlyInteractions();
  radio('M').click();
  replayEarlyInteractions();
  radio('L').click();
  // The replay is a dynamic import that has resolved once this one has.
  await import('@/lib/hydration/replayInteractions');
  await Promise.resolve();
  expect([radio('M').checked, radio('L').checked]).toEqual([false, true]);
});
