/** In the platform's own web view: it pays and shares by its app, and neither prints nor saves a file. */
export const isInWechat = (): boolean => /MicroMessenger/i.test(navigator.userAgent);
