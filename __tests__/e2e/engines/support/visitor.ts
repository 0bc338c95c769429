/** Somebody at a browser, as both protocols of the W3C have them: nothing here that only one of them can do. */
export type EngineVisitor = {
  open(address: string): Promise<void>;
  /** Keys as a keyboard sends them: a name of `KEYS`, or what is to be typed. */
  press(...keys: string[]): Promise<void>;
  /** Taps with a finger, or clicks with the mouse, at a point of the viewport; `times` in quick succession. */
  point(pointer: Pointer, at: ScreenPoint, times?: number): Promise<void>;
  /** Runs a function in the page. It sees nothing but its argument, and what goes in and out is JSON. */
  run<Result, Argument = undefined>(
    work: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result>;
  /** Runs a script in the page that its content policy would not let in. */
  inject(source: string): Promise<void>;
  /** The page as large as this, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** What is seen, as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
};

export type Pointer = 'touch' | 'mouse';
export type ScreenPoint = { x: number; y: number };

export type EngineOptions = {
  /** As the system says it that the browser runs on; nothing is emulated. */
  reducedMotion?: boolean;
  /** The browser says that it is one of a phone. */
  phone?: boolean;
  /** The screen has room for a page of a desktop. */
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

/** The actions of a keyboard, the same in WebDriver and WebDriver BiDi. */
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

/** Shorter than a person's double tap. */
const BETWEEN_TAPS_MS = 80;

/** The actions of a finger or a mouse, the same in WebDriver and WebDriver BiDi. */
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

/** A function and its argument as a function of no argument that promises JSON. */
export const requests = (work: (argument: never) => unknown, argument: unknown) =>
  `async () => JSON.stringify(await (${work.toString()})(${JSON.stringify(argument) ?? 'undefined'})) ?? 'null'`;
