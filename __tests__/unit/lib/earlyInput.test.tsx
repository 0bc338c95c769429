import { jest } from '@jest/globals';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { recordEarlyInput } from '@/lib/hydration/earlyInput';
import { replayEarlyInteractions } from '@/lib/hydration/replayEarlyInteractions';

const onAdd = jest.fn();

function Form() {
  const [size, setSize] = useState('');
  useEffect(replayEarlyInteractions, []);
  return (
    <form>
      {['M', 'L'].map((name) => (
        <input
          key={name}
          type="radio"
          name="size"
          value={name}
          checked={size === name}
          onChange={() => setSize(name)}
        />
      ))}
      <button type="button" onClick={() => onAdd(size)}>
        Add
      </button>
    </form>
  );
}

const radio = (value: string) =>
  document.querySelector<HTMLInputElement>(`input[value="${value}"]`) as HTMLInputElement;
const button = () => document.querySelector('button') as HTMLButtonElement;

beforeEach(() => {
  onAdd.mockClear();
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Form />);
  document.body.replaceChildren(container);
  recordEarlyInput();
});
afterEach(() => {
  delete window.releaseEarlyClicks;
});

/** Hydrates as a browser does; resolves when the early interactions were replayed. */
function hydrate(): Promise<void> {
  const replayed = new Promise<void>((resolve) => {
    window.releaseEarlyClicks = () => {
      button().click();
      resolve();
    };
  });
  hydrateRoot(document.body.firstElementChild as Element, <Form />);
  return replayed;
}

test.each([
  { chosen: ['M'], last: 'M' },
  { chosen: ['M', 'L'], last: 'L' },
  { chosen: ['M', 'L', 'M'], last: 'M' },
])(
  'early interactions > a button pressed before hydration knows the size: $chosen',
  async ({ chosen, last }) => {
    chosen.forEach((value) => radio(value).click());
    await hydrate();
    expect(onAdd.mock.calls).toEqual([[last]]);
    expect(radio(last).checked).toBe(true);
  },
);

test.each([
  { early: [], live: 'M' },
  { early: ['M'], live: 'L' },
])('early interactions > $live chosen after hydration, before the replay, is kept', async (row) => {
  row.early.forEach((value) => radio(value).click());
  const replay = window.endEarlyInput?.();
  const onInput = jest.fn();
  document.body.addEventListener('input', onInput, { once: true });
  radio(row.live).click();
  expect(onInput).toHaveBeenCalledTimes(1);
  document.body.addEventListener('input', onInput);
  replay?.();
  expect(onInput).toHaveBeenCalledTimes(1);
  expect(radio(row.live).checked).toBe(true);
  document.body.removeEventListener('input', onInput);
});

test.each(['checkbox', 'radio', 'text', 'file'])(
  'early interactions > a %s of a part that is hydrated already is handled once',
  (type) => {
    const input = Object.assign(document.createElement('input'), { type });
    const part = document.createElement('div');
    part.append(input);
    document.body.append(part);
    const handled: string[] = [];
    for (const kind of ['click', 'input', 'change'])
      part.addEventListener(kind, (event) => handled.push(event.type));
    if (type === 'checkbox' || type === 'radio') input.click();
    else
      for (const kind of ['input', 'change'])
        input.dispatchEvent(new Event(kind, { bubbles: true }));
    expect(handled).toEqual([]);
    window.endEarlyInput?.()();
    expect(handled).toEqual(
      type === 'checkbox' || type === 'radio' ? ['click', 'input', 'change'] : ['input', 'change'],
    );
  },
);

test('early interactions > a file chosen before hydration fires a change event', () => {
  const input = Object.assign(document.createElement('input'), { type: 'file' });
  document.body.append(input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  const onChange = jest.fn();
  input.addEventListener('change', onChange);
  window.endEarlyInput?.()();
  expect(onChange).toHaveBeenCalledTimes(1);
});
