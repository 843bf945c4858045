import { drawerCloseMs, drawerOpenMs } from './constants.ts';
import { Popup, type PopupProps } from './Popup.tsx';

/** Opens in 50 ms and closes in 300 ms. */
export function MessageDrawer(props: Omit<PopupProps, 'openMs' | 'closeMs'>) {
  return <Popup side="right" {...props} openMs={drawerOpenMs} closeMs={drawerCloseMs} />;
}
