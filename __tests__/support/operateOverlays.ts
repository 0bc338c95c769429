import { expect } from '@playwright/test';
import type { Pointer, EngineVisitor } from '@/__tests__/e2e/engines/support/visitor';
import type { Overlay } from './overlays';

const OFTEN = { intervals: [50] };

/** A finger on a phone or a mouse at a desk. */
export type InputDevice = {
  name: 'phone' | 'desktop';
  pointer: Pointer;
  width: number;
  height: number;
};
export const PHONE: InputDevice = { name: 'phone', pointer: 'touch', width: 390, height: 844 };
export const DESKTOP: InputDevice = { name: 'desktop', pointer: 'mouse', width: 1440, height: 900 };

/** The beginning of a control's accessible name, and the selector of its container. */
export type Target = readonly [name: string, within?: string];

/** Where a control can be tapped: brought into sight, at rest, and itself the first that a tap there hits. Else what is in the way. */
const pointOf = (visitor: EngineVisitor, [name, within = 'main']: Target) =>
  visitor.run(
    ([begins, root]) => {
      const named = (node: HTMLElement) => {
        const label = (node as HTMLInputElement).labels?.[0];
        const name = node.ariaLabel ?? (label ?? node).textContent;
        return begins.split(' | ').some((one) => name.replace(/\s+/g, ' ').trim().startsWith(one));
      };
      const nodes = [
        ...document.querySelectorAll<HTMLElement>(
          `:is(${root}) :is(a, button, summary, label, input:not([type=hidden]), [role=option], h1)`,
        ),
      ].filter(
        (one) =>
          !one.matches(':disabled, [aria-busy=true], [aria-disabled=true]') &&
          named(one) &&
          one.checkVisibility({ visibilityProperty: true }),
      );
      const covering = [`nothing in ${root} is called ${begins}`];
      for (const node of nodes) {
        node.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = node.getBoundingClientRect();
        const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
        const hit = document.elementFromPoint(point.x, point.y);
        if (hit && (node.contains(hit) || (hit.contains(node) && hit.matches('label'))))
          return point;
        covering.push(`${begins} is under ${hit?.outerHTML.slice(0, 120)}`);
      }
      return covering.join('; ');
    },
    [name, within] as const,
  );

/** Taps the control once it can be tapped and no longer moves; not while the tap would count as the second half of a double tap. */
export async function tap(visitor: EngineVisitor, hand: InputDevice, target: Target, times = 1) {
  await expect
    .poll(
      () =>
        visitor.run(
          () => performance.now() - Number(document.documentElement.dataset.opened ?? -999),
        ),
      OFTEN,
    )
    .toBeGreaterThan(500);
  const found = { at: { x: NaN, y: NaN } };
  await expect
    .poll(
      async () => {
        const at = await pointOf(visitor, target);
        if (typeof at === 'string') return at;
        const before = found.at;
        found.at = at;
        return before.x === at.x && before.y === at.y ? 'at rest' : 'moving';
      },
      { ...OFTEN, message: `${target[0]} can be tapped` },
    )
    .toBe('at rest');
  await visitor.point(hand.pointer, found.at, times);
}

const OPEN = 'dialog[open], [data-open=true], [role=listbox]';

/** The titles of the dialogs and menus that are open. */
const titles = (visitor: EngineVisitor) =>
  visitor
    .run(() => {
      const dialogs = [...document.querySelectorAll('dialog[open]')];
      const menus = [...document.querySelectorAll<HTMLInputElement>('[aria-expanded=true]')];
      return [
        ...dialogs.map((dialog) => dialog.querySelector('h2')?.textContent ?? ''),
        ...menus.map((one) => `${one.ariaLabel ?? one.labels?.[0]?.textContent} expanded`),
      ];
    })
    // Another page is on its way.
    .catch(() => ['']);

export async function expectOpen(visitor: EngineVisitor, title: string) {
  await expect
    .poll(() => titles(visitor), { ...OFTEN, message: `${title} is open` })
    .toContainEqual(expect.stringContaining(title));
  // Whatever follows finds it at rest.
  await visitor.run(async () => {
    document.documentElement.dataset.opened = String(performance.now());
    await Promise.all(
      document.getAnimations().map(({ finished }) => finished.catch(() => undefined)),
    );
  });
}
export const expectClosed = (visitor: EngineVisitor, title: string) =>
  expect
    .poll(() => titles(visitor), { ...OFTEN, message: `${title} is closed` })
    .not.toContainEqual(expect.stringContaining(title));

/** What a control of an overlay may have changed: words, the address, what is ticked, and whether the page was loaded anew. */
const state = (visitor: EngineVisitor) =>
  visitor
    .run(() => {
      const ticked = [...document.querySelectorAll<HTMLInputElement>(':checked')].map(
        ({ labels }) => `checked: ${labels?.[0]?.textContent}`,
      );
      const anew = document.documentElement.dataset.visited ? '' : 'loaded anew';
      return [location.pathname + location.search, anew, ...ticked, document.body.innerText].join(
        '\n',
      );
    })
    .catch(() => '');

