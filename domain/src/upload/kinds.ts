import type { ButtonSlug } from '#access/slugs.ts';

/** Accepted file types with their extensions; the bytes have to match. */
export const fileTypes = {
  'image/jpeg': { extensions: ['jpg', 'jpeg'], isPicture: true },
  'image/png': { extensions: ['png'], isPicture: true },
  'image/webp': { extensions: ['webp'], isPicture: true },
  'image/gif': { extensions: ['gif'], isPicture: true },
  'application/pdf': { extensions: ['pdf'], isPicture: false },
  /** Phones record MP4 and MOV, which are one family of files; what is kept of either is MP4. */
  'video/mp4': { extensions: ['mp4', 'm4v', 'mov'], isPicture: false },
} as const satisfies Record<string, { extensions: readonly string[]; isPicture: boolean }>;
export type FileType = keyof typeof fileTypes;

const pictures: readonly FileType[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
const documents: readonly FileType[] = [...pictures, 'application/pdf'];
const mega = 1024 * 1024;

export interface UploadKind {
  /** Readable only through short-lived signed addresses. */
  isPrivate: boolean;
  /** Who may read it can change, so each read goes through the server, which keeps it in the private bucket. */
  isChecked: boolean;
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
  isChecked: false,
  bytesAtMost: 10 * mega,
  edgeAtMost: 4096,
  types: pictures,
  isContentChecked: true,
};
const privateFile = { ...picture, isPrivate: true, isChecked: true, types: documents };
/** What may be uploaded, by the `type` of its credential (spec section 7). */
export const uploadKinds = {
  sale: picture,
  /** Pictures of posts, which everybody reads while their post is shown. */
  post: { ...picture, isChecked: true },
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
  /** Pictures of business cards; apart from profile pictures, so that replacing one keeps the other. */
  card: { ...picture, bytesAtMost: 8 * mega, edgeAtMost: 1024 },
  /** Videos that advisers share, which everybody sees while their piece is published. */
  video: {
    ...picture,
    isChecked: true,
    bytesAtMost: 100 * mega,
    types: ['video/mp4'],
    isContentChecked: false,
    buttons: ['marketing.publish'],
  },
  /** Pictures of the beginnings of these videos, which everybody sees as long as the videos. */
  video_poster: { ...picture, isChecked: true, buttons: ['marketing.publish'] },
  chat: privateFile,
  auth: { ...privateFile, isContentChecked: false },
  /** Documents of an application. */
  work: { ...privateFile, isContentChecked: false },
  /** Proofs that institutions commissioned a tenant. */
  mandate: { ...privateFile, isContentChecked: false, buttons: ['institution.edit'] },
} as const satisfies Record<string, UploadKind>;
export type UploadKindName = keyof typeof uploadKinds;
export const uploadKindNames = Object.keys(uploadKinds) as [UploadKindName, ...UploadKindName[]];
export type PrivateKindName = 'chat' | 'auth' | 'work' | 'mandate';
export const privateKindNames = ['auth', 'chat', 'work', 'mandate'] as const satisfies readonly PrivateKindName[];

export const uploadKind = (name: UploadKindName): UploadKind => uploadKinds[name];
/** Maximum of a picture or document. */
export const uploadBytesAtMost: number = Math.max(
  ...Object.values(uploadKinds).map(({ types, bytesAtMost }) =>
    (types as readonly FileType[]).includes('video/mp4') ? 0 : bytesAtMost,
  ),
);
/** Maximum of files in the upload component (spec section 9). */
export const uploadFilesAtMost = 52;
/** Maximum of width × height × frames. Phones reach 50 million; larger pictures are rejected before decoding. */
export const pixelsAtMost = 60_000_000;

/** The file type of an extension, ignoring case. */
export const typeOfExtension = (extension: string): FileType | undefined =>
  (Object.keys(fileTypes) as FileType[]).find((type) =>
    (fileTypes[type].extensions as readonly string[]).includes(extension.toLowerCase()),
  );
