/** A browser with input devices: what WebDriver and WebDriver BiDi have in common. */
export type EngineVisitor = {
  open(address: string): Promise<void>;
  /** Presses keys: a name of `KEYS`, or text to type. */
  press(...keys: string[]): Promise<void>;
  /** Taps with a finger, or clicks with the mouse, at a point of the viewport; `times` in quick succession. */
  point(pointer: Pointer, at: ScreenPoint, times?: number): Promise<void>;
  /** Runs a function in the page. It has access only to its argument; argument and result are JSON. */
  run<Result, Argument = undefined>(
    work: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result>;
  /** Runs a script in the page that its content security policy would block. */
  inject(source: string): Promise<void>;
  /** Resizes the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** A screenshot as PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};

export type Pointer = 'touch' | 'mouse';
export type ScreenPoint = { x: number; y: number };

export type EngineOptions = {
  /** Set in the operating system, not emulated. */
  reducedMotion?: boolean;
  /** The browser has the user agent of a phone. */
  phone?: boolean;
  /** The screen fits a desktop viewport. */
  wide?: boolean;
};

/** Keys without a character, as WebDriver names them. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** Keyboard actions of WebDriver and WebDriver BiDi. */
export const strokes = (keys: readonly string[]) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: keys
      .flatMap((key) => (key in KEYS ? [KEYS[key]] : [...key]))
      .flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
  },
];

/** Shorter than the double tap of a user. */
const BETWEEN_TAPS_MS = 80;

/** Touch or mouse actions of WebDriver and WebDriver BiDi. */
export const taps = (pointerType: Pointer, { x, y }: ScreenPoint, times = 1) => [
  {
    type: 'pointer',
    id: pointerType,
    parameters: { pointerType },
    actions: [
      { type: 'pointerMove', duration: 0, x, y },
      ...Array.from({ length: times }).flatMap(() => [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
        { type: 'pause', duration: BETWEEN_TAPS_MS },
      ]),
    ],
  },
];

/** The source of a function without arguments that calls `work` and resolves to JSON. */
export const toJsonFunction = (work: (argument: never) => unknown, argument: unknown) =>
  `async () => JSON.stringify(await (${work.toString()})(${JSON.stringify(argument) ?? 'undefined'})) ?? 'null'`;
