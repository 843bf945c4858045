import { fileTypes, uploadFilesAtMost } from '@sycee/domain/upload/kinds';
import { Check, FileText, ImagePlus, RotateCw, X } from 'lucide-react';
import { IconButton } from './IconButton.tsx';
import { ProgressRing } from './ProgressRing.tsx';
import { useUiWords } from './ui-words.ts';

export interface UploadItem {
  key: string;
  name: string;
  state: 'sending' | 'done' | 'failed';
  /** 0 to 1 while uploading. */
  progress?: number;
  /** How many files are read before this one, once it has arrived. */
  ahead?: number;
  src?: string;
  /** Why the upload failed. */
  error?: string;
}

export interface UploaderProps {
  label: string;
  items: readonly UploadItem[];
  onPick: (files: File[]) => void;
  onCancel: (key: string) => void;
  onRetry: (key: string) => void;
  onRemove: (key: string) => void;
  /** Called with the rejected files and the reason. */
  onReject?: (files: File[], why: 'type' | 'limit') => void;
  limit?: number;
  multiple?: boolean;
  /** Accepts PDF too. */
  documents?: boolean;
}

function Tile({
  item,
  onCancel,
  onRetry,
  onRemove,
}: { item: UploadItem } & Pick<UploaderProps, 'onCancel' | 'onRetry' | 'onRemove'>) {
  const words = useUiWords();
  const sending = item.state === 'sending';
  return (
    <li>
      {item.src ? (
        <img src={item.src} alt={item.name} />
      ) : (
        <span className="paper">
          <FileText size={22} />
          <span className="el">{item.name}</span>
        </span>
      )}
      {sending && (
        <span className="veil">
          <ProgressRing value={item.progress ?? 0} label={item.name} />
          {!!item.ahead && (
            <span className="cap" role="status">
              {words.filesAhead(item.ahead)}
            </span>
          )}
        </span>
      )}
      {item.state === 'done' && (
        <span className="done" aria-hidden="true">
          <Check size={12} />
        </span>
      )}
      {item.state === 'failed' && (
        <span className="veil bad" role="alert">
          <span className="cap">{item.error ?? words.failed}</span>
          <IconButton
            size="sm"
            label={`${words.retry} ${item.name}`}
            icon={RotateCw}
            onClick={() => onRetry(item.key)}
          />
        </span>
      )}
      <button
        type="button"
        className="x"
        aria-label={`${sending ? words.cancelUpload : words.remove} ${item.name}`}
        onClick={() => (sending ? onCancel : onRemove)(item.key)}
      >
        <X size={14} />
      </button>
    </li>
  );
}

/** By type, not `image/*`: only then does a phone convert its own formats to JPEG. */
const accepted = (documents: boolean) =>
  Object.entries(fileTypes)
    .flatMap(([type, { isPicture }]) => (isPicture || documents ? type : []))
    .join();

/** Presentation of uploads; the owner sends the files. */
export function Uploader(props: UploaderProps) {
  const { label, items, onPick, onReject, limit = uploadFilesAtMost, multiple = true, documents = false } = props;
  const words = useUiWords();
  const room = limit - items.length;
  const addFiles = (picked: File[]) => {
    const pictures = picked.filter(
      ({ type }) => type.startsWith('image/') || (documents && type === 'application/pdf'),
    );
    const others = picked.filter((file) => !pictures.includes(file));
    const beyond = pictures.slice(room);
    if (pictures.length > beyond.length) onPick(pictures.slice(0, room));
    if (others.length) onReject?.(others, 'type');
    if (beyond.length) onReject?.(beyond, 'limit');
  };
  return (
    <>
      <ul className="upl" aria-label={label}>
        {items.map((item) => (
          <Tile key={item.key} item={item} {...props} />
        ))}
        {room > 0 && (
          <li>
            <label className="add">
              <ImagePlus size={22} />
              <span aria-hidden="true">
                {items.length}/{limit}
              </span>
              <input
                className="vh"
                type="file"
                accept={accepted(documents)}
                multiple={multiple}
                aria-label={`${label}: ${words.addPicture}`}
                onChange={(event) => {
                  addFiles([...(event.target.files ?? [])]);
                  // Allows the same file to be picked again after it was removed.
                  event.target.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p className="vh" role="status">
        {items.length > 0 && words.uploaded(items.filter(({ state }) => state === 'done').length, items.length)}
      </p>
    </>
  );
}
