/** The screen that says how to install the app. */
export const downloadPath = '/pages/index/downapp';
