import { createRequire } from 'node:module';
import type { Weight } from '@sycee/domain/poster/scene';

/** The family of posters, in pages and on the server. The name of the files is not used, because licences reserve the names of fonts. */
export const posterFamily = 'Poster';

const { resolve } = createRequire(import.meta.url);
const folder = '@expo-google-fonts/noto-sans-sc';
const files: Readonly<Record<Weight, string>> = {
  400: `${folder}/400Regular/NotoSansSC_400Regular.ttf`,
  700: `${folder}/700Bold/NotoSansSC_700Bold.ttf`,
};
export const fontFileOf = (weight: Weight): string => resolve(files[weight]);
