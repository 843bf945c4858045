export { dropUploads, giveUpload, handUploadsOn } from './give-upload.ts';
export { takeUploads } from './oss-proxy.ts';
export { showFiles } from './show-files.ts';
export { letUploadsGo, releaseUpload, takeUpload } from './store.ts';
export { sweepUploads } from './sweep-uploads.ts';
