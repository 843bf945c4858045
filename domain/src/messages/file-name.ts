import { type FileType, fileTypes } from '../upload/kinds.ts';
import { visibleOnly } from './text.ts';

/** Letters of a shown name, its extension included. */
export const fileNameLettersAtMost = 120;
/** Letters and digits after the last dot, unless they are digits only, which belong to the name: `Report 2026.6`. */
const extension = /\.(?=[0-9]*[a-z])[a-z0-9]{1,5}$/i;
const separators = /[/\\:\u2044\u2215\u29f5\uff0f\uff1a\uff3c]/g;
const withoutStem = 'file';

/**
 * The name under which a file is shown and saved. The sender writes the stem; the extension is that of the stored file, so that a name promises no other kind of
 * file than the one that is opened. Letters that turn the direction of writing, invisible ones and separators of folders are removed.
 */
export function shownFileName(name: string, type: FileType): string {
  const { extensions } = fileTypes[type];
  const clean = visibleOnly(name.replace(separators, '_')).trim();
  const bare = clean.replace(extension, '');
  const ending = [clean, bare].flatMap((one) => extension.exec(one) ?? []).find((one) => fits(one, extensions));
  const stem = (ending && bare.endsWith(ending) ? bare.slice(0, -ending.length) : bare).replace(/^[. ]+|[. ]+$/g, '');
  const shown = ending ?? `.${extensions[0]}`;
  const letters = [...(stem || withoutStem)].slice(0, fileNameLettersAtMost - shown.length).join('');
  return `${letters.replace(/[. ]+$/, '')}${shown}`;
}

const fits = (ending: string, extensions: readonly string[]): boolean =>
  extensions.includes(ending.slice(1).toLowerCase());
