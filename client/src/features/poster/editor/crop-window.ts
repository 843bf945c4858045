import type { Crop } from '@sycee/domain/poster/scene';

/** How a picture lies behind the window of its element: `zoom` 1 fills it, and the middle is a share of the picture. */
export interface CropView {
  zoom: number;
  x: number;
  y: number;
}
const whole = 10_000;
export const zoomMost = 5;
const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

interface Size {
  width: number;
  height: number;
}
/** The largest part of a picture with the form of a window, as shares of the picture. */
function largestPart(picture: Size, window: Size): Size {
  const ratio = window.width / window.height / (picture.width / picture.height);
  return { width: Math.min(1, ratio), height: Math.min(1, 1 / ratio) };
}

export function cropOf({ zoom, x, y }: CropView, picture: Size, window: Size): Crop {
  const part = largestPart(picture, window);
  const [width, height] = [part.width / zoom, part.height / zoom];
  const [left, top] = [within(x - width / 2, 0, 1 - width), within(y - height / 2, 0, 1 - height)];
  const tidy = {
    width: Math.max(1, Math.floor(width * whole)),
    height: Math.max(1, Math.floor(height * whole)),
  };
  return {
    ...tidy,
    x: Math.min(Math.floor(left * whole), whole - tidy.width),
    y: Math.min(Math.floor(top * whole), whole - tidy.height),
  };
}

export function viewOf(crop: Crop, picture: Size, window: Size): CropView {
  const part = largestPart(picture, window);
  // The painter fills the window with the middle of a part that has another form.
  const zoom = Math.max((part.width * whole) / crop.width, (part.height * whole) / crop.height);
  return {
    zoom: within(zoom, 1, zoomMost),
    x: (crop.x + crop.width / 2) / whole,
    y: (crop.y + crop.height / 2) / whole,
  };
}
