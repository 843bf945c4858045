export { endConsents } from './consent.ts';
export { namesOfVisits } from './people-of-visits.ts';
export { eraseReadings, ownReadings, ownShareRows } from './personal-data.ts';
export { type SharePreview, sharePreview } from './preview.ts';
export { type OpenedShare, readableShare } from './readable-share.ts';
export { addressOf as addressOfShare } from './save-share.ts';
export { titlesOfShares } from './share-titles.ts';
export { encodeVideos } from './video/encode-videos.ts';