/** A point beside the open dialog, far from where it was opened; none where it covers the screen. */
const beside = (visitor: EngineVisitor) =>
  visitor.run(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const { left, right, top, bottom } = dialog?.getBoundingClientRect() ?? new DOMRect();
    if (left > 8) return { x: Math.round(left / 2), y: innerHeight - 8 };
    if (right < innerWidth - 8)
      return { x: Math.round((right + innerWidth) / 2), y: innerHeight - 8 };
    if (top > 8) return { x: 8, y: Math.round(top / 2) };
    return bottom < innerHeight - 8 ? { x: 8, y: innerHeight - 4 } : null;
  });

/** Opens it by its opener, or by coming to the page. */
async function open(
  visitor: EngineVisitor,
  hand: InputDevice,
  { opener, title, typed }: Overlay,
  times = 1,
) {
  if (opener) await tap(visitor, hand, opener, times);
  if (typed && (await visitor.run(() => !(document.activeElement as HTMLInputElement).value)))
    await visitor.press(...typed);
  await expectOpen(visitor, title);
}

async function operate(
  visitor: EngineVisitor,
  hand: InputDevice,
  { use: [name, effect] = ['', /^/] }: Overlay,
) {
  await visitor.run(() => {
    document.documentElement.dataset.visited = 'true';
  });
  await tap(visitor, hand, [name, OPEN]);
  await expect
    .poll(() => state(visitor), { ...OFTEN, message: `${name} has its effect` })
    .toMatch(effect);
}

/** A menu is closed by its opener or beside it, opened again and used. */
async function operateMenu(
  visitor: EngineVisitor,
  hand: InputDevice,
  overlay: Overlay,
  close: Target,
) {
  await open(visitor, hand, overlay);
  await tap(visitor, hand, close);
  await expectClosed(visitor, overlay.title);
  await open(visitor, hand, overlay);
  await operate(visitor, hand, overlay);
  await expectClosed(visitor, overlay.title);
}

/** Closes what is open by its cross; one that was opened from another lies above it. */
async function closeAll(visitor: EngineVisitor, hand: InputDevice) {
  for (let left = (await titles(visitor)).length - 1; left >= 0; left -= 1) {
    await tap(visitor, hand, ['Close', OPEN]);
    await expect
      .poll(() => titles(visitor), { ...OFTEN, message: `${left} are left open` })
      .toHaveLength(left);
  }
}

/** Opened by a double tap of which only the first counts, used and closed: by what was used in it, or by its cross. */
async function operateOverlayOnce(visitor: EngineVisitor, hand: InputDevice, overlay: Overlay) {
  await open(visitor, hand, overlay, overlay.close ? 1 : 2);
  if (overlay.use) await operate(visitor, hand, overlay);
  if (overlay.use?.[2] !== 'gone') await closeAll(visitor, hand);
  await expectClosed(visitor, overlay.title);
}

/** Opened by a double tap of which only the first counts, used, closed by its cross, opened again and closed by a tap beside it: by a finger or a mouse, as the engine itself sends them. */
async function operateOverlay(visitor: EngineVisitor, hand: InputDevice, overlay: Overlay) {
  const { title, opener, use: used, close } = overlay;
  if (close) return operateMenu(visitor, hand, overlay, close);
  const goes = used?.[2] === 'gone';
  await open(visitor, hand, overlay, 2);
  if (used && !goes) await operate(visitor, hand, overlay);
  await closeAll(visitor, hand);
  if (!opener) return;
  await open(visitor, hand, overlay);
  const point = await beside(visitor);
  if (point) await visitor.point(hand.pointer, point);
  else await tap(visitor, hand, ['Close', OPEN]);
  await expectClosed(visitor, title);
  if (!goes) return;
  await open(visitor, hand, overlay);
  await operate(visitor, hand, overlay);
  await expectClosed(visitor, title);
}

/** Each of them, on one visit of each page. Resolves to what was found, of all of them. */
export async function operateAll(
  visitor: EngineVisitor,
  overlays: Overlay[],
  hands: InputDevice[],
  visit: (address: string) => Promise<void>,
  walk: 'every way to close' | 'once' = 'every way to close',
) {
  const through = walk === 'once' ? operateOverlayOnce : operateOverlay;
  const found: string[] = [];
  let address = '';
  for (const overlay of overlays)
    for (const hand of hands) {
      if (overlay.at && overlay.at !== hand.name) continue;
      try {
        await visitor.resize(hand.width, hand.height);
        const fresh = !overlay.opener || overlay.address !== address;
        if (fresh) {
          if (overlay.cookie)
            await visitor.run(
              (cookie) => void (document.cookie = `${cookie}; path=/`),
              overlay.cookie,
            );
          await visit(overlay.address);
        }
        await through(visitor, hand, overlay);
        address = overlay.use?.[2] === 'gone' ? '' : overlay.address;
      } catch (error) {
        address = '';
        found.push(`${overlay.source}, ${hand.name}: ${String(error).replaceAll('\n', ' ')}`);
      }
    }
  return found;
}
