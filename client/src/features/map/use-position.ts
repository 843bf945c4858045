import { useState } from 'react';
import { clearPosition, knownPosition, locate, type Position } from '#platform/site/position.ts';

export type LocateState = 'idle' | 'locating' | 'denied' | 'notFound';

const permissionDenied = 1;

/** The position of the device: as it is known, or once the person asks for it. */
export function usePosition() {
  const [position, setPosition] = useState<Position | null>(knownPosition);
  const [state, setState] = useState<LocateState>('idle');
  const find = async () => {
    setState('locating');
    try {
      setPosition(await locate());
      setState('idle');
    } catch (error) {
      setState((error as Partial<GeolocationPositionError>).code === permissionDenied ? 'denied' : 'notFound');
    }
  };
  const forget = () => {
    clearPosition();
    setPosition(null);
    setState('idle');
  };
  return { position, state, find, forget };
}
