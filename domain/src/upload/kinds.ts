/** What of a file its bytes must be. */
export const fileTypes = {
  'image/jpeg': { extensions: ['jpg', 'jpeg'], isPicture: true },
  'image/png': { extensions: ['png'], isPicture: true },
  'image/webp': { extensions: ['webp'], isPicture: true },
  'image/gif': { extensions: ['gif'], isPicture: true },
  'application/pdf': { extensions: ['pdf'], isPicture: false },
} as const satisfies Record<string, { extensions: readonly string[]; isPicture: boolean }>;
export type FileType = keyof typeof fileTypes;

const pictures: readonly FileType[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
const documents: readonly FileType[] = [...pictures, 'application/pdf'];
const mega = 1024 * 1024;

export interface UploadKind {
  /** Read through signed addresses that soon expire, and no other way. */
  isPrivate: boolean;
  bytesAtMost: number;
  /** The longer edge of a picture as it is kept, in pixels. */
  edgeAtMost: number;
  types: readonly FileType[];
}

const picture = { isPrivate: false, bytesAtMost: 10 * mega, edgeAtMost: 4096, types: pictures };
/** What may be uploaded, by the `type` of its credential (spec section 7). */
export const uploadKinds = {
  sale: picture,
  post: picture,
  poster: picture,
  /** Of a tenant's app. */
  logo: { ...picture, bytesAtMost: 2 * mega, edgeAtMost: 512 },
  avatar: { ...picture, bytesAtMost: 8 * mega, edgeAtMost: 512 },
  chat: { ...picture, isPrivate: true, types: documents },
  auth: { ...picture, isPrivate: true, types: documents },
  /** Documents of an application. */
  work: { ...picture, isPrivate: true, types: documents },
} as const satisfies Record<string, UploadKind>;
export type UploadKindName = keyof typeof uploadKinds;
export const uploadKindNames = Object.keys(uploadKinds) as [UploadKindName, ...UploadKindName[]];
export type PrivateKindName = 'chat' | 'auth' | 'work';
export const privateKindNames = ['auth', 'chat', 'work'] as const satisfies readonly PrivateKindName[];

export const uploadKind = (name: UploadKindName): UploadKind => uploadKinds[name];
export const uploadBytesAtMost: number = Math.max(...Object.values(uploadKinds).map(({ bytesAtMost }) => bytesAtMost));
/** Spec section 9, for the component as for the server that tells it. */
export const uploadFilesAtMost = 52;
/** Width times height times frames: the largest phones make 50 million; a picture that unfolds into more is refused unread. */
export const pixelsAtMost = 60_000_000;

/** By its extension, however it is written. */
export const typeOfExtension = (extension: string): FileType | undefined =>
  (Object.keys(fileTypes) as FileType[]).find((type) =>
    (fileTypes[type].extensions as readonly string[]).includes(extension.toLowerCase()),
  );
