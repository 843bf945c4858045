/** Whether the page runs in WeChat's web view, which pays and shares through the app and can neither print nor save files. */
export const isInWechat = (): boolean => /MicroMessenger/i.test(navigator.userAgent);
