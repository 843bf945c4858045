/** Times, sizes and limits of the spec (sections 4 and 9). Style sheets read them through custom properties. */
export const popupMs = 300;
export const popupMask = 'rgb(0 0 0 / 0.4)';
export const drawerOpenMs = 50;
export const drawerCloseMs = 300;
export const toastMs = 2000;
/** Not from the spec: enough time to reach the button. */
export const toastActionMs = 6000;
export const throttleMs = 500;
export const swiperIntervalMs = 3000;
export const swiperMoveMs = 300;
export const albumMax = 9;
export const albumColumns = 3;
export const ratingMax = 5;
export const codeLength = 6;
export const codeCountdownSeconds = 60;
export const floatingMarginPx = 11;
/** The head of a page, with its back arrow, is above. */
export const floatingTopPx = 64;
/** Popups take their desktop form when width and height both reach this. */
export const desktopMinPx = 500;
/** The frame shows rail and columns from this width on. */
export const wideMinWidthPx = 1024;
