import type { ButtonSlug } from '#access/slugs.ts';

/** Accepted file types with their extensions; the bytes have to match. */
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
  /** Readable only through short-lived signed addresses. */
  isPrivate: boolean;
  bytesAtMost: number;
  /** Maximum of the longer edge of a stored picture in pixels. */
  edgeAtMost: number;
  types: readonly FileType[];
  /** What its pictures contain is checked, because a person shows them to people who did not ask for them. */
  isContentChecked: boolean;
  /** Buttons of which one is needed; absent: everybody who has a session. */
  buttons?: readonly ButtonSlug[];
}

const picture = {
  isPrivate: false,
  bytesAtMost: 10 * mega,
  edgeAtMost: 4096,
  types: pictures,
  isContentChecked: true,
};
/** What may be uploaded, by the `type` of its credential (spec section 7). */
export const uploadKinds = {
  sale: picture,
  post: picture,
  poster: picture,
  /** Pictures of articles and banners. */
  content: { ...picture, buttons: ['content.edit'] },
  /** Logos of a tenant's app and of institutions. */
  logo: {
    ...picture,
    bytesAtMost: 2 * mega,
    edgeAtMost: 512,
    buttons: ['app.edit', 'institution.edit', 'platform.open'],
  },
  avatar: { ...picture, bytesAtMost: 8 * mega, edgeAtMost: 512 },
  chat: { ...picture, isPrivate: true, types: documents },
  auth: { ...picture, isPrivate: true, types: documents, isContentChecked: false },
  /** Documents of an application. */
  work: { ...picture, isPrivate: true, types: documents, isContentChecked: false },
  /** Proofs that institutions commissioned a tenant. */
  mandate: {
    ...picture,
    isPrivate: true,
    types: documents,
    isContentChecked: false,
    buttons: ['institution.edit'],
  },
} as const satisfies Record<string, UploadKind>;
export type UploadKindName = keyof typeof uploadKinds;
export const uploadKindNames = Object.keys(uploadKinds) as [UploadKindName, ...UploadKindName[]];
export type PrivateKindName = 'chat' | 'auth' | 'work' | 'mandate';
export const privateKindNames = ['auth', 'chat', 'work', 'mandate'] as const satisfies readonly PrivateKindName[];

export const uploadKind = (name: UploadKindName): UploadKind => uploadKinds[name];
export const uploadBytesAtMost: number = Math.max(...Object.values(uploadKinds).map(({ bytesAtMost }) => bytesAtMost));
/** Maximum of files in the upload component (spec section 9). */
export const uploadFilesAtMost = 52;
/** Maximum of width × height × frames. Phones reach 50 million; larger pictures are rejected before decoding. */
export const pixelsAtMost = 60_000_000;

/** The file type of an extension, ignoring case. */
export const typeOfExtension = (extension: string): FileType | undefined =>
  (Object.keys(fileTypes) as FileType[]).find((type) =>
    (fileTypes[type].extensions as readonly string[]).includes(extension.toLowerCase()),
  );
