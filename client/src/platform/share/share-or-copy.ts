import { canShareByDevice, shareByDevice } from './by-device.ts';
import { copyText } from './copy-text.ts';

/** Opens the share sheet of the device; without one the address is copied. Returns whether it was sent or copied. */
export const shareOrCopy = ({ title, url }: { title: string; url: string }): Promise<boolean> =>
  canShareByDevice() ? shareByDevice({ title, url }) : copyText(url);
