import {
  type Dispatch,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import {
  distance,
  midpoint,
  panBy,
  type Coordinates,
  type Box,
  INITIAL_ZOOM,
  sharpScale,
  type Zoom,
  zoomAround,
} from './zoom';

const DOUBLE_TAP_MS = 300;
/** Movement below this is a tap, above it a swipe. */
const TAP_PX = 10;
const SWIPE_PX = 48;
const DOUBLE_TAP_SCALE = 2.5;
const KEY_STEP = 1.5;
const KEY_PAN_PX = 80;
/** Less than this is not seen as larger. */
const LARGER_SCALE = 1.1;

type Tap = { at: number; point: Coordinates };
type Gesture = {
  pointers: Map<number, Coordinates>;
  start: Coordinates;
  isPinch: boolean;
  tap: Tap | undefined;
};

const ZOOM_KEYS: Record<string, number> = {
  '+': KEY_STEP,
  '=': KEY_STEP,
  '-': 1 / KEY_STEP,
  _: 1 / KEY_STEP,
  0: 0,
};
const PAN_KEYS: Record<string, Coordinates> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

type Stage = RefObject<HTMLElement | null>;
type SetZoom = Dispatch<SetStateAction<Zoom>>;

const stageRect = (stage: Stage) => stage.current?.getBoundingClientRect() ?? new DOMRect();
const pointFromCentre = (
  { left, top, width, height }: DOMRect,
  { clientX, clientY }: { clientX: number; clientY: number },
): Coordinates => ({ x: clientX - left - width / 2, y: clientY - top - height / 2 });

function useWheelZoom(stage: Stage, zoomBy: (factor: number, at: Coordinates) => void) {
  const handleZoom = useEffectEvent(zoomBy);
  useEffect(() => {
    const node = stage.current;
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault();
      const rect = stageRect(stage);
      const point = pointFromCentre(rect, event);
      handleZoom(Math.exp(-event.deltaY / 400), point);
    };
    // React's wheel listeners are passive, so the page behind would scroll.
    node?.addEventListener('wheel', handleWheel, { passive: false });
    return () => node?.removeEventListener('wheel', handleWheel);
  }, [stage]);
}

/** Undefined until it is measured. */
function useStageSize(stage: Stage): Box | undefined {
  const [size, setSize] = useState<Box>();
  useEffect(() => {
    const node = stage.current;
    if (!node || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setSize(stageRect(stage)));
    observer.observe(node);
    return () => observer.disconnect();
  }, [stage]);
  return size;
}

const otherPointOf = (pointers: Gesture['pointers'], pointerId: number): Coordinates | undefined =>
  [...pointers].find(([id]) => id !== pointerId)?.[1];

const isHorizontalSwipe = (start: Coordinates, end: Coordinates) =>
  Math.abs(end.x - start.x) > Math.max(SWIPE_PX, Math.abs(end.y - start.y));

type PointerGesturesOptions = {
  stage: Stage;
  zoom: Zoom;
  setZoom: SetZoom;
  zoomBy: (factor: number, at?: Coordinates) => void;
  step: (direction: 1 | -1) => void;
};

function usePointerGestures({ stage, zoom, setZoom, zoomBy, step }: PointerGesturesOptions) {
  const gesture = useRef<Gesture>({
    pointers: new Map(),
    start: { x: 0, y: 0 },
    isPinch: false,
    tap: undefined,
  });
  const handlePointerDown = (event: PointerEvent) => {
    const { pointers } = gesture.current;
    if (pointers.size === 0) gesture.current.isPinch = false;
    pointers.set(event.pointerId, pointFromCentre(stageRect(stage), event));
    if (pointers.size === 1) gesture.current.start = pointFromCentre(stageRect(stage), event);
    if (pointers.size === 2) gesture.current.isPinch = true;
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const handlePointerMove = (event: PointerEvent) => {
    const { pointers } = gesture.current;
    const previousPoint = pointers.get(event.pointerId);
    if (!previousPoint) return;
    const otherPoint = otherPointOf(pointers, event.pointerId);
    const currentPoint = pointFromCentre(stageRect(stage), event);
    pointers.set(event.pointerId, currentPoint);
    if (otherPoint)
      return zoomBy(
        distance(currentPoint, otherPoint) / Math.max(distance(previousPoint, otherPoint), 1),
        midpoint(currentPoint, otherPoint),
      );
    const delta = { x: currentPoint.x - previousPoint.x, y: currentPoint.y - previousPoint.y };
    setZoom((current) => (current.scale > 1 ? panBy(current, delta, stageRect(stage)) : current));
  };
  const handleTap = (at: number, point: Coordinates) => {
    const last = gesture.current.tap;
    const isDoubleTap =
      last && at - last.at < DOUBLE_TAP_MS && distance(last.point, point) < 3 * TAP_PX;
    gesture.current.tap = isDoubleTap ? undefined : { at, point };
    if (isDoubleTap) zoomBy(zoom.scale > 1 ? 0 : DOUBLE_TAP_SCALE, point);
  };
  const handlePointerUp = (event: PointerEvent) => {
    const { pointers, start, isPinch } = gesture.current;
    if (!pointers.delete(event.pointerId) || pointers.size || isPinch) return;
    const end = pointFromCentre(stageRect(stage), event);
    if (distance(start, end) < TAP_PX) handleTap(event.timeStamp, end);
    else if (zoom.scale === 1 && isHorizontalSwipe(start, end)) step(end.x < start.x ? 1 : -1);
  };
  const handlePointerCancel = ({ pointerId }: PointerEvent) =>
    void gesture.current.pointers.delete(pointerId);
  return {
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerUp,
    onPointerCancel: handlePointerCancel,
  };
}

/**
 * Zoom of a picture, as far as it is sharp: by pinch, wheel, double tap, drag and keys. Unzoomed,
 * a swipe calls `step(±1)`.
 */
export function useZoom(stage: Stage, step: (direction: 1 | -1) => void, picture: Box | undefined) {
  const [zoom, setZoom] = useState<Zoom>(INITIAL_ZOOM);
  const size = useStageSize(stage);
  const zoomBy = (factor: number, at: Coordinates = { x: 0, y: 0 }) =>
    setZoom((current) =>
      factor === 0
        ? INITIAL_ZOOM
        : zoomAround(current, factor, at, { size: stageRect(stage), picture }),
    );

  useWheelZoom(stage, zoomBy);
  const pointerHandlers = usePointerGestures({ stage, zoom, setZoom, zoomBy, step });
  const handleKeyDown = (event: KeyboardEvent) => {
    const factor = ZOOM_KEYS[event.key];
    const direction = PAN_KEYS[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey || (factor === undefined && !direction))
      return;
    event.preventDefault();
    if (factor !== undefined) zoomBy(factor);
    else if (direction && zoom.scale > 1)
      setZoom((current) =>
        panBy(
          current,
          { x: direction.x * KEY_PAN_PX, y: direction.y * KEY_PAN_PX },
          stageRect(stage),
        ),
      );
    else if (direction?.x) step(direction.x < 0 ? 1 : -1);
  };

  return {
    zoom,
    zoomBy,
    /** Whether the picture has clearly more pixels than the stage shows. */
    canEnlarge: !size || sharpScale(picture, size) > LARGER_SCALE,
    resetZoom: () => setZoom(INITIAL_ZOOM),
    handleKeyDown,
    pointerHandlers,
  };
}
