export { readUpload, readUploadBytes, storeDerived } from './derived-file.ts';
export { registerUploads } from './oss-proxy.ts';
export {
  hasUploadToReview,
  isInPoster,
  releaseUpload,
  releaseUploadsOf,
  type TakenUpload,
  takeUpload,
  unusedKeptMs,
} from './repository.ts';
export { registerFiles } from './show-files.ts';
export { sweepUploads } from './sweep-uploads.ts';
export { dropUploads, transferUpload, transferUploads } from './transfer-upload.ts';
