export const squarePath = '/pages/networking/networkSquare';
export const postPath = '/pages/networking/dynamicDetails';
export const interactionsPath = '/pages/networking/interactiveMessage';
export const personPath = '/pages/networking/contactDetails';
export const squareDeskPath = '/pages/admin/square';
/** Decisions about the reader's own texts and reports, which the screen of own reports shows. */
export const ownCasesPath = '/pages/message/reports';
