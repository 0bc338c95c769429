import { expect } from '@playwright/test';
import type { EngineVisitor } from '@/__tests__/e2e/engines/support/visitor';
import type { Disclosure } from './disclosures';
import { type InputDevice, tap } from './tap';

const POLLING = { intervals: [50] };

/** The visible text of a container, with the values of its fields. */
const textWithin = (visitor: EngineVisitor, within: string) =>
  visitor
    .run((selector) => {
      const visible = [...document.querySelectorAll<HTMLElement>(selector)].filter((node) =>
        node.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
      return visible
        .flatMap((node) => [
          node.innerText,
          ...[...node.querySelectorAll<HTMLInputElement>('input, textarea')].map(
            ({ value }) => value,
          ),
        ])
        .join('\n');
    }, within)
    // A navigation is under way.
    .catch(() => '');

const addressOf = (visitor: EngineVisitor) =>
  visitor.run(() => location.pathname + location.search).catch(() => '');

async function operate(
  visitor: EngineVisitor,
  device: InputDevice,
  { within, use: [name, effect, typed] = ['', /^/, undefined] }: Disclosure,
) {
  if (!name) return;
  await tap(visitor, device, [name, within]);
  if (typed) await visitor.press(...typed);
  await expect
    .poll(async () => `${await addressOf(visitor)}\n${await textWithin(visitor, within)}`, {
      ...POLLING,
      message: `${name} has its effect`,
    })
    .toMatch(effect);
}

/** Shows, uses and hides a disclosure by touch or mouse. */
async function tapThrough(visitor: EngineVisitor, device: InputDevice, disclosure: Disclosure) {
  const { show, hide, within, text, prepare } = disclosure;
  const isShown = () => expect.poll(() => textWithin(visitor, within), POLLING);
  if (prepare) await visitor.run(prepare);
  if (show.length) await isShown().not.toMatch(text);
  for (const target of show) await tap(visitor, device, target);
  await isShown().toMatch(text);
  await operate(visitor, device, disclosure);
  if (!hide) return;
  for (const target of hide) await tap(visitor, device, target);
  await isShown().not.toMatch(text);
}

/** Taps through all disclosures, each on a new visit. Resolves to all failures. */
export async function tapDisclosures(
  visitor: EngineVisitor,
  disclosures: Disclosure[],
  devices: InputDevice[],
  visit: (address: string) => Promise<void>,
) {
  const failures: string[] = [];
  for (const disclosure of disclosures)
    for (const device of devices) {
      if (disclosure.at && disclosure.at !== device.name) continue;
      try {
        await visitor.resize(device.width, device.height);
        await visit(disclosure.address);
        await visitor.run(() => localStorage.clear());
        await visit(disclosure.address);
        await tapThrough(visitor, device, disclosure);
      } catch (error) {
        failures.push(
          `${disclosure.source}, ${disclosure.text}, ${device.name}: ${String(error).replaceAll('\n', ' ')}`,
        );
      }
    }
  return failures;
}
