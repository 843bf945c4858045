export { takeUploads } from './oss-proxy.ts';
export { showFiles } from './show-files.ts';
export { letUploadsGo, releaseUpload, takeUpload } from './store.ts';
export { sweepUploads } from './sweep-uploads.ts';
export { dropUploads, transferUpload, transferUploads } from './transfer-upload.ts';
