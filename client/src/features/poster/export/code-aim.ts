export const homeAim = 'home';
/** What the QR code of a poster opens: the home page, or a piece by its id. */
export type CodeAim = string;
