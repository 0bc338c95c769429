import { expect } from '@playwright/test';
import type { Pointer, EngineVisitor } from '@/__tests__/e2e/engines/support/visitor';

export const POLLING = { intervals: [50] };

/** A touch screen or a mouse. */
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

/** Scrolls a control into view and returns the point that hits it, or the reason why none does. */
const pointOf = (visitor: EngineVisitor, [name, within = 'main']: Target) =>
  visitor.run(
    ([namePrefix, root]) => {
      const matchesName = (node: HTMLElement) => {
        const label = (node as HTMLInputElement).labels?.[0];
        const name = node.ariaLabel ?? (label ?? node).textContent;
        return namePrefix
          .split(' | ')
          .some((prefix) => name.replace(/\s+/g, ' ').trim().startsWith(prefix));
      };
      const nodes = [
        ...document.querySelectorAll<HTMLElement>(
          `:is(${root}) :is(a, button, summary, label, input:not([type=hidden]), [role=option], h1)`,
        ),
      ].filter(
        (node) =>
          !node.matches(':disabled, [aria-busy=true], [aria-disabled=true]') &&
          matchesName(node) &&
          node.checkVisibility({ visibilityProperty: true }),
      );
      const covering = [`nothing in ${root} is called ${namePrefix}`];
      for (const node of nodes) {
        node.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = node.getBoundingClientRect();
        const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
        const hit = document.elementFromPoint(point.x, point.y);
        if (hit && (node.contains(hit) || (hit.contains(node) && hit.matches('label'))))
          return point;
        covering.push(`${namePrefix} is under ${hit?.outerHTML.slice(0, 120)}`);
      }
      return covering.join('; ');
    },
    [name, within] as const,
  );

/** Taps a control once it is hit and stable, and late enough not to count as a double tap. */
export async function tap(visitor: EngineVisitor, device: InputDevice, target: Target, times = 1) {
  await expect
    .poll(
      () =>
        visitor.run(
          () => performance.now() - Number(document.documentElement.dataset.opened ?? -999),
        ),
      POLLING,
    )
    .toBeGreaterThan(500);
  const last = { point: { x: NaN, y: NaN } };
  await expect
    .poll(
      async () => {
        const point = await pointOf(visitor, target);
        if (typeof point === 'string') return point;
        const before = last.point;
        last.point = point;
        return before.x === point.x && before.y === point.y ? 'stable' : 'moving';
      },
      { ...POLLING, message: `${target[0]} can be tapped` },
    )
    .toBe('stable');
  await visitor.point(device.pointer, last.point, times);
}
