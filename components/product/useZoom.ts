import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { distance, middle, moved, type Point, WHOLE, type Zoom, zoomedAt } from './zoom';

const DOUBLE_TAP_MS = 300;
/** A finger that strays less than this has tapped; one that goes further across has swiped. */
const TAP_PX = 10;
const SWIPE_PX = 48;
const CLOSE_UP = 2.5;
const KEY_STEP = 1.5;
const KEY_PAN_PX = 80;

type Tap = { at: number; point: Point };
type Gesture = {
  fingers: Map<number, Point>;
  start: Point;
  pinched: boolean;
  tap: Tap | undefined;
};

const KEYS: Record<string, number> = {
  '+': KEY_STEP,
  '=': KEY_STEP,
  '-': 1 / KEY_STEP,
  _: 1 / KEY_STEP,
  0: 0,
};
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** Pinch, wheel, double tap, drag and keys over a stage. While the picture is whole, a swipe or an arrow goes to another one: step(1) is the next. */
export function useZoom(stage: RefObject<HTMLElement | null>, step: (way: 1 | -1) => void) {
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  const gesture = useRef<Gesture>({
    fingers: new Map(),
    start: { x: 0, y: 0 },
    pinched: false,
    tap: undefined,
  });

  const box = () => stage.current?.getBoundingClientRect() ?? new DOMRect();
  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = box();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }) =>
    setZoom((now) => (factor === 0 ? WHOLE : zoomedAt(now, factor, at, box())));

  useEffect(() => {
    const node = stage.current;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top, width, height } =
        event.currentTarget instanceof Element
          ? event.currentTarget.getBoundingClientRect()
          : new DOMRect();
      const at = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
      setZoom((now) => zoomedAt(now, Math.exp(-event.deltaY / 400), at, { width, height }));
    };
    // React listens for wheels passively, and then the page behind would scroll.
    node?.addEventListener('wheel', wheel, { passive: false });
    return () => node?.removeEventListener('wheel', wheel);
  }, [stage]);

  const down = (event: PointerEvent) => {
    const { fingers } = gesture.current;
    if (fingers.size === 0) gesture.current.pinched = false;
    fingers.set(event.pointerId, fromMiddle(event));
    if (fingers.size === 1) gesture.current.start = fromMiddle(event);
    if (fingers.size === 2) gesture.current.pinched = true;
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const { fingers } = gesture.current;
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    const after = fromMiddle(event);
    fingers.set(event.pointerId, after);
    if (other)
      return zoomBy(
        distance(after, other) / Math.max(distance(before, other), 1),
        middle(after, other),
      );
    setZoom((now) =>
      now.scale > 1 ? moved(now, { x: after.x - before.x, y: after.y - before.y }, box()) : now,
    );
  };
  const tapped = (at: number, point: Point) => {
    const last = gesture.current.tap;
    const twice = last && at - last.at < DOUBLE_TAP_MS && distance(last.point, point) < 3 * TAP_PX;
    gesture.current.tap = twice ? undefined : { at, point };
    if (twice) zoomBy(zoom.scale > 1 ? 0 : CLOSE_UP, point);
  };
  const up = (event: PointerEvent) => {
    const { fingers, start, pinched } = gesture.current;
    if (!fingers.delete(event.pointerId) || fingers.size || pinched) return;
    const end = fromMiddle(event);
    const across = end.x - start.x;
    if (distance(start, end) < TAP_PX) tapped(event.timeStamp, end);
    else if (
      zoom.scale === 1 &&
      Math.abs(across) > SWIPE_PX &&
      Math.abs(across) > Math.abs(end.y - start.y)
    )
      step(across < 0 ? 1 : -1);
  };
  const cancel = ({ pointerId }: PointerEvent) => void gesture.current.fingers.delete(pointerId);
  const key = (event: KeyboardEvent) => {
    const factor = KEYS[event.key];
    const way = ARROWS[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey || (factor === undefined && !way)) return;
    event.preventDefault();
    if (factor !== undefined) zoomBy(factor);
    else if (way && zoom.scale > 1)
      setZoom((now) => moved(now, { x: way.x * KEY_PAN_PX, y: way.y * KEY_PAN_PX }, box()));
    else if (way?.x) step(way.x < 0 ? 1 : -1);
  };

  return {
    zoom,
    zoomBy,
    whole: () => setZoom(WHOLE),
    key,
    pointers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: cancel,
    },
  };
}
