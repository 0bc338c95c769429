type Intent = typeof import('@/lib/browser/onIntent');

let intent: Intent;

const setActivation = (hasBeenActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', {
    value: { hasBeenActive, isActive: false },
    configurable: true,
  });

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  setActivation(false);
  intent = await import('@/lib/browser/onIntent');
});
afterEach(() => {
  intent.markUsed();
  jest.useRealTimers();
});

test.each(['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin', 'click'])(
  'intent > %s runs every task once, before the handlers of what was pressed',
  (sign) => {
    const calls: string[] = [];
    document.body.addEventListener(sign, () => calls.push('handler'), { once: true });
    intent.onIntent(() => calls.push('first'));
    intent.onIntent(() => calls.push('second'));
    expect(calls).toEqual([]);
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    expect(calls).toEqual(['first', 'second', 'handler']);
  },
);

test('intent > an untouched page runs tasks after ten seconds', () => {
  const task = jest.fn();
  intent.onIntent(task);
  jest.advanceTimersByTime(9999);
  expect(task).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledTimes(1);
});

test('intent > the page scrolled is a sign of use, a part that scrolls by itself is not', () => {
  const task = jest.fn();
  intent.onIntent(task);
  document.body.dispatchEvent(new Event('scroll'));
  expect(task).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('scroll', { bubbles: true }));
  expect(task).toHaveBeenCalledTimes(1);
});

test.each(['#credential=a.b.c', '?isCS=1'])('intent > an address with %s is in use', (end) => {
  history.replaceState(null, '', `/${end}`);
  const task = jest.fn();
  intent.onIntent(task);
  jest.runOnlyPendingTimers();
  history.replaceState(null, '', '/');
  expect(task).toHaveBeenCalledTimes(1);
});

test('intent > a cancelled task does not run', () => {
  const task = jest.fn();
  intent.onIntent(task)();
  document.body.click();
  expect(task).not.toHaveBeenCalled();
});

test('intent > on a page in use, tasks run when the browser is idle', async () => {
  const task = jest.fn();
  document.body.click();
  intent.onIntent(() => undefined);
  document.body.click();
  intent.onIntent(task);
  expect(task).toHaveBeenCalledTimes(1);
  await expect(intent.untilIntent()).resolves.toBeUndefined();
});

test('intent > a page that was pressed or scrolled before is in use', () => {
  const task = jest.fn();
  setActivation(true);
  intent.onIntent(task);
  setActivation(false);
  jest.replaceProperty(window, 'scrollY', 200);
  intent.onIntent(task);
  expect(task).toHaveBeenCalledTimes(2);
  jest.restoreAllMocks();
});
