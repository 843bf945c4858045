export { registerUploads } from './oss-proxy.ts';
export { hasUploadToReview, releaseUpload, releaseUploadsOf, type TakenUpload, takeUpload } from './repository.ts';
export { registerFiles } from './show-files.ts';
export { sweepUploads } from './sweep-uploads.ts';
export { dropUploads, transferUpload, transferUploads } from './transfer-upload.ts';
