const stepPx = 80;
const offsets: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-stepPx, 0],
  ArrowRight: [stepPx, 0],
  ArrowUp: [0, -stepPx],
  ArrowDown: [0, stepPx],
};
const zoomSteps: Readonly<Record<string, 1 | -1>> = { '+': 1, '=': 1, '-': -1, _: -1 };

interface KeyActions {
  pan: (offset: [number, number]) => void;
  zoomBy: (steps: 1 | -1) => void;
  /** Enter while the map itself has the focus. On a pin it presses the pin. */
  enter: () => void;
}

/** Arrow keys move a map, + and − zoom. Leaflet's own handler is animated also for people who want no motion. */
export function handleMapKeys(element: HTMLElement, signal: AbortSignal, { pan, zoomBy, enter }: KeyActions): void {
  const handle = (event: KeyboardEvent): boolean => {
    const offset = offsets[event.key];
    const steps = zoomSteps[event.key];
    if (offset) pan(offset);
    else if (steps) zoomBy(steps);
    else if (event.key === 'Enter' && event.target === element) enter();
    else return false;
    return true;
  };
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (handle(event)) event.preventDefault();
    },
    { signal },
  );
}
