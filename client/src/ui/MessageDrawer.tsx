import { drawerCloseMs, drawerOpenMs } from './constants.ts';
import { Popup, type PopupProps } from './Popup.tsx';

/** There at once, gone gently: 50 ms in, 300 ms out. */
export function MessageDrawer(props: Omit<PopupProps, 'openMs' | 'closeMs'>) {
  return <Popup side="right" {...props} openMs={drawerOpenMs} closeMs={drawerCloseMs} />;
}
