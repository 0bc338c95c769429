import { expect } from '@playwright/test';
import type { EngineVisitor } from '@/__tests__/e2e/engines/support/visitor';
import type { Disclosure } from './disclosures';
import { type InputDevice, tap } from './operateOverlays';

const OFTEN = { intervals: [50] };

/** The visible text of a container, with the values of its fields. */
const textWithin = (visitor: EngineVisitor, within: string) =>
  visitor
    .run((selector) => {
      const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter((node) =>
        node.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
      return shown
        .flatMap((node) => [
          node.innerText,
          ...[...node.querySelectorAll<HTMLInputElement>('input, textarea')].map(
            ({ value }) => value,
          ),
        ])
        .join('\n');
    }, within)
    // Another page is on its way.
    .catch(() => '');

const addressOf = (visitor: EngineVisitor) =>
  visitor.run(() => location.pathname + location.search).catch(() => '');

async function operate(
  visitor: EngineVisitor,
  hand: InputDevice,
  { within, use: [name, effect, typed] = ['', /^/, undefined] }: Disclosure,
) {
  if (!name) return;
  await tap(visitor, hand, [name, within]);
  if (typed) await visitor.press(...typed);
  await expect
    .poll(async () => `${await addressOf(visitor)}\n${await textWithin(visitor, within)}`, {
      ...OFTEN,
      message: `${name} has its effect`,
    })
    .toMatch(effect);
}

/** Shown, used and hidden, by a finger or a mouse. */
async function tapThrough(visitor: EngineVisitor, hand: InputDevice, disclosure: Disclosure) {
  const { show, hide, within, text, prepare } = disclosure;
  const isShown = () => expect.poll(() => textWithin(visitor, within), OFTEN);
  if (prepare) await visitor.run(prepare);
  if (show.length) await isShown().not.toMatch(text);
  for (const target of show) await tap(visitor, hand, target);
  await isShown().toMatch(text);
  await operate(visitor, hand, disclosure);
  if (!hide) return;
  for (const target of hide) await tap(visitor, hand, target);
  await isShown().not.toMatch(text);
}

/** Each of them on a new visit of its page. Resolves to what was found, of all of them. */
export async function tapDisclosures(
  visitor: EngineVisitor,
  disclosures: Disclosure[],
  hands: InputDevice[],
  visit: (address: string) => Promise<void>,
) {
  const found: string[] = [];
  for (const disclosure of disclosures)
    for (const hand of hands) {
      if (disclosure.at && disclosure.at !== hand.name) continue;
      try {
        await visitor.resize(hand.width, hand.height);
        await visit(disclosure.address);
        await visitor.run(() => localStorage.clear());
        await visit(disclosure.address);
        await tapThrough(visitor, hand, disclosure);
      } catch (error) {
        found.push(
          `${disclosure.source}, ${disclosure.text}, ${hand.name}: ${String(error).replaceAll('\n', ' ')}`,
        );
      }
    }
  return found;
}
