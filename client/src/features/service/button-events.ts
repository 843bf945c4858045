/** Events of the window with which a page hides the button of the customer service, and shows it again. */
export const buttonEvents = { hide: 'service-button:hide', show: 'service-button:show' } as const;
