import { jest } from '@jest/globals';
import { recordEarlyInput } from '@/lib/hydration/earlyInput';
import { replayEarlyInteractions } from '@/lib/hydration/replayEarlyInteractions';

const radio = (value: string) =>
  document.querySelector<HTMLInputElement>(`input[value="${value}"]`) as HTMLInputElement;

/** The values of the form that a handler sees. */
const events: string[] = [];
beforeEach(() => {
  events.length = 0;
  document.body.innerHTML =
    '<form><input type="radio" name="size" value="M"><input type="radio" name="size" value="L"><button type="button">Add</button></form>';
  recordEarlyInput();
});
afterEach(() => {
  delete window.releaseEarlyClicks;
});

const hydrate = () => {
  document.querySelectorAll('input, button').forEach((control) =>
    control.addEventListener('click', () => {
      events.push(control instanceof HTMLInputElement ? control.value : 'Add');
    }),
  );
  replayEarlyInteractions();
};

test.each([
  { chosen: ['M'], seen: 'M' },
  { chosen: ['M', 'L'], seen: 'L' },
  { chosen: ['M', 'L', 'M'], seen: 'M' },
])('early interactions > $chosen chosen before hydration: handlers see $seen last', (row) => {
  row.chosen.forEach((value) => radio(value).click());
  hydrate();
  expect(events.at(-1)).toBe(row.seen);
  expect(radio(row.seen).checked).toBe(true);
});

test('early interactions > the size is known before a button that is held, or tapped right after hydration, acts', () => {
  radio('L').click();
  const button = document.querySelector('button') as HTMLButtonElement;
  window.releaseEarlyClicks = () => button.click();
  hydrate();
  button.click();
  expect(events).toEqual(['L', 'Add', 'Add']);
});

test('early interactions > a value chosen after hydration is not repeated', () => {
  hydrate();
  radio('M').click();
  replayEarlyInteractions();
  expect(events).toEqual(['M']);
});

test('early interactions > a file chosen before hydration fires a change event', () => {
  const input = Object.assign(document.createElement('input'), { type: 'file' });
  document.body.append(input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  const onChange = jest.fn();
  input.addEventListener('change', onChange);
  hydrate();
  expect(onChange).toHaveBeenCalledTimes(1);
});
