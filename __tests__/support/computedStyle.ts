/** Inherited properties with their initial values. jsdom's style sheet sets neither. */
const INHERITED: Record<string, string> = { visibility: 'visible', 'pointer-events': 'auto' };

const COMPUTED = ['display', 'opacity', ...Object.keys(INHERITED)];

const inlineValue = (element: Element, property: string): string =>
  element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : '';

function inheritedValue(element: Element, property: string): string | undefined {
  for (let next: Element | null = element; next; next = next.parentElement) {
    const value = inlineValue(next, property);
    if (value) return value;
  }
  return INHERITED[property];
}

/** Everything that selectors of `display` in jsdom's style sheet look at. */
const displayKey = (element: Element): string =>
  [
    element.parentElement?.localName,
    element.localName,
    element.hasAttribute('hidden'),
    element.hasAttribute('open'),
    element.getAttribute('type'),
  ].join(' ');

/** Selectors of a sheet's rules, also of those in media queries, that set one of these properties. */
const selectorsOf = (rules: CSSRuleList): string[] =>
  [...rules].flatMap((rule) => {
    const { selectorText, style, cssRules } = rule as CSSStyleRule;
    if (!selectorText) return cssRules && 'media' in rule ? selectorsOf(cssRules) : [];
    return COMPUTED.some((property) => style.getPropertyValue(property)) ? [selectorText] : [];
  });

const selectors = new WeakMap<CSSStyleSheet, { ruleCount: number; selector: string }>();

/** The selectors of a sheet as one, read again after a rule is added. */
function selectorOf(sheet: CSSStyleSheet): string {
  const ruleCount = sheet.cssRules.length;
  const known = selectors.get(sheet);
  if (known?.ruleCount === ruleCount) return known.selector;
  const selector = selectorsOf(sheet.cssRules).join();
  selectors.set(sheet, { ruleCount, selector });
  return selector;
}

/** Whether a style sheet of its document, such as that of toasts, sets one of these properties. */
const isStyled = (element: Element): boolean =>
  [...element.ownerDocument.styleSheets].some((sheet) => {
    const selector = selectorOf(sheet);
    return selector !== '' && element.closest(selector) !== null;
  });

/**
 * Makes `getComputedStyle` compute only the property that is read. jsdom computes all colours of an
 * element first, which took a quarter of the time of page tests: queries by role read `display` and
 * `visibility` of every element. Elements that a style sheet of the page styles, and those inside
 * them, keep jsdom's function.
 */
export function computeStylesOnDemand(
  window: Pick<Window & typeof globalThis, 'getComputedStyle'>,
) {
  const computeAll = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();
  const displayOf = (element: Element) => {
    const key = displayKey(element);
    const known = displays.get(key) ?? computeAll(element).display;
    displays.set(key, known);
    return known;
  };
  const valueOf = (element: Element, property: string): string | undefined => {
    if (property === 'display') return inlineValue(element, property) || displayOf(element);
    if (property === 'opacity') return inlineValue(element, property);
    if (property in INHERITED) return inheritedValue(element, property);
    return undefined;
  };
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || isStyled(element)) return computeAll(element, pseudoElement);
    const read = (property: string) =>
      valueOf(element, property) ?? computeAll(element).getPropertyValue(property);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) =>
        name === 'getPropertyValue'
          ? read
          : (valueOf(element, name === 'pointerEvents' ? 'pointer-events' : String(name)) ??
            Reflect.get(computeAll(element), name)),
    });
  };
}
