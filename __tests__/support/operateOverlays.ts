import { expect } from '@playwright/test';
import type { EngineVisitor } from '@/__tests__/e2e/engines/support/visitor';
import type { Overlay } from './overlays';
import { POLLING, tap, type InputDevice, type Target } from './tap';

const OPEN = 'dialog[open], [data-open=true], [role=listbox]';

/** The titles of the dialogs and menus that are open. */
const openTitles = (visitor: EngineVisitor) =>
  visitor
    .run(() => {
      const dialogs = [...document.querySelectorAll('dialog[open]')];
      const menus = [...document.querySelectorAll<HTMLInputElement>('[aria-expanded=true]')];
      return [
        ...dialogs.map((dialog) => dialog.querySelector('h2')?.textContent ?? ''),
        ...menus.map((menu) => `${menu.ariaLabel ?? menu.labels?.[0]?.textContent} expanded`),
      ];
    })
    // A navigation is under way.
    .catch(() => ['']);

/** The open dialogs whose content is wider than the dialog. */
const tooWide = (visitor: EngineVisitor) =>
  visitor.run(() =>
    [...document.querySelectorAll('dialog[open]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ scrollWidth, clientWidth }) => `${scrollWidth} px in ${clientWidth} px`),
  );

export async function expectOpen(visitor: EngineVisitor, title: string) {
  await expect
    .poll(() => openTitles(visitor), { ...POLLING, message: `${title} is open` })
    .toContainEqual(expect.stringContaining(title));
  // Waits for running animations.
  await visitor.run(async () => {
    document.documentElement.dataset.opened = String(performance.now());
    await Promise.all(
      document.getAnimations().map(({ finished }) => finished.catch(() => undefined)),
    );
  });
  expect(await tooWide(visitor), `${title} does not scroll sideways`).toEqual([]);
}
export const expectClosed = (visitor: EngineVisitor, title: string) =>
  expect
    .poll(() => openTitles(visitor), { ...POLLING, message: `${title} is closed` })
    .not.toContainEqual(expect.stringContaining(title));

/** URL, reload marker, checked fields and text of the page. */
const state = (visitor: EngineVisitor) =>
  visitor
    .run(() => {
      const ticked = [...document.querySelectorAll<HTMLInputElement>(':checked')].map(
        ({ labels }) => `checked: ${labels?.[0]?.textContent}`,
      );
      const reloaded = document.documentElement.dataset.visited ? '' : 'document reloaded';
      return [
        location.pathname + location.search,
        reloaded,
        ...ticked,
        document.body.innerText,
      ].join('\n');
    })
    .catch(() => '');

/** A point beside the open dialog, away from its opener; null if it covers the screen. */
const pointBeside = (visitor: EngineVisitor) =>
  visitor.run(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const { left, right, top, bottom } = dialog?.getBoundingClientRect() ?? new DOMRect();
    if (left > 8) return { x: Math.round(left / 2), y: innerHeight - 8 };
    if (right < innerWidth - 8)
      return { x: Math.round((right + innerWidth) / 2), y: innerHeight - 8 };
    if (top > 8) return { x: 8, y: Math.round(top / 2) };
    return bottom < innerHeight - 8 ? { x: 8, y: innerHeight - 4 } : null;
  });

/** Two presses further apart are no double tap. */
const DOUBLE_TAP_MS = 500;

/**
 * Taps a control twice. Some drivers wait between the taps until a busy page has handled the first: then
 * the second is one of its own, and may close what the first has opened.
 */
async function tapTwice(
  visitor: EngineVisitor,
  device: InputDevice,
  target: Target,
  title: string,
) {
  await visitor.run(() => {
    const { dataset } = document.documentElement;
    dataset.presses = '';
    document.documentElement.onpointerdown = ({ timeStamp }) => {
      dataset.presses += `${timeStamp} `;
    };
  });
  await tap(visitor, device, target, 2);
  const presses = await visitor.run(() => document.documentElement.dataset.presses ?? '');
  const [first = NaN, second = NaN] = presses.trim().split(' ').map(Number);
  if (second - first <= DOUBLE_TAP_MS) return;
  const isOpen = (await openTitles(visitor)).some((name) => name.includes(title));
  if (!isOpen && second > first) await tap(visitor, device, target);
}

/** Opens an overlay by its opener, or waits for it to open by itself. */
async function open(
  visitor: EngineVisitor,
  device: InputDevice,
  { from, opener, title, typed }: Overlay,
  times: 1 | 2 = 1,
) {
  if (from && !(await openTitles(visitor)).includes(from.title)) {
    await tap(visitor, device, from.opener);
    await expectOpen(visitor, from.title);
  }
  if (opener && times > 1) await tapTwice(visitor, device, opener, title);
  else if (opener) await tap(visitor, device, opener);
  if (typed && (await visitor.run(() => !(document.activeElement as HTMLInputElement).value)))
    await visitor.press(...typed);
  await expectOpen(visitor, title);
}

async function operate(
  visitor: EngineVisitor,
  device: InputDevice,
  { use: [name, effect] = ['', /^/] }: Overlay,
) {
  await visitor.run(() => {
    document.documentElement.dataset.visited = 'true';
  });
  await tap(visitor, device, [name, OPEN]);
  await expect
    .poll(() => state(visitor), { ...POLLING, message: `${name} has its effect` })
    .toMatch(effect);
}

/** Opens a menu, closes it, opens it again and uses it. */
async function operateMenu(
  visitor: EngineVisitor,
  device: InputDevice,
  overlay: Overlay,
  close: Target,
) {
  await open(visitor, device, overlay);
  await tap(visitor, device, close);
  await expectClosed(visitor, overlay.title);
  await open(visitor, device, overlay);
  await operate(visitor, device, overlay);
  await expectClosed(visitor, overlay.title);
}

/** Closes all open overlays by their close button, the topmost first; a list of suggestions closes with its dialog. */
async function closeAll(visitor: EngineVisitor, device: InputDevice) {
  const countOpen = async () => (await openTitles(visitor)).length;
  for (let count = await countOpen(); count > 0; count = await countOpen()) {
    await tap(visitor, device, ['Close', OPEN]);
    await expect
      .poll(countOpen, { ...POLLING, message: `fewer than ${count} are open` })
      .toBeLessThan(count);
  }
}

/** Opens by a double tap, whose second tap is ignored, uses and closes. */
async function operateOverlayOnce(visitor: EngineVisitor, device: InputDevice, overlay: Overlay) {
  await open(visitor, device, overlay, overlay.close ? 1 : 2);
  if (overlay.use) await operate(visitor, device, overlay);
  if (overlay.use?.[2] !== 'closed') await closeAll(visitor, device);
  await expectClosed(visitor, overlay.title);
}

/** As above, and closes by the close button and by a tap beside the overlay. */
async function operateOverlay(visitor: EngineVisitor, device: InputDevice, overlay: Overlay) {
  const { title, opener, use: usage, close } = overlay;
  if (close) return operateMenu(visitor, device, overlay, close);
  const closesOnUse = usage?.[2] === 'closed';
  await open(visitor, device, overlay, 2);
  if (usage && !closesOnUse) await operate(visitor, device, overlay);
  await closeAll(visitor, device);
  if (!opener) return;
  await open(visitor, device, overlay);
  const point = await pointBeside(visitor);
  if (point) await visitor.point(device.pointer, point);
  else await tap(visitor, device, ['Close', OPEN]);
  await expectClosed(visitor, title);
  if (overlay.from) await closeAll(visitor, device);
  if (!closesOnUse) return;
  await open(visitor, device, overlay);
  await operate(visitor, device, overlay);
  await expectClosed(visitor, title);
}

/** Operates all overlays, with one visit per page. Resolves to all failures. */
export async function operateAll(
  visitor: EngineVisitor,
  overlays: Overlay[],
  devices: InputDevice[],
  visit: (address: string) => Promise<void>,
  mode: 'every way to close' | 'once' = 'every way to close',
) {
  const operateOverlayIn = mode === 'once' ? operateOverlayOnce : operateOverlay;
  const failures: string[] = [];
  let address = '';
  for (const overlay of overlays)
    for (const device of devices) {
      if (overlay.at && overlay.at !== device.name) continue;
      try {
        await visitor.resize(device.width, device.height);
        const needsVisit = !overlay.opener || overlay.address !== address;
        if (needsVisit) {
          if (overlay.cookie)
            await visitor.run(
              (cookie) => void (document.cookie = `${cookie}; path=/`),
              overlay.cookie,
            );
          await visit(overlay.address);
        }
        await operateOverlayIn(visitor, device, overlay);
        address = overlay.use?.[2] === 'closed' ? '' : overlay.address;
      } catch (error) {
        address = '';
        failures.push(`${overlay.source}, ${device.name}: ${String(error).replaceAll('\n', ' ')}`);
      }
    }
  return failures;
}
